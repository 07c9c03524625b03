import { localDate, localTime } from '../../format/dates';
import { addDays } from '../../format/days';
import type { ReasonCode } from './reasons';
import { clockOf } from './zone-time';

/** How many visits a series has, and at most how far they lie apart, in days or weeks. */
export const SERIES_LIMITS = { least: 2, most: 20, every: 90 } as const;

/** Visits that come again and again: the first start, ISO 8601, every so many days or weeks, so often. */
export interface Recurrence {
  start: string;
  every: number;
  unit: 'day' | 'week';
  times: number;
}

/** The same time of day (`HH:MM`) of another day in the zone, ISO 8601. */
export const sameTimeOn = (start: string, day: string, zone: string): string =>
  new Date(clockOf(zone)(day, localTime(new Date(start), zone))).toISOString();

/** The starts of a series, ISO 8601: at the same time of day in the zone, whatever the summer does. */
export function seriesStarts({ start, every, unit, times }: Recurrence, zone: string): string[] {
  const first = localDate(new Date(start), zone);
  const step = unit === 'week' ? every * 7 : every;
  return Array.from({ length: times }, (_, index) =>
    sameTimeOn(start, addDays(first, index * step), zone),
  );
}

/** What a date of a series is to who books it. */
export type SeriesState = 'free' | 'taken' | 'closed' | 'outside';

const TAKEN: readonly ReasonCode[] = ['FULL', 'HELD', 'ROOM_TAKEN'];
const CLOSED: readonly ReasonCode[] = ['ON_LEAVE', 'ON_DUTY', 'ROOM_CLOSED', 'CLINIC_CLOSED'];

/** What a date is whose time cannot be booked for this reason: outside is when nobody could book it. */
export function stateOf(code: ReasonCode): Exclude<SeriesState, 'free'> {
  if (TAKEN.includes(code)) return 'taken';
  return CLOSED.includes(code) ? 'closed' : 'outside';
}
