const DAY = 86_400_000;

/** `1990-12-31` → `31/12/1990`, `1990-12` → `12/1990`, `1990` → `1990`. */
export const formatDate = (value: string): string => value.split('-').reverse().join('/');

/** The day `count` days after `day`, both `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);

/** ISO weekday of a day: Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** How many days lie from `from` to `to`; negative where `to` is earlier. */
export const daysFrom = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY;
