import { localDate } from '../../shared/format/dates';
import { slotsAt } from '../../shared/rules/slots/ask-start';
import { BOOKING_LIMITS } from '../../shared/rules/slots/limits';
import { loadRules } from './load-rules';
import type { Moment } from './slots';

/** How many patients a doctor takes in the slot that begins at `start`; 1 where none does. */
export async function seatsAt(
  { db, zone, now }: Moment,
  doctor: string | null,
  start: string,
): Promise<number> {
  if (doctor === null) return 1;
  const day = localDate(new Date(start), zone);
  const rules = await loadRules(db, zone, now, { doctor }, { from: day, to: day });
  const { slots } = slotsAt(rules, start, { now, limits: BOOKING_LIMITS });
  return Math.max(1, ...slots.map(({ capacity }) => capacity));
}
