import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { shownDay } from '../fields/controls/day-text';
import { ListCard } from '../worklist/list-card';
import { counterAddress } from './counter-places';
import type { WaitingPrescription } from './use-counter';
import { usePharmacyWords } from './use-pharmacy-words';

/** A prescription in the list: whose it is, and when it was signed. */
export function WaitingCard({ row, chosen }: { row: WaitingPrescription; chosen: boolean }) {
  const words = usePharmacyWords();
  const time = shownDay(row.signedAt, 'instant').slice(-5);
  return (
    <ListCard
      to={counterAddress(String(row.id))}
      chosen={chosen}
      name={row.$titles?.patient ?? row.code}
    >
      <Typography
        component="span"
        variant="body2"
        color="text.secondary"
        sx={{ display: 'block', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        {[time, row.code, row.$titles?.doctor].filter(Boolean).join(' · ')}
      </Typography>
      {row.heldAt && <Chip size="small" color="warning" label={words.held} sx={{ mt: 0.5 }} />}
    </ListCard>
  );
}
