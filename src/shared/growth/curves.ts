import { STANDARDS } from './growth';
import type { Growth } from './growth-of';
import { LAST_DAY, lmsOn, valueAt } from './standard';

/** The centiles of WHO's charts, with how many standard deviations from the median they are. */
export const CENTILES = [
  { name: '3', z: -1.88079 },
  { name: '15', z: -1.03643 },
  { name: '50', z: 0 },
  { name: '85', z: 1.03643 },
  { name: '97', z: 1.88079 },
] as const;

export const DAYS_A_MONTH = 30.4375;

/** Up to which month a chart goes: the first that holds all points. */
const SPANS = [12, 24, 60] as const;
const STEPS = 60;

/** How many months a chart has to show, so that all that was measured is on it. */
export function monthsOf({ points }: Pick<Growth, 'points'>): number {
  const oldest = points.at(-1)?.day ?? 0;
  return SPANS.find((span) => span * DAYS_A_MONTH >= oldest) ?? 60;
}

/** The days of life at which curves of so many months are drawn. */
export function daysOf(months: number): number[] {
  const lastDay = Math.min(LAST_DAY, Math.round(months * DAYS_A_MONTH));
  return Array.from({ length: STEPS + 1 }, (_, step) => Math.round((lastDay * step) / STEPS));
}

/** The curve of each centile of a child's measure, at these days of life. */
export const centileCurves = (
  { measure, sex }: Pick<Growth, 'measure' | 'sex'>,
  days: readonly number[],
) =>
  CENTILES.map(({ name, z }) => ({
    name,
    points: days.flatMap((day) => {
      const lms = lmsOn(STANDARDS[measure], sex, day);
      return lms ? [{ day, value: valueAt(lms, z) }] : [];
    }),
  }));
