import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { WardPatient } from '../../../shared/inpatient/ward-operations';
import { clockNow, nextAt } from '../last-at';
import { SheetFrame } from '../sheet-frame';
import { TimeBox } from '../time-box';
import { useKept } from '../use-kept';
import { useSaveEntry } from '../use-save-entry';
import { TaskRow } from './task-row';
import { useCareWords } from './use-care-words';

const EVERY_HOURS = [1, 2, 3, 4, 6, 8, 12, 24] as const;

interface SheetProps {
  patient: WardPatient;
  writes: boolean;
  close: () => void;
}

/** What is to be done for somebody in a bed, what was done, and one more task. */
export function TaskSheet({ patient, writes, close }: SheetProps) {
  const words = useCareWords();
  const { kept, set, restart } = useKept('task', patient.stay);
  const { save, busy, problems, setProblems } = useSaveEntry('viec-cham-soc');
  const { values } = kept;
  const time = values.time ?? clockNow();
  const submit = async () => {
    const task = values.task?.trim();
    const dueAt = nextAt(time);
    const wrong = { ...(!task && { task: words.needed }), ...(!dueAt && { dueAt: words.needed }) };
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const every = values.every ? { everyHours: Number(values.every) } : {};
    if (await save({ stay: patient.stay, task, dueAt, entry: kept.entry, ...every })) {
      await restart();
    }
  };
  return (
    <SheetFrame
      patient={patient}
      title={words.tasks}
      problem={problems.all}
      busy={busy}
      close={close}
      save={writes ? submit : undefined}
      saves={words.addTask}
      hasNext={false}
    >
      {patient.tasks.length === 0 && (
        <Typography color="text.secondary">{words.noneOfPatient}</Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {patient.tasks.map((task) => (
          <TaskRow key={task.id} patient={patient} task={task} writes={writes} />
        ))}
      </Box>
      {writes && (
        <Box component="fieldset" sx={{ display: 'grid', gap: 2, m: 0, p: 0, border: 0 }}>
          <Typography component="legend" sx={{ fontWeight: 700, mb: 2 }}>
            {words.addTask}
          </Typography>
          <Autocomplete
            freeSolo
            options={[...words.usual]}
            inputValue={values.task ?? ''}
            onInputChange={(_, value) => set('task', value)}
            renderInput={(params) => (
              <TextField
                {...params}
                required
                label={words.task}
                error={problems.task !== undefined}
                helperText={problems.task}
                slotProps={{ htmlInput: { ...params.inputProps, maxLength: 200 } }}
              />
            )}
          />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
            <TimeBox
              label={words.time}
              value={time}
              change={(value) => set('time', value)}
              error={problems.dueAt}
            />
            <TextField
              select
              label={words.again}
              value={values.every ?? ''}
              onChange={({ target }) => set('every', target.value)}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            >
              <MenuItem value="">{words.never}</MenuItem>
              {EVERY_HOURS.map((hours) => (
                <MenuItem key={hours} value={String(hours)} sx={{ minHeight: 48 }}>
                  {words.every} {hours} {words.hours}
                </MenuItem>
              ))}
            </TextField>
          </Box>
        </Box>
      )}
    </SheetFrame>
  );
}
