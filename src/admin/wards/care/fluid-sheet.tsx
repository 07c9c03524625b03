import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { WardPatient } from '../../../shared/inpatient/ward-operations';
import { FLUID_LIMITS, type FluidWay } from '../../../shared/rules/fluids/ways';
import { clockNow, lastAt } from '../last-at';
import { SheetFrame } from '../sheet-frame';
import { TimeBox } from '../time-box';
import { useKept } from '../use-kept';
import { useSaveEntry } from '../use-save-entry';
import { FluidEntries } from './fluid-entries';
import { FluidTable } from './fluid-table';
import { useCareWords } from './use-care-words';
import { WayChoice } from './way-choice';

/** Amounts that come in cups, bottles and bags; millilitres. */
const USUAL = [50, 100, 200, 250, 500, 1000] as const;

interface SheetProps {
  patient: WardPatient;
  now: string;
  writes: boolean;
  close: () => void;
}

/** What came in and went out of somebody in a bed: written here one after the other, with the sums. */
export function FluidSheet({ patient, now, writes, close }: SheetProps) {
  const words = useCareWords();
  const { kept, set, restart } = useKept('fluids', patient.stay);
  const { save, busy, problems, setProblems } = useSaveEntry('dich-vao-ra');
  const { values } = kept;
  const time = values.time ?? clockNow();
  const submit = async () => {
    const amount = Number((values.amount ?? '').trim());
    const { min, max } = FLUID_LIMITS;
    const at = lastAt(time);
    const wrong = {
      ...(!values.way && { way: words.wayNeeded }),
      ...((!Number.isInteger(amount) || amount < min || amount > max) && {
        amount: words.amountRange,
      }),
      ...(!at && { at: words.needed }),
    };
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const note = values.note?.trim();
    const { way } = values;
    const entry = { stay: patient.stay, way, amount, at, entry: kept.entry, ...(note && { note }) };
    if (await save(entry)) await restart();
  };
  return (
    <SheetFrame
      patient={patient}
      title={words.fluids}
      problem={problems.all}
      busy={busy}
      close={close}
      save={writes ? submit : undefined}
      hasNext={false}
    >
      {writes && (
        <>
          <WayChoice
            way={(values.way as FluidWay | undefined) ?? null}
            problem={problems.way}
            choose={(way) => set('way', way)}
          />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1.4fr 1fr' }}>
            <TextField
              required
              label={words.amount}
              value={values.amount ?? ''}
              onChange={({ target }) => set('amount', target.value)}
              error={problems.amount !== undefined}
              helperText={problems.amount}
              slotProps={{
                inputLabel: { shrink: true },
                input: { endAdornment: <InputAdornment position="end">ml</InputAdornment> },
                htmlInput: {
                  inputMode: 'numeric',
                  autoComplete: 'off',
                  style: { fontSize: '1.5rem', minHeight: 36 },
                },
              }}
            />
            <TimeBox
              large
              label={words.time}
              value={time}
              change={(value) => set('time', value)}
              error={problems.at}
            />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {USUAL.map((amount) => (
              <Chip
                key={amount}
                label={`${amount} ml`}
                variant="outlined"
                onClick={() => set('amount', String(amount))}
                sx={{ height: 44, px: 0.5 }}
              />
            ))}
          </Box>
          <TextField
            label={words.note}
            value={values.note ?? ''}
            onChange={({ target }) => set('note', target.value)}
            error={problems.note !== undefined}
            helperText={problems.note}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </>
      )}
      <FluidTable fluids={patient.fluids} now={now} />
      <FluidEntries patient={patient} writes={writes} />
    </SheetFrame>
  );
}
