import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useResource } from '../config-context';
import { shownDay } from '../fields/controls/day-text';
import { FieldValue } from '../generated/field-value';
import { ListCard } from '../worklist/list-card';
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
  const urgent = !!row.priority && row.priority !== 'normal';
  const name = row.patientName ?? row.$titles?.patient ?? row.code;
  return (
    <ListCard to={to} chosen={chosen} urgent={urgent} name={name}>
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
    </ListCard>
  );
}
