import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { addDays } from '../../format/days';

dayjs.extend(utc);
dayjs.extend(timezone);

export const MINUTE = 60_000;

/** Turns a time of day (`HH:MM`, up to `24:00`) on a day of a zone into milliseconds since 1970. */
export type Clock = (day: string, time: string) => number;

/** Zone arithmetic is dear and the same times come again and again: they are kept up to a limit. */
const KEPT = 20_000;
const clocks = new Map<string, Map<string, number>>();

/** The clock of a zone. */
export function clockOf(zone: string): Clock {
  const known = clocks.get(zone) ?? new Map<string, number>();
  clocks.set(zone, known);
  return (day, time) => {
    const key = `${day}T${time}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= KEPT) known.clear();
    const whole = time === '24:00' ? `${addDays(day, 1)}T00:00` : key;
    const moment = dayjs.tz(`${whole}:00`, zone).valueOf();
    known.set(key, moment);
    return moment;
  };
}
