import type { Text } from '../../../../shared/errors';
import { formatNumber } from '../../../../shared/format/numbers';
import type { Language } from '../../../../shared/i18n/language';
import type { ChartResult, ChartVitals } from '../../../../shared/patient/chart-operations';
import { VITAL_NAMES, VITAL_SIGNS, type VitalName } from '../../../../shared/records/vital-signs';
import { type UsualRange, usualRange } from '../../../../shared/rules/early-warning/usual-range';

/** One thing that was measured over time, oldest first, with what is usual. */
export interface Series {
  key: string;
  label: Text;
  unit: string;
  range: UsualRange | null;
  points: { at: string; value: number }[];
}

/** The vital signs that were ever measured. */
export const vitalSeries = (vitals: readonly ChartVitals[], adult: boolean): Series[] =>
  VITAL_NAMES.map((name: VitalName): Series => {
    const { label, unit } = VITAL_SIGNS[name];
    const points = vitals.flatMap((one) => {
      const value = one[name];
      return typeof value === 'number' ? [{ at: one.at, value }] : [];
    });
    return { key: name, label, unit, range: adult ? usualRange(name) : null, points };
  }).filter(({ points }) => points.length > 0);

/** What tests measured, by name and unit; the range is that of the last one. */
export function resultSeries(results: readonly ChartResult[]): Series[] {
  const found = new Map<string, Series>();
  for (const { name, unit, low, high, at, value } of results) {
    const key = `${name} ${unit ?? ''}`;
    const before = found.get(key)?.points ?? [];
    const range = low === null && high === null ? null : { low, high };
    found.set(key, {
      ...{ key, label: { vi: name, en: name }, unit: unit ?? '', range },
      points: [...before, { at, value }],
    });
  }
  return [...found.values()];
}

/** Whether a value is below or above what is usual. */
export function besides(value: number, range: UsualRange | null): 'low' | 'high' | null {
  if (range?.low != null && value < range.low) return 'low';
  if (range?.high != null && value > range.high) return 'high';
  return null;
}

/** A range as it is written in a language: `51–90`, `≥ 96`, `≤ 5,2`. */
export function rangeText({ low, high }: UsualRange, language: Language): string {
  const write = (value: number) => formatNumber(value, language, 2);
  if (low !== null && high !== null) return `${write(low)}–${write(high)}`;
  if (low !== null) return `≥ ${write(low)}`;
  return high === null ? '' : `≤ ${write(high)}`;
}
