import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { addDays } from '../../format/days';

dayjs.extend(utc);
dayjs.extend(timezone);

export const MINUTE = 60_000;

/** Turns a time of day (`HH:MM`, up to `24:00`) on a day of a zone into milliseconds since 1970. */
export type Clock = (day: string, time: string) => number;

/** Moments that were reckoned, by time and day: joined to one key they would have to be hashed each time. */
interface Known {
  size: number;
  times: Map<string, Map<string, number>>;
}

/** Zone arithmetic is dear and the same times come again and again: they are kept up to a limit. */
const KEPT = 20_000;
const clocks = new Map<string, Known>();

function daysAt(known: Known, time: string): Map<string, number> {
  const days = known.times.get(time) ?? new Map<string, number>();
  known.times.set(time, days);
  return days;
}

/** The clock of a zone. */
export function clockOf(zone: string): Clock {
  const known: Known = clocks.get(zone) ?? { size: 0, times: new Map() };
  clocks.set(zone, known);
  return (day, time) => {
    const found = known.times.get(time)?.get(day);
    if (found !== undefined) return found;
    if (known.size >= KEPT) {
      known.times.clear();
      known.size = 0;
    }
    const whole = time === '24:00' ? `${addDays(day, 1)}T00:00` : `${day}T${time}`;
    const moment = dayjs.tz(`${whole}:00`, zone).valueOf();
    daysAt(known, time).set(day, moment);
    known.size += 1;
    return moment;
  };
}
