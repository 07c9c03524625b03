import type { Clinic } from '../../shared/site/page-data';

/** The end of a day as a time that every other comes before. */
export const DAY_END = '24:00';

/** 1 (Monday) to 7 (Sunday). */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/**
 * The stretch of a day, between two times at which the clinic opens or closes, that a time is in: all
 * that a page says of opening hours is the same throughout. `since` is `HH:MM`, `until` the first time
 * after it, `24:00` at most.
 */
export function openingMoment(
  { hours }: Clinic,
  { today, time }: { today: string; time: string },
): { since: string; until: string } {
  const spans = hours.find(({ day }) => day === weekdayOf(today))?.spans ?? [];
  const times = spans.flatMap(({ from, to }) => [from, to]).sort();
  return {
    since: times.filter((one) => one <= time).at(-1) ?? '00:00',
    until: times.find((one) => one > time) ?? DAY_END,
  };
}
