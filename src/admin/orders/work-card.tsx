import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useResource } from '../config-context';
import { shownDay } from '../fields/controls/day-text';
import { FieldValue } from '../generated/field-value';
import { PART } from '../theme/parts-of-rows';
import { ListCard } from '../worklist/list-card';
import { ORDERS } from './order-places';
import type { WorkRow } from './use-work';

interface WorkCardProps {
  row: WorkRow;
  /** Of today, as its place in the list says: the hour is enough. */
  today: boolean;
  to: string;
  chosen: boolean;
}

/** A line with something at its end. */
const APART = {
  ...{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start' },
  ...{
    columnGap: 1,
    rowGap: 0.5,
    [`& .MuiChip-root, & .${PART.chip}`]: { flexShrink: 0, ml: 'auto' },
  },
} as const;

/** An order in the list: whose it is, what is asked for and how far it is, as far as one may read it. */
export function WorkCard({ row, today, to, chosen }: WorkCardProps) {
  const resource = useResource(ORDERS);
  const moment = shownDay(row.createdAt, 'instant');
  const urgent = !!row.priority && row.priority !== 'normal';
  const name = row.patientName ?? row.$titles?.patient ?? row.code;
  return (
    <ListCard
      to={to}
      chosen={chosen}
      urgent={urgent || row.critical === 'untold'}
      name={
        <Box component="span" sx={APART}>
          {name}
          {urgent && <FieldValue resource={resource} name="priority" record={row} view="column" />}
        </Box>
      }
    >
      {row.critical && (
        <Box component="span" sx={{ display: 'block', my: 0.5 }}>
          <FieldValue resource={resource} name="critical" record={row} view="column" />
        </Box>
      )}
      {row.$titles?.service && (
        <Typography
          component="span"
          variant="body2"
          sx={{ display: 'block', overflowWrap: 'anywhere' }}
        >
          {row.$titles.service}
        </Typography>
      )}
      <Box component="span" sx={{ ...APART, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography
          component="span"
          variant="body2"
          color="text.secondary"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {row.code} · {today ? moment.slice(-5) : moment}
        </Typography>
        <FieldValue resource={resource} name="state" record={row} view="column" />
      </Box>
    </ListCard>
  );
}
