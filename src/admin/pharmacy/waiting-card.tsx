import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { shownDay } from '../fields/controls/day-text';
import { counterAddress } from './counter-places';
import type { WaitingPrescription } from './use-counter';
import { usePharmacyWords } from './use-pharmacy-words';

/** A prescription in the list: whose it is, and when it was signed. */
export function WaitingCard({ row, chosen }: { row: WaitingPrescription; chosen: boolean }) {
  const words = usePharmacyWords();
  const time = shownDay(row.signedAt, 'instant').slice(-5);
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <ButtonBase
        component={Link}
        to={counterAddress(String(row.id))}
        aria-current={chosen ? 'true' : undefined}
        sx={{
          display: 'block',
          width: '100%',
          textAlign: 'left',
          px: 1.5,
          py: 1,
          minHeight: 56,
          border: 1,
          borderColor: chosen ? 'primary.main' : 'divider',
          borderRadius: 1.5,
          bgcolor: chosen ? 'primary.light' : 'background.paper',
          '&:hover, &:focus-visible': { borderColor: 'primary.main' },
        }}
      >
        <Typography
          component="span"
          sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {row.$titles?.patient ?? row.code}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          color="text.secondary"
          sx={{ display: 'block', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
        >
          {[time, row.code, row.$titles?.doctor].filter(Boolean).join(' · ')}
        </Typography>
        {row.heldAt && <Chip size="small" color="warning" label={words.held} sx={{ mt: 0.5 }} />}
      </ButtonBase>
    </Box>
  );
}
