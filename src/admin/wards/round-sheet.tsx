import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { WardPatient } from '../../shared/inpatient/ward-operations';
import { VITAL_SIGNS } from '../../shared/records/vital-signs';
import { type Consciousness, news2 } from '../../shared/rules/early-warning/score';
import { apart, chosen } from './choice-looks';
import { MEASURES, measuredNumber } from './measures';
import { RiskChip } from './risk-chip';
import { SheetFrame } from './sheet-frame';
import { useKept } from './use-kept';
import { useSaveEntry } from './use-save-entry';
import { useWardWords } from './use-ward-words';

interface SheetProps {
  patient: WardPatient;
  hasNext: boolean;
  /** It is saved, or was closed; `next` where the next patient follows. */
  done: (next: boolean) => void;
}

/** A round of vital signs at the bed, scored while it is typed. */
export function RoundSheet({ patient, hasNext, done }: SheetProps) {
  const words = useWardWords();
  const { kept, set, drop } = useKept('round', patient.stay);
  const { save, busy, problems, setProblems } = useSaveEntry('sinh-hieu');
  const { values } = kept;
  const numbers = Object.fromEntries(
    MEASURES.map((name) => [name, measuredNumber(name, values[name] ?? '')]),
  ) as Record<(typeof MEASURES)[number], number | null | undefined>;
  const reading = {
    breaths: numbers.breaths ?? null,
    spo2: numbers.spo2 ?? null,
    systolic: numbers.systolic ?? null,
    diastolic: numbers.diastolic ?? null,
    pulse: numbers.pulse ?? null,
    temperature: numbers.temperature ?? null,
    oxygen: values.oxygen === 'true',
    consciousness: (values.consciousness || null) as Consciousness | null,
  };
  const score = news2(reading, patient.spo2Target);
  const submit = async (next: boolean) => {
    const wrong = MEASURES.filter((name) => numbers[name] === undefined);
    if (wrong.length > 0) {
      const range = (name: (typeof MEASURES)[number]) =>
        `${words.between} ${VITAL_SIGNS[name].min} ${words.to} ${VITAL_SIGNS[name].max}`;
      setProblems(Object.fromEntries(wrong.map((name) => [name, range(name)])));
      return;
    }
    if (MEASURES.every((name) => numbers[name] === null) && !reading.consciousness) {
      setProblems({ all: words.needsOne });
      return;
    }
    const { entry, at } = kept;
    if (!(await save({ stay: patient.stay, takenAt: at, entry, ...reading }))) return;
    await drop();
    done(next);
  };
  return (
    <SheetFrame
      patient={patient}
      title={words.take}
      problem={problems.all}
      busy={busy}
      close={() => done(false)}
      save={submit}
      hasNext={hasNext}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          pt: 1,
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        }}
      >
        {MEASURES.map((name) => (
          <TextField
            key={name}
            label={words.signs[name]}
            value={values[name] ?? ''}
            onChange={(event) => set(name, event.target.value)}
            error={problems[name] !== undefined}
            helperText={problems[name]}
            slotProps={{
              inputLabel: { shrink: true },
              input: {
                endAdornment: (
                  <InputAdornment position="end">{VITAL_SIGNS[name].unit}</InputAdornment>
                ),
              },
              htmlInput: {
                inputMode: name === 'temperature' ? 'decimal' : 'numeric',
                autoComplete: 'off',
                style: { fontSize: '1.5rem', minHeight: 36 },
              },
            }}
          />
        ))}
      </Box>
      <FormControlLabel
        sx={{ minHeight: 48 }}
        control={
          <Switch
            checked={reading.oxygen}
            onChange={(_, on) => set('oxygen', on ? 'true' : 'false')}
          />
        }
        label={words.oxygen}
      />
      <Box>
        <Typography id="awake">{words.awake}</Typography>
        <ToggleButtonGroup
          exclusive
          aria-labelledby="awake"
          value={reading.consciousness}
          onChange={(_, value: string | null) => set('consciousness', value ?? '')}
          sx={apart}
        >
          {Object.entries(words.levels).map(([level, word]) => (
            <ToggleButton key={level} value={level} sx={{ minHeight: 52, px: 2, ...chosen }}>
              {word}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box aria-live="polite">
        {patient.scored ? (
          <RiskChip score={score.total} risk={score.risk} />
        ) : (
          <Typography>{words.notScored}</Typography>
        )}
      </Box>
    </SheetFrame>
  );
}
