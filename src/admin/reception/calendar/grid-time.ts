import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { addDays, daysFrom } from '../../../shared/format/days';
import { clockOf } from '../../../shared/rules/slots/zone-time';

dayjs.extend(utc);
dayjs.extend(timezone);

/**
 * The library draws days side by side. Here each of its days is a column, whatever doctor, room or
 * day that stands for: column 0 is this day, and times in it are the clinic's own, called UTC.
 */
export const FIRST_COLUMN = '2024-01-01';

/** The time of day of an instant in the clinic, `HH:MM`. */
export const clockTime = (instant: string, zone: string): string =>
  dayjs(instant).tz(zone).format('HH:mm');

/** The clinic's day of an instant, `YYYY-MM-DD`. */
export const clinicDay = (instant: string, zone: string): string =>
  dayjs(instant).tz(zone).format('YYYY-MM-DD');

/** Where an instant lies in a column of the grid. */
export const inGrid = (column: number, instant: string, zone: string): string =>
  `${addDays(FIRST_COLUMN, column)}T${dayjs(instant).tz(zone).format('HH:mm:ss')}Z`;

/** The column of a place in the grid, and its time of day, `HH:MM`. */
export function fromGrid(place: string): { column: number; time: string } {
  const at = dayjs.utc(place);
  return {
    column: daysFrom(FIRST_COLUMN, at.format('YYYY-MM-DD')),
    time: at.format('HH:mm'),
  };
}

const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The nearest of these times of day that is at most `reach` minutes away; else the time itself. */
export function drawnTo(time: string, times: readonly string[], reach: number): string {
  const away = (one: string) => Math.abs(minutesOf(one) - minutesOf(time));
  const [nearest] = times.toSorted((a, b) => away(a) - away(b));
  return nearest !== undefined && away(nearest) <= reach ? nearest : time;
}

/** The instant of a time of day in the clinic. */
export const instantAt = (day: string, time: string, zone: string): string =>
  new Date(clockOf(zone)(day, time)).toISOString();
