import { localDate } from '../../../shared/format/dates';
import { slotsAt } from '../../../shared/rules/slots/ask-start';
import type { Slot } from '../../../shared/rules/slots/types';
import type { Clock } from '../clock';
import { loadRules } from './load-rules';

/** The slot of the doctor with the most seats that begins at `start`; null where none does. */
export async function slotOf(
  { db, zone, now, limits }: Clock,
  doctor: string | null,
  start: string,
): Promise<Slot | null> {
  if (doctor === null) return null;
  const day = localDate(new Date(start), zone);
  // How many it takes is the same whoever may book there.
  const wanted = { doctor, withDayParts: true };
  const rules = await loadRules(db, zone, now, wanted, { from: day, to: day });
  const { slots } = slotsAt(rules, start, { now, limits });
  return slots.toSorted((a, b) => b.capacity - a.capacity)[0] ?? null;
}

/** How many patients a doctor takes in the slot that begins at `start`; 1 where none does. */
export async function seatsAt(clock: Clock, doctor: string | null, start: string): Promise<number> {
  return Math.max(1, (await slotOf(clock, doctor, start))?.capacity ?? 1);
}
