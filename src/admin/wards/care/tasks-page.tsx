import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { WardTask } from '../../../shared/inpatient/care-answers';
import type { WardNight, WardPatient } from '../../../shared/inpatient/ward-operations';
import { usePolicy } from '../../config-context';
import { Notice } from '../../layout/notice';
import { WardPage } from '../ward-page';
import { TaskRow } from './task-row';
import { useCareWords } from './use-care-words';

interface Owned {
  patient: WardPatient;
  task: WardTask;
}

/** What is due so soon is shown apart. */
const SOON_MS = 2 * 3_600_000;

/** The tasks of a ward in the order in which they are due, in four parts. */
function partsOf({ patients, now }: WardNight) {
  const owned = patients.flatMap((patient) => patient.tasks.map((task) => ({ patient, task })));
  const by = (name: 'dueAt' | 'doneAt') => (one: Owned, other: Owned) =>
    String(one.task[name]).localeCompare(String(other.task[name]));
  const open = owned.filter(({ task }) => task.state === 'open').sort(by('dueAt'));
  const soon = Date.parse(now) + SOON_MS;
  const isSoon = ({ task }: Owned) => Date.parse(task.dueAt) <= soon;
  const ahead = open.filter(({ task }) => !task.late);
  return [
    ['late', open.filter(({ task }) => task.late)],
    ['soon', ahead.filter(isSoon)],
    ['later', ahead.filter((one) => !isSoon(one))],
    [
      'doneLately',
      owned
        .filter(({ task }) => task.state === 'done')
        .sort(by('doneAt'))
        .reverse(),
    ],
  ] as const;
}

function Tasks({ night }: { night: WardNight }) {
  const words = useCareWords();
  const writes = usePolicy('viec-cham-soc').create;
  const parts = partsOf(night);
  const left = parts.some(([part, tasks]) => part !== 'doneLately' && tasks.length > 0);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
      {!left && <Notice icon={<TaskAltOutlined />} title={words.none} text={words.noneText} />}
      {parts.map(
        ([part, tasks]) =>
          tasks.length > 0 && (
            <Box component="section" key={part} aria-label={words[part]}>
              <Typography
                variant="h2"
                sx={{ fontSize: '1.25rem', color: part === 'late' ? 'error.main' : undefined }}
              >
                {words[part]} ({tasks.length})
              </Typography>
              <Box component="ul" sx={{ m: 0, p: 0 }}>
                {tasks.map(({ patient, task }) => (
                  <TaskRow key={task.id} named patient={patient} task={task} writes={writes} />
                ))}
              </Box>
            </Box>
          ),
      )}
    </Box>
  );
}

/** All that is to be done on a ward, by when it is due, and what was done. */
export function TasksPage() {
  return (
    <WardPage at="viec" screen="ward-tasks">
      {(night) => <Tasks key={night.department} night={night} />}
    </WardPage>
  );
}
