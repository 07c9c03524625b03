import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { WardTask } from '../../../shared/inpatient/care-answers';
import type { WardPatient } from '../../../shared/inpatient/ward-operations';
import { shownDay } from '../../fields/controls/day-text';
import { ReasonDialog } from '../mistake-dialog';
import { PatientName } from '../patient-name';
import { useWardWords } from '../use-ward-words';
import { useCareWords } from './use-care-words';
import { useTaskActs } from './use-task-acts';

interface RowProps {
  patient: WardPatient;
  task: WardTask;
  writes: boolean;
  /** Whether the row says whose it is. */
  named?: boolean;
}

function TaskLines({ patient, task, named }: Omit<RowProps, 'writes'>) {
  const words = useCareWords();
  const { dueAt, doneAt, doneBy, doneNote, everyHours, by, late } = task;
  const facts = doneAt
    ? [`${words.done} ${shownDay(doneAt, 'instant')}`, doneBy, doneNote]
    : [everyHours && `${words.every} ${everyHours} ${words.hours}`, by && `${words.setBy} ${by}`];
  return (
    <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
      {named && (
        <Typography sx={{ fontWeight: 700 }}>
          <PatientName patient={patient} />
        </Typography>
      )}
      <Typography>
        <Typography
          component="span"
          sx={{
            fontWeight: 700,
            fontVariantNumeric: 'tabular-nums',
            color: late ? 'error.main' : undefined,
          }}
        >
          {late && `${words.late}: `}
          {shownDay(dueAt, 'instant')}
        </Typography>{' '}
        · {task.task}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

/** A task: when it is due, or who did it and when; one press records it, and takes it back. */
export function TaskRow({ patient, task, writes, named = false }: RowProps) {
  const words = useCareWords();
  const ward = useWardWords();
  const { run, busy } = useTaskActs();
  const [leaving, setLeaving] = useState(false);
  const about = `${task.task}, ${ward.bed} ${patient.bed}`;
  const open = task.state === 'open';
  const mine = task.undoUntil !== null && Date.parse(task.undoUntil) > Date.now();
  const cancel = { label: words.cancel, why: words.cancelWhy, help: words.cancelHelp };
  return (
    <Box
      component="li"
      data-task={task.state}
      sx={{
        listStyle: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <TaskLines patient={patient} task={task} named={named} />
      {writes && open && (
        <>
          <Button
            variant="contained"
            disabled={busy}
            aria-label={`${words.done}: ${about}`}
            onClick={() => void run(task.id, 'done')}
            sx={{ minHeight: 52 }}
          >
            {words.done}
          </Button>
          <Button
            color="inherit"
            aria-label={`${words.cancel}: ${about}`}
            onClick={() => setLeaving(true)}
            sx={{ minHeight: 48, fontWeight: 400, color: 'text.secondary' }}
          >
            {words.cancel}
          </Button>
        </>
      )}
      {writes && !open && mine && (
        <Button
          variant="outlined"
          disabled={busy}
          aria-label={`${words.undo}: ${about}`}
          onClick={() => void run(task.id, 'undo')}
          sx={{ minHeight: 48 }}
        >
          {words.undo}
        </Button>
      )}
      {leaving && (
        <ReasonDialog
          resource="viec-cham-soc"
          id={task.id}
          about={`${about}, ${patient.name ?? patient.code}`}
          act={{ action: 'cancel', done: words.cancelled, ...cancel }}
          close={() => setLeaving(false)}
        />
      )}
    </Box>
  );
}
