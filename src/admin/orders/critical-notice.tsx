import ReportProblem from '@mui/icons-material/ReportProblem';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { formatNumber } from '../../shared/format/numbers';
import type { OrderWork } from '../../shared/orders/operations';
import { criticalWay } from '../../shared/rules/results/critical';
import { useResource } from '../config-context';
import { shownDay } from '../fields/controls/day-text';
import { FieldValue } from '../generated/field-value';
import { useTexts } from '../i18n/use-texts';
import { PART } from '../theme/parts-of-rows';
import { ORDERS } from './order-places';
import { filled, useOrderWords } from './use-order-words';

/** An order with what was found, as far as the asker reads it. */
type Result = Pick<
  OrderWork['order'],
  'measures' | 'critical' | 'criticalToldTo' | 'criticalToldAt' | 'doctor'
>;

/** The critical values of a result, and whether whoever ordered it knows. */
export function CriticalNotice({ order }: { order: Result }) {
  const words = useOrderWords();
  const { language } = useTexts();
  const resource = useResource(ORDERS);
  if (!order.critical) return null;
  const values = (order.measures ?? []).filter((one) => criticalWay(one.value, one) !== null);
  const told = order.critical === 'told';
  return (
    <Alert
      severity={told ? 'warning' : 'error'}
      variant={told ? 'standard' : 'filled'}
      icon={<ReportProblem />}
      sx={{
        mb: 2,
        ...(!told && {
          ...{ bgcolor: 'error.main', color: 'error.contrastText' },
          [`& .${PART.link}`]: { color: 'inherit', textDecorationColor: 'currentcolor' },
        }),
        '@media print': { display: 'none' },
      }}
    >
      <AlertTitle>{told ? words.criticalTold : words.criticalUntold}</AlertTitle>
      {values.map(({ name, value, unit }) => (
        <Box component="strong" key={name} sx={{ display: 'block' }}>
          {name} {formatNumber(value, language, 2)} {unit}
        </Box>
      ))}
      {told ? (
        filled(words.toldTo, order.criticalToldTo ?? '–').replace(
          '%{at}',
          shownDay(order.criticalToldAt, 'instant'),
        )
      ) : (
        <>
          {words.tellWhom}{' '}
          <FieldValue resource={resource} name="doctor" record={order} view="column" />.{' '}
          {words.readBack}
        </>
      )}
    </Alert>
  );
}
