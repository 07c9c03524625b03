import { localDate, localTime } from '../format/dates';
import { addDays } from '../format/days';
import { clockOf } from './slots/zone-time';

/** Between these times of day (`HH:MM`) no phone is rung by what can wait; never where both are one. */
export interface QuietHours {
  from: string;
  until: string;
}

/** Zalo takes no care messages from 22 to 6 o'clock; by 7 most people are up. A clinic may choose others. */
export const QUIET_HOURS: QuietHours = { from: '22:00', until: '07:00' };

/** When the quiet hours that a moment lies in are over; null outside of them. */
export function quietUntil(at: Date, { from, until }: QuietHours, zone: string): Date | null {
  const time = localTime(at, zone);
  const [late, early] = [time >= from, time < until];
  const overNight = from > until;
  if (!(overNight ? late || early : late && early)) return null;
  const day = localDate(at, zone);
  return new Date(clockOf(zone)(overNight && late ? addDays(day, 1) : day, until));
}
