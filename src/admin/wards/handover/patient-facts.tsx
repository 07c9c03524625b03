import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { WardPatient } from '../../../shared/inpatient/ward-operations';
import { useReasons } from '../medicines/reason-choice';
import { useDoseWords } from '../medicines/use-dose-words';
import { useWardWords } from '../use-ward-words';
import { factsOf } from './facts-of';

/** What the program knows of a patient, so that nobody copies it by hand. */
export function PatientFacts({ patient, now }: { patient: WardPatient; now: string }) {
  const words = useWardWords();
  const doses = useDoseWords();
  const reasons = new Map(useReasons());
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        alignContent: 'start',
        columnGap: 1.5,
        rowGap: 0.25,
        gridTemplateColumns: { xs: '96px minmax(0, 1fr)', sm: 'minmax(96px, auto) minmax(0, 1fr)' },
      }}
    >
      {factsOf(patient, now, { words, doses, reasons }).flatMap(({ name, text, bad }) => [
        <Typography component="dt" key={name} color="text.secondary">
          {name}
        </Typography>,
        <Typography
          component="dd"
          key={`${name} text`}
          sx={{
            m: 0,
            overflowWrap: 'anywhere',
            ...(bad && { color: 'error.main', fontWeight: 600 }),
          }}
        >
          {text}
        </Typography>,
      ])}
    </Box>
  );
}
