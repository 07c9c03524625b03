import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { WardMedicine } from '../../../shared/inpatient/dose-answers';
import type { WardPatient } from '../../../shared/inpatient/ward-operations';
import { clockNow, lastAt } from '../last-at';
import { SheetFrame } from '../sheet-frame';
import { TimeBox } from '../time-box';
import { useReasons } from './reason-choice';
import { useDoseWords } from './use-dose-words';
import type { SaidOfDose } from './use-record-dose';

interface SheetProps {
  patient: WardPatient;
  medicine: WardMedicine;
  busy: boolean;
  problem: string | null;
  save: (said: SaidOfDose) => void;
  close: () => void;
}

/** All that may be said of a dose: another dose or time, the site, a note. */
export function DoseSheet({ patient, medicine, busy, problem, save, close }: SheetProps) {
  const words = useDoseWords();
  const reasons = useReasons();
  const [outcome, setOutcome] = useState<SaidOfDose['outcome']>('given');
  const [values, setValues] = useState({
    dose: String(medicine.dose).replace('.', ','),
    time: clockNow(),
    site: '',
    note: '',
    reason: '',
  });
  const [wrong, setWrong] = useState<Partial<typeof values>>({});
  const field = (name: keyof typeof values) => ({
    label: words[name],
    value: values[name],
    error: wrong[name] !== undefined,
    helperText: wrong[name],
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });
  const submit = () => {
    const dose = Number(values.dose.replace(',', '.'));
    const at = lastAt(values.time);
    const given = outcome === 'given';
    const problems = {
      ...(given && !(dose > 0) && { dose: words.positive }),
      ...(!at && { time: words.needed }),
      ...(!given && !values.reason && { reason: words.needed }),
      ...(values.reason === 'other' && !values.note.trim() && { note: words.needed }),
    };
    setWrong(problems);
    if (Object.keys(problems).length > 0) return;
    save({
      outcome,
      ...(given ? { dose } : { reason: values.reason }),
      ...(at && { at }),
      ...(given && values.site.trim() && { site: values.site.trim() }),
      ...(values.note.trim() && { note: values.note.trim() }),
    });
  };
  return (
    <SheetFrame
      patient={patient}
      title={words.details}
      problem={problem ?? undefined}
      busy={busy}
      close={close}
      save={submit}
      hasNext={false}
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {medicine.name} {medicine.strength}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        aria-label={words.details}
        value={outcome}
        onChange={(_, value: SaidOfDose['outcome'] | null) => value && setOutcome(value)}
      >
        <ToggleButton value="given" sx={{ minHeight: 52 }}>
          {words.give}
        </ToggleButton>
        <ToggleButton value="not_given" sx={{ minHeight: 52 }}>
          {words.notGiven}
        </ToggleButton>
      </ToggleButtonGroup>
      {outcome === 'not_given' && (
        <TextField select required {...field('reason')}>
          {reasons.map(([name, word]) => (
            <MenuItem key={name} value={name} sx={{ minHeight: 48 }}>
              {word}
            </MenuItem>
          ))}
        </TextField>
      )}
      {outcome === 'given' && (
        <TextField
          required
          {...field('dose')}
          slotProps={{
            htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
            input: {
              endAdornment: <InputAdornment position="end">{medicine.unit}</InputAdornment>,
            },
          }}
        />
      )}
      <TimeBox
        label={words.time}
        value={values.time}
        change={(time) => setValues({ ...values, time })}
        error={wrong.time}
      />
      {outcome === 'given' && (
        <TextField {...field('site')} slotProps={{ htmlInput: { maxLength: 100 } }} />
      )}
      <TextField
        {...field('note')}
        required={values.reason === 'other'}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </SheetFrame>
  );
}
