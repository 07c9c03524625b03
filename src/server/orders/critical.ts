import { monthsBetween } from '../../shared/format/age';
import { criticalWay, withCriticalLimits } from '../../shared/rules/results/critical';
import { type ExpectedMeasure, expectedValues } from '../../shared/rules/results/expected-measures';
import type { RowOf } from '../resource/hooks';
import type { Scope } from '../resource/scope';

type Order = RowOf<'chi-dinh'>;
type Marked = Partial<Pick<Order, 'measures' | 'critical' | 'criticalToldTo' | 'criticalToldAt'>>;

/** Nothing of a result is critical, and nobody was told that something is. */
export const NOT_CRITICAL = {
  critical: null,
  criticalToldTo: null,
  criticalToldAt: null,
} satisfies Marked;

/** What the service of an order measures, with what is usual and critical for its patient. */
async function readExpected(scope: Scope, { patient, service }: Order) {
  const found = await scope.db
    .selectFrom(['benh_nhan as b', 'dich_vu as s'])
    .select(['b.date_of_birth as born', 'b.sex', 's.measures'])
    .where('b.id', '=', patient)
    .where('s.id', '=', service)
    .executeTakeFirstOrThrow();
  const months = monthsBetween(found.born, scope.today);
  return expectedValues((found.measures ?? []) as ExpectedMeasure[], { sex: found.sex, months });
}

/**
 * What a result that is being entered says of danger: its values with the critical limits of the service for
 * this patient, whatever was sent as such, and whether one of them is beyond; nobody was told yet.
 */
export async function criticalOf(
  scope: Scope,
  values: Partial<Order>,
  stored: Order,
): Promise<Marked> {
  const entered = values.measures === undefined ? stored.measures : values.measures;
  if (!entered?.length) return NOT_CRITICAL;
  const measures = withCriticalLimits(entered, await readExpected(scope, stored));
  const isCritical = measures.some((one) => criticalWay(one.value, one) !== null);
  return { ...NOT_CRITICAL, measures, critical: isCritical ? 'untold' : null };
}
