import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useResource } from '../config-context';
import { shownDay } from '../fields/controls/day-text';
import { FieldValue } from '../generated/field-value';
import { ORDERS } from './order-places';
import type { WorkRow } from './use-work';

interface WorkCardProps {
  row: WorkRow;
  to: string;
  chosen: boolean;
}

/** An order in the list: whose it is, what is asked for and how far it is, as far as one may read it. */
export function WorkCard({ row, to, chosen }: WorkCardProps) {
  const resource = useResource(ORDERS);
  const time = shownDay(row.createdAt, 'instant');
  const urgent = row.priority && row.priority !== 'normal';
  const name = row.patientName ?? row.$titles?.patient ?? row.code;
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <ButtonBase
        component={Link}
        to={to}
        aria-current={chosen ? 'true' : undefined}
        sx={{
          display: 'block',
          width: '100%',
          textAlign: 'left',
          px: 1.5,
          py: 1,
          minHeight: 56,
          border: 1,
          borderLeft: urgent ? 4 : 1,
          borderColor: chosen ? 'primary.main' : 'divider',
          borderLeftColor: urgent ? 'error.main' : undefined,
          borderRadius: 1.5,
          bgcolor: chosen ? 'primary.light' : 'background.paper',
          '&:hover, &:focus-visible': { borderColor: 'primary.main' },
        }}
      >
        <Typography
          component="span"
          sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {name}
        </Typography>
        {row.$titles?.service && (
          <Typography
            component="span"
            variant="body2"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {row.$titles.service}
          </Typography>
        )}
        <Typography
          component="span"
          variant="body2"
          color="text.secondary"
          sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}
        >
          {row.code} · {time}
        </Typography>
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
          {urgent && <FieldValue resource={resource} name="priority" record={row} view="column" />}
          <FieldValue resource={resource} name="state" record={row} view="column" />
        </Box>
      </ButtonBase>
    </Box>
  );
}
