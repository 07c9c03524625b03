import { AppError, type Text } from '../../shared/errors';
import { slotsAt } from '../../shared/rules/slots/ask-start';
import { BOOKING_LIMITS, type BookingLimits } from '../../shared/rules/slots/limits';
import type { Slot, SlotRules } from '../../shared/rules/slots/types';
import { loadRules, type Wanted } from './load-rules';
import { type Moment, openNear, periodRound, shownSlot } from './slots';

const NOT_BOOKABLE: Text = {
  vi: 'Bác sĩ hoặc khoa này không nhận đặt lịch.',
  en: 'This doctor or department takes no bookings.',
};

/** The rules of the week before and after a start. */
export const rulesRound = (moment: Moment, wanted: Wanted, start: string): Promise<SlotRules> =>
  loadRules(moment.db, moment.zone, moment.now, wanted, periodRound(moment, start));

/** The error of a time that somebody else has, with the nearest open slots as `open`. */
export async function slotTaken(
  moment: Moment,
  wanted: Wanted,
  start: string,
  message?: Text,
): Promise<AppError> {
  return taken(await rulesRound(moment, wanted, start), moment, wanted, start, message);
}

function taken(
  rules: SlotRules,
  moment: Moment,
  wanted: Wanted,
  start: string,
  message?: Text,
): AppError {
  const near = openNear(rules, moment, wanted, start);
  const text = message ?? { vi: 'Giờ này vừa có người đặt.', en: 'Somebody has taken this time.' };
  return new AppError('SLOT_TAKEN', {
    message,
    errors: { start: text },
    extra: { open: near.map((slot) => shownSlot(slot, 'vi')) },
  });
}

const HALF_DAY = 12 * 3_600_000;

/** Who has how much to do about that time: the doctor with the least comes first. */
function byLoad(rules: SlotRules, slots: readonly Slot[]): Slot[] {
  const load = (slot: Slot) =>
    rules.claims.filter(
      ({ doctor, start }) =>
        doctor === slot.doctor && Math.abs(Date.parse(start) - Date.parse(slot.start)) < HALF_DAY,
    ).length;
  return [...slots].sort((a, b) => load(a) - load(b) || a.doctor.localeCompare(b.doctor));
}

/** An open slot, and the others that would do as well. */
export type OpenSlots = [Slot, ...Slot[]];

/**
 * The open slots that begin at `start`: of one doctor, or for a department of each doctor who is
 * free, the one with the least to do first.
 * @throws AppError INVALID with the reason at `start` (or at the doctor or department who takes no
 *   bookings), SLOT_TAKEN where it is full or held.
 */
export async function openSlotsAt(
  moment: Moment,
  wanted: Wanted,
  start: string,
  limits: BookingLimits = BOOKING_LIMITS,
): Promise<OpenSlots> {
  const rules = await rulesRound(moment, wanted, start);
  if (rules.doctors.length === 0) {
    const field = wanted.doctor ? 'doctorId' : 'departmentId';
    throw new AppError('INVALID', { errors: { [field]: NOT_BOOKABLE } });
  }
  const asked = { now: moment.now, limits };
  const found = slotsAt(rules, start, asked, wanted.department);
  if ('reason' in found) throw new AppError('INVALID', { errors: { start: found.reason.text } });
  const [first, ...others] = byLoad(
    rules,
    found.slots.filter(({ state }) => state === 'open'),
  );
  if (first) return [first, ...others];
  if (found.slots.some(({ state }) => state !== 'closed')) {
    throw taken(rules, moment, wanted, start);
  }
  throw new AppError('INVALID', {
    errors: { start: found.slots[0].reason?.text ?? NOT_BOOKABLE },
  });
}
