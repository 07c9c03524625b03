import type { Slot } from '../../../shared/booking/slot-values';
import { hourOf } from './clinic-time';

/** What keeps somebody from a slot: a visit at that time, or one with its doctor on that day. */
export interface Busy {
  start: string;
  end: string;
  doctor: string | null;
  /** The clinic's day, from its first instant to the next one's. */
  day: { start: string; end: string };
}

type Stretch = Pick<Busy, 'start' | 'end'>;

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** What a visit keeps its patient from. */
export function busyWith(
  { start, end, doctor }: Pick<Busy, 'start' | 'end' | 'doctor'>,
  timeZone: string,
): Busy {
  const [hours = 0, minutes = 0] = hourOf(start, timeZone).split(':').map(Number);
  const midnight = Math.floor(Date.parse(start) / MINUTE - hours * 60 - minutes) * MINUTE;
  const day = {
    start: new Date(midnight).toISOString(),
    end: new Date(midnight + DAY).toISOString(),
  };
  return { start, end, doctor, day };
}

const meets = (one: Stretch, other: Stretch): boolean =>
  Date.parse(one.start) < Date.parse(other.end) && Date.parse(one.end) > Date.parse(other.start);

/** Whether a slot is not for who has these visits: at the same time, or a second one with that doctor. */
export const isBusy = (
  busy: readonly Busy[],
  slot: Pick<Slot, 'start' | 'end' | 'doctorId'>,
): boolean =>
  busy.some((one) => meets(one, slot) || (one.doctor === slot.doctorId && meets(one.day, slot)));
