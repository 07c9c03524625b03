import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef, useState } from 'react';
import type { WardDose, WardMedicine } from '../../../shared/inpatient/dose-answers';
import type { WardPatient } from '../../../shared/inpatient/ward-operations';
import { MistakeDialog } from '../mistake-dialog';
import { useWardWords } from '../use-ward-words';
import { DoseSheet } from './dose-sheet';
import { DoseState } from './dose-state';
import { ReasonChoice } from './reason-choice';
import { useDoseWords } from './use-dose-words';
import { type SaidOfDose, useRecordDose } from './use-record-dose';
import { STOP, stopAfter } from './walk';
import { WarningLines } from './warning-lines';

interface MedicineProps {
  medicine: WardMedicine;
  children?: ReactNode;
}

/** What is to be given: name, strength, how it is prescribed, what speaks against it. */
export function MedicineLines({ medicine, children }: MedicineProps) {
  const words = useDoseWords();
  const kind = words.kinds[medicine.kind];
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 700, fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
          {medicine.name} {medicine.strength}
        </Typography>
        {kind && <Chip size="small" color="error" label={kind} />}
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }} lang="vi">
        {medicine.sentence}
      </Typography>
      {children}
      <WarningLines warnings={medicine.warnings} />
    </Box>
  );
}

interface RowProps {
  patient: WardPatient;
  medicine: WardMedicine;
  /** Null: one more of what is given as needed. */
  dose: WardDose | null;
  writes: boolean;
  /** In place of the medicine, where it stands above its doses. */
  lead?: ReactNode;
}

/** One dose at the bed: given by one tap, not given by two, and taken back for ten minutes. */
export function DoseRow({ patient, medicine, dose, writes, lead }: RowProps) {
  const words = useDoseWords();
  const ward = useWardWords();
  const { record, undo, busy, problem } = useRecordDose(patient.stay, medicine);
  const [asking, setAsking] = useState<'reason' | 'sheet' | 'mistake' | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const done = dose?.record;
  const open = dose ? dose.status === 'due' || dose.status === 'late' : medicine.open;
  const undoable = done?.undoUntil && Date.parse(done.undoUntil) > Date.now();
  const say = async (said: SaidOfDose) => {
    const next = stopAfter(row.current);
    if (!(await record(dose?.dueAt ?? null, said))) return;
    setAsking(null);
    next?.focus();
  };
  const choose = (reason: string) =>
    // Another reason wants its words.
    reason === 'other' ? setAsking('sheet') : void say({ outcome: 'not_given', reason });
  const about = `${medicine.name} ${medicine.strength ?? ''}`;
  return (
    <Box
      component="li"
      ref={row}
      data-dose=""
      sx={{ listStyle: 'none', py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          {lead ?? <MedicineLines medicine={medicine} />}
          {dose && <DoseState dose={dose} medicine={medicine} />}
          {problem && asking !== 'sheet' && (
            <Alert severity="error" sx={{ mt: 0.5 }}>
              {problem}
            </Alert>
          )}
        </Box>
        {writes && open && (
          <Box sx={{ display: 'flex', gap: 1, '& .MuiButton-root': { minHeight: 52 } }}>
            <Button
              {...STOP}
              variant="contained"
              color="success"
              disabled={busy}
              onClick={() => void say({ outcome: 'given' })}
              aria-label={`${words.give}: ${about}, ${patient.bed}`}
              sx={{ flex: 1, minWidth: 104 }}
            >
              {words.give}
            </Button>
            {dose && (
              <Button
                variant="outlined"
                disabled={busy}
                aria-expanded={asking === 'reason'}
                onClick={() => setAsking(asking === 'reason' ? null : 'reason')}
                aria-label={`${words.notGiven}: ${about}, ${patient.bed}`}
                sx={{ flex: 1, minWidth: 104, whiteSpace: 'nowrap' }}
              >
                {words.notGiven}
              </Button>
            )}
            <Button
              color="inherit"
              disabled={busy}
              onClick={() => setAsking('sheet')}
              aria-label={`${words.more}: ${about}, ${patient.bed}`}
              sx={{ minWidth: 52, fontSize: '1.25rem' }}
            >
              …
            </Button>
          </Box>
        )}
        {writes && done && (
          <Button
            {...STOP}
            color="inherit"
            disabled={busy}
            onClick={() => (undoable ? void undo(done.id) : setAsking('mistake'))}
            aria-label={`${undoable ? words.undo : ward.markError}: ${about}, ${patient.bed}`}
            sx={{ minHeight: 48, justifySelf: { xs: 'start', sm: 'end' } }}
          >
            {undoable ? words.undo : ward.markError}
          </Button>
        )}
      </Box>
      {asking === 'reason' && open && (
        <ReasonChoice busy={busy} choose={choose} close={() => setAsking(null)} />
      )}
      {asking === 'sheet' && (
        <DoseSheet
          patient={patient}
          medicine={medicine}
          busy={busy}
          problem={problem}
          save={(said) => void say(said)}
          close={() => setAsking(null)}
        />
      )}
      {asking === 'mistake' && done && (
        <MistakeDialog
          resource="thuc-hien-thuoc"
          id={done.id}
          about={about}
          close={() => setAsking(null)}
        />
      )}
    </Box>
  );
}
