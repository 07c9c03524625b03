import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Counter } from '../../shared/prescription/counter-operations';
import { usePharmacyWords } from './use-pharmacy-words';

/** What was handed out and has not come back. */
export function HandedOut({ issued }: Pick<Counter, 'issued'>) {
  const words = usePharmacyWords();
  if (issued.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 2, '@media print': { display: 'none' } }}>
      <Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
        {words.handedOut}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {issued.map(({ batch, name, lot, quantity }) => (
          <Typography key={batch} component="li" sx={{ overflowWrap: 'anywhere' }}>
            {name}: <strong>{quantity}</strong> · {words.batch} {lot}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
