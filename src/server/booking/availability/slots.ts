import type { DaySlots, Slot as ShownSlot } from '../../../shared/booking/slot-values';
import { localDate } from '../../../shared/format/dates';
import { addDays } from '../../../shared/format/days';
import type { Language } from '../../../shared/i18n/language';
import { nearestOpen } from '../../../shared/rules/slots/ask-start';
import { availability } from '../../../shared/rules/slots/availability';
import { BOOKING_LIMITS } from '../../../shared/rules/slots/limits';
import type { Slot, SlotDay, SlotRules } from '../../../shared/rules/slots/types';
import type { Clock } from '../clock';
import { loadRules, type Period, type Wanted } from './load-rules';

/** Slots of a period, narrowed to the department that is asked for. */
export async function slotDays(
  { db, zone, now }: Clock,
  wanted: Wanted,
  period: Period,
): Promise<SlotDay[]> {
  const rules = await loadRules(db, zone, now, wanted, period);
  const days = availability(rules, { ...period, now, limits: BOOKING_LIMITS });
  const { department } = wanted;
  if (!department) return days;
  return days.map((day) => ({
    ...day,
    slots: day.slots.filter((slot) => slot.department === department),
  }));
}

/** How far round a time others are looked for, and how many are offered. */
const NEAR_DAYS = 7;
const NEAR_COUNT = 5;

/** The week before and after a start, from today on: where a time and those near it are found. */
export function periodRound({ now, zone }: Clock, start: string): Period {
  const day = localDate(new Date(start), zone);
  const today = localDate(now, zone);
  const before = addDays(day, -NEAR_DAYS);
  const from = before < today ? today : before;
  return { from: day < from ? day : from, to: addDays(day, NEAR_DAYS) };
}

/**
 * The open slots nearest to a start among those of the rules of {@link periodRound}. Days are
 * computed from the start's own outward, and no further than nearer ones could be found.
 */
export function openNear(rules: SlotRules, clock: Clock, wanted: Wanted, start: string): Slot[] {
  const { now, zone } = clock;
  const { department } = wanted;
  const { from, to } = periodRound(clock, start);
  const own = localDate(new Date(start), zone);
  const found: Slot[] = [];
  let last = NEAR_DAYS;
  for (let step = 0; step <= last; step += 1) {
    const reach = step === 0 ? [own] : [addDays(own, -step), addDays(own, step)];
    for (const day of reach.filter((one) => one >= from && one <= to)) {
      const days = availability(rules, { from: day, to: day, now, limits: BOOKING_LIMITS });
      const open = days.flatMap(({ slots }) => slots.filter(({ state }) => state === 'open'));
      found.push(...open.filter((slot) => !department || slot.department === department));
    }
    // The next day may begin nearer than the found ones of this day end.
    if (found.length >= NEAR_COUNT) last = Math.min(last, step + 1);
  }
  return nearestOpen(found, start, NEAR_COUNT);
}

/** A slot for the answer, its reason in the language of the request. */
export const shownSlot = (slot: Slot, language: Language): ShownSlot => ({
  start: slot.start,
  end: slot.end,
  doctorId: slot.doctor,
  departmentId: slot.department,
  roomId: slot.room,
  state: slot.state,
  ...(slot.reason ? { reason: slot.reason.text[language], reasonCode: slot.reason.code } : {}),
});

/** A day for the answer, its reasons in the language of the request. */
export const shownDay = ({ date, reason, slots }: SlotDay, language: Language): DaySlots => ({
  date,
  ...(reason ? { reason: reason.text[language], reasonCode: reason.code } : {}),
  slots: slots.map((slot) => shownSlot(slot, language)),
});
