import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** Days of the calendar, `YYYY-MM-DD`, have no zone: they are counted in one without summer time. */
const calendar = (day: string) => dayjs.utc(day);

/** The day `count` days after `day`. */
export const addDays = (day: string, count: number): string =>
  calendar(day).add(count, 'day').format('YYYY-MM-DD');

/** The day so many years after `day`; the last of February for one that is not there. */
export const addYears = (day: string, count: number): string =>
  calendar(day).add(count, 'year').format('YYYY-MM-DD');

/** How many days lie from `from` to `to`; negative where `to` is earlier. */
export const daysFrom = (from: string, to: string): number =>
  calendar(to).diff(calendar(from), 'day');

/** ISO weekday of a day: Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => calendar(day).day() || 7;

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));
