import { localDate } from '../../format/dates';
import type { Slot } from '../slots/types';
import { clockOf } from '../slots/zone-time';

/** What somebody on the waiting list waits for. */
export interface Wish {
  /** One doctor, or any doctor of the department. */
  doctor: string | null;
  department: string | null;
  /** First and last day that suit, `YYYY-MM-DD`. */
  earliest: string | null;
  until: string;
  preference: 'any' | 'morning' | 'afternoon';
  /** The start of the appointment that is to become an earlier one, ISO 8601. */
  before: string | null;
}

/** Whose time it is, and when it begins. */
type WishedTime = Pick<Slot, 'start'> & { doctor: string | null; department: string | null };

/** Whether a slot, open or not, is one that the person waits for. */
export function fitsWish(wish: Wish, slot: WishedTime, zone: string): boolean {
  if (wish.doctor !== null ? slot.doctor !== wish.doctor : slot.department !== wish.department) {
    return false;
  }
  const start = Date.parse(slot.start);
  const day = localDate(new Date(start), zone);
  if (day > wish.until || (wish.earliest !== null && day < wish.earliest)) return false;
  if (wish.before !== null && start >= Date.parse(wish.before)) return false;
  if (wish.preference === 'any') return true;
  return start < clockOf(zone)(day, '12:00') === (wish.preference === 'morning');
}
