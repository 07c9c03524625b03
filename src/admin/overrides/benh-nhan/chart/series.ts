import dayjs from 'dayjs';
import type { Text } from '../../../../shared/errors';
import { formatNumber } from '../../../../shared/format/numbers';
import type { Language } from '../../../../shared/i18n/language';
import type { ChartResult, ChartVitals } from '../../../../shared/patient/chart-operations';
import { ADULT_RANGES, type UsualRange } from '../../../../shared/records/reference-range';
import { VITAL_NAMES, VITAL_SIGNS, type VitalName } from '../../../../shared/records/vital-signs';
import { type CriticalLimits, criticalWay } from '../../../../shared/rules/results/critical';
import { shownDay } from '../../../fields/controls/day-text';

/** One thing that was measured over time, oldest first, with what is usual. */
export interface Series {
  key: string;
  label: Text;
  unit: string;
  range: (UsualRange & { source?: Text }) | null;
  /** Beyond which a value is critical, as of the last one; vital signs have none. */
  limits?: CriticalLimits;
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
    return { key: name, label, unit, range: (adult && ADULT_RANGES[name]) || null, points };
  }).filter(({ points }) => points.length > 0);

/** What tests measured, by name and unit; the range is that of the last one. */
export function resultSeries(results: readonly ChartResult[]): Series[] {
  const found = new Map<string, Series>();
  for (const { name, unit, low, high, at, value, criticalLow, criticalHigh } of results) {
    const key = `${name} ${unit ?? ''}`;
    const before = found.get(key)?.points ?? [];
    const range = low === null && high === null ? null : { low, high };
    found.set(key, {
      ...{ key, label: { vi: name, en: name }, unit: unit ?? '', range },
      limits: { criticalLow, criticalHigh },
      points: [...before, { at, value }],
    });
  }
  return [...found.values()];
}

/**
 * How the moments of a curve are written at its axis: the hours of points of one day, days with their hours
 * where there are at most three of them, else days.
 */
export function axisWord(points: Series['points']): (at: Date) => string {
  const words = points.map(({ at }) => shownDay(at, 'instant'));
  const days = new Set(words.map((word) => word.slice(0, 10))).size;
  return (at) => {
    const word = shownDay(at.toISOString(), 'instant');
    const [day, hour] = [word.slice(0, 5), word.slice(-5)];
    if (days === 1) return hour;
    return days <= 3 ? `${day} ${hour}` : day;
  };
}

/** The latest moment at which any of these was measured; null where none was. */
export const latestOf = (series: readonly Series[]): string | null =>
  series
    .flatMap(({ points }) => points.at(-1)?.at ?? [])
    .sort()
    .at(-1) ?? null;

/** For how many days a critical value stands before all else. */
const CRITICAL_DAYS = 7;

/** Values of tests that are critical, of those whose latest is and was found in the last days. */
export const criticalNow = (series: readonly Series[], today: string): Series[] =>
  series.filter(({ points, limits }) => {
    const last = points.at(-1);
    if (!last || !limits || criticalWay(last.value, limits) === null) return false;
    return dayjs(today).diff(last.at, 'day') <= CRITICAL_DAYS;
  });

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
