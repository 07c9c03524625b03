import { localDate } from '../../format/dates';
import { addDays } from '../../format/days';
import type { BookingLimits } from './limits';
import { type ClosedReason, reason } from './reasons';
import { MINUTE } from './zone-time';

/** As of when starts are judged, and by which limits. */
interface Bounds {
  now: Date;
  limits: Pick<BookingLimits, 'noticeMinutes' | 'windowDays'>;
}

/** Tells why a start on a day is out of the time that may be booked, or null. */
export function timeCheck(zone: string, { now, limits }: Bounds) {
  const moment = now.getTime();
  const last = addDays(localDate(now, zone), limits.windowDays);
  return (day: string, start: number): ClosedReason | null => {
    if (start < moment) return reason('PAST');
    if (start < moment + limits.noticeMinutes * MINUTE) return reason('TOO_SOON');
    return day > last ? reason('TOO_FAR') : null;
  };
}
