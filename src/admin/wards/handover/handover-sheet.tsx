import TextField from '@mui/material/TextField';
import type { WardPatient } from '../../../shared/inpatient/ward-operations';
import { SheetFrame } from '../sheet-frame';
import { useKept } from '../use-kept';
import { useSaveEntry } from '../use-save-entry';
import { useWardWords } from '../use-ward-words';
import { PatientFacts } from './patient-facts';

const PARTS = ['situation', 'background', 'assessment', 'recommendation'] as const;

interface SheetProps {
  patient: WardPatient;
  now: string;
  hasNext: boolean;
  done: (next: boolean) => void;
}

/** A short handover of a patient to the next shift, by SBAR. */
export function HandoverSheet({ patient, now, hasNext, done }: SheetProps) {
  const words = useWardWords();
  const { kept, set, drop } = useKept('handover', patient.stay);
  const { save, busy, problems, setProblems } = useSaveEntry('ban-giao');
  const submit = async (next: boolean) => {
    if (!kept.values.situation?.trim()) {
      setProblems({ situation: words.required });
      return;
    }
    const given = PARTS.flatMap((part) => {
      const text = kept.values[part]?.trim();
      return text ? [[part, text] as const] : [];
    });
    const note = { stay: patient.stay, entry: kept.entry, ...Object.fromEntries(given) };
    if (!(await save(note))) return;
    await drop();
    done(next);
  };
  return (
    <SheetFrame
      patient={patient}
      title={words.handOver}
      problem={problems.all}
      busy={busy}
      close={() => done(false)}
      save={submit}
      hasNext={hasNext}
    >
      <PatientFacts patient={patient} now={now} />
      {PARTS.map((part) => (
        <TextField
          key={part}
          multiline
          minRows={2}
          margin="dense"
          required={part === 'situation'}
          label={words[part]}
          value={kept.values[part] ?? ''}
          onChange={(event) => set(part, event.target.value)}
          error={problems[part] !== undefined}
          helperText={problems[part]}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      ))}
    </SheetFrame>
  );
}
