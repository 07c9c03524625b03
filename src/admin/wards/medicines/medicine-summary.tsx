import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { WardPatient } from '../../../shared/inpatient/ward-operations';
import { shownDay } from '../../fields/controls/day-text';
import { duesOf } from './rounds';
import { useDoseWords } from './use-dose-words';
import { AllergyLine } from './warning-lines';

/** How it stands with the medicines of a patient, on two lines, and the way to them. */
export function MedicineSummary({ patient, open }: { patient: WardPatient; open: () => void }) {
  const words = useDoseWords();
  const dues = duesOf([patient]).map(({ dose }) => dose);
  const { allergies, medicines } = patient.medication;
  const late = dues.filter(({ status }) => status === 'late').length;
  const due = dues.filter(({ status }) => status === 'due').length;
  const next = dues
    .filter(({ status }) => status === 'coming')
    .map(({ dueAt }) => dueAt)
    .sort()[0];
  if (medicines.length === 0 && !allergies?.length) return null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, mt: 1, justifyItems: 'start' }}>
      {allergies && allergies.length > 0 && <AllergyLine allergies={allergies} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Button
          variant="outlined"
          onClick={open}
          aria-label={`${words.medicines}: ${patient.name ?? patient.code}, ${patient.bed}`}
          sx={{ minHeight: 48 }}
        >
          {words.medicines}
        </Button>
        {late > 0 && (
          <Typography component="span" sx={{ color: 'error.main', fontWeight: 700 }}>
            {words.late}: {late}
          </Typography>
        )}
        {due > 0 && (
          <Typography component="span" sx={{ fontWeight: 700 }}>
            {words.due}: {due}
          </Typography>
        )}
        {next && (
          <Typography component="span" color="text.secondary">
            {words.nextDose}: {shownDay(next, 'instant').slice(-5)}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
