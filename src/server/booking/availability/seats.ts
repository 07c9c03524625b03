import { localDate } from '../../../shared/format/dates';
import { slotsAt } from '../../../shared/rules/slots/ask-start';
import { BOOKING_LIMITS } from '../../../shared/rules/slots/limits';
import type { Slot } from '../../../shared/rules/slots/types';
import { loadRules } from './load-rules';
import type { Moment } from './slots';

/** The slot of the doctor with the most seats that begins at `start`; null where none does. */
export async function slotOf(
  { db, zone, now }: Moment,
  doctor: string | null,
  start: string,
): Promise<Slot | null> {
  if (doctor === null) return null;
  const day = localDate(new Date(start), zone);
  const rules = await loadRules(db, zone, now, { doctor }, { from: day, to: day });
  const { slots } = slotsAt(rules, start, { now, limits: BOOKING_LIMITS });
  return slots.toSorted((a, b) => b.capacity - a.capacity)[0] ?? null;
}

/** How many patients a doctor takes in the slot that begins at `start`; 1 where none does. */
export async function seatsAt(
  moment: Moment,
  doctor: string | null,
  start: string,
): Promise<number> {
  return Math.max(1, (await slotOf(moment, doctor, start))?.capacity ?? 1);
}
