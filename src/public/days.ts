/**
 * Days of the calendar, `YYYY-MM-DD`, on pages for patients. `shared/format/days` says the same by
 * dayjs, for which their scripts have no room.
 */
const DAY = 86_400_000;

/** The day `count` days after `day`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);

/** ISO weekday of a day: Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));
