import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../shared/format/numbers';
import type { WardPatient } from '../../../shared/inpatient/ward-operations';
import { shownDay } from '../../fields/controls/day-text';
import { useTexts } from '../../i18n/use-texts';
import { useSigned } from './fluid-table';
import { useCareWords } from './use-care-words';

interface SummaryProps {
  patient: WardPatient;
  openFluids: () => void;
  openTasks: () => void;
}

interface WayProps {
  label: string;
  patient: WardPatient;
  open: () => void;
  children: ReactNode;
}

function Way({ label, patient, open, children }: WayProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Button
        variant="outlined"
        onClick={open}
        aria-label={`${label}: ${patient.name ?? patient.code}, ${patient.bed}`}
        sx={{ minHeight: 48 }}
      >
        {label}
      </Button>
      {children}
    </Box>
  );
}

/** How it stands with the fluids and the tasks of a patient, and the way to them. */
export function CareSummary({ patient, openFluids, openTasks }: SummaryProps) {
  const words = useCareWords();
  const { language } = useTexts();
  const signed = useSigned();
  const { fluids, tasks } = patient;
  const open = tasks.filter(({ state }) => state === 'open');
  const late = open.filter((task) => task.late).length;
  const next = open.find((task) => !task.late);
  const { in: came, out: went } = fluids.last24;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, mt: 1 }}>
      <Way label={words.fluids} patient={patient} open={openFluids}>
        {fluids.entries.length > 0 && (
          <Typography component="span">
            {words.last24}: ↓ {formatNumber(came, language)} ↑ {formatNumber(went, language)} ·{' '}
            <b>{signed(came - went)} ml</b>
          </Typography>
        )}
      </Way>
      <Way label={words.tasks} patient={patient} open={openTasks}>
        {late > 0 && (
          <Typography component="span" sx={{ color: 'error.main', fontWeight: 700 }}>
            {words.late}: {late}
          </Typography>
        )}
        {next && (
          <Typography component="span" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {shownDay(next.dueAt, 'instant').slice(-5)} {next.task}
          </Typography>
        )}
      </Way>
    </Box>
  );
}
