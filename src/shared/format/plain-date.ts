const DAY = 86_400_000;
const LAST_DAY = '2200-12-31';

/** `1990-12-31` → `31/12/1990`, `1990-12` → `12/1990`, `1990` → `1990`. */
export const formatDate = (value: string): string => value.split('-').reverse().join('/');

/** The day `count` days after `day`, both `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);

/** Whether `text` is a day that exists, between the years 1800 and 2200, as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^(18|19|20|21|22)\d{2}-\d{2}-\d{2}$/.test(text) || text > LAST_DAY) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** ISO weekday of a day: Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** How many days lie from `from` to `to`; negative where `to` is earlier. */
export const daysFrom = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY;

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** The pattern of a day of which perhaps only the year, or the year and month, is known. */
export const PARTIAL_DATE = /^\d{4}(-\d{2}(-\d{2})?)?$/;

/** Whether a text is such a day: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
export const isPartialDate = (text: string): boolean =>
  PARTIAL_DATE.test(text) && isDate(`${text}-01-01`.slice(0, 10));
