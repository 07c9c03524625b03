import { tidyLine } from '../../format/line';

/** Beyond these a value endangers the patient now; null where there is no such limit on that side. */
export interface CriticalLimits {
  criticalLow: number | null;
  criticalHigh: number | null;
}

/** Limits as they are kept: values from before there were any have none. */
type KeptLimits = { [K in keyof CriticalLimits]?: CriticalLimits[K] | undefined };

/** Whether a value is below or above its critical limits, which are themselves not critical; null: neither. */
export function criticalWay(
  value: number,
  { criticalLow = null, criticalHigh = null }: KeptLimits,
): 'low' | 'high' | null {
  if (criticalLow !== null && value < criticalLow) return 'low';
  return criticalHigh !== null && value > criticalHigh ? 'high' : null;
}

interface Measured {
  name: string;
  value: number;
  unit?: string | null | undefined;
}

/** Whether two names, or two units, are the same however they were typed: `mmol/L` is no other unit than `mmol/l`. */
const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  tidyLine(one ?? '').toLowerCase() === tidyLine(other ?? '').toLowerCase();

/**
 * What was measured with the critical limits of the test, by name and unit: in another unit, or of a value
 * that the test does not name, nobody knows which values are critical.
 */
export const withCriticalLimits = <M extends Measured>(
  measures: readonly M[],
  expected: readonly (CriticalLimits & { name: string; unit: string | null })[],
): (M & CriticalLimits)[] =>
  measures.map((one) => {
    const own = expected.find(({ name, unit }) => isSame(name, one.name) && isSame(unit, one.unit));
    const { criticalLow = null, criticalHigh = null } = own ?? {};
    return { ...one, criticalLow, criticalHigh };
  });
