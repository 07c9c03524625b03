import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

export const MINUTE = 60_000;

/** The day `count` days after `day`, both `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string =>
  dayjs.utc(day).add(count, 'day').format('YYYY-MM-DD');

/** ISO weekday of a day: Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => dayjs.utc(day).day() || 7;

/** How many days lie from `from` to `to`; negative where `to` is earlier. */
export const daysFrom = (from: string, to: string): number => dayjs.utc(to).diff(from, 'day');

/** Turns a time of day (`HH:MM`, up to `24:00`) on a day of a zone into milliseconds since 1970. */
export type Clock = (day: string, time: string) => number;

/** The clock of a zone; it remembers what it has worked out, for the same times come each day. */
export function clockOf(zone: string): Clock {
  const known = new Map<string, number>();
  return (day, time) => {
    const key = `${day}T${time}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const whole = time === '24:00' ? `${addDays(day, 1)}T00:00` : key;
    const moment = dayjs.tz(`${whole}:00`, zone).valueOf();
    known.set(key, moment);
    return moment;
  };
}
