import type { DaySlots, Slot as ShownSlot } from '../../../shared/booking/slot-values';
import type { Language } from '../../../shared/i18n/language';
import { textIn } from '../../../shared/i18n/text-in';
import { availability } from '../../../shared/rules/slots/availability';
import type { Slot, SlotDay } from '../../../shared/rules/slots/types';
import type { Clock } from '../clock';
import { loadRules, type Period, type Wanted } from './load-rules';

/** Slots of a period, narrowed to the department that is asked for. */
export async function slotDays(
  { db, zone, now, limits }: Clock,
  wanted: Wanted,
  period: Period,
): Promise<SlotDay[]> {
  const rules = await loadRules(db, zone, now, wanted, period);
  const days = availability(rules, { ...period, now, limits });
  const { department } = wanted;
  if (!department) return days;
  return days.map((day) => ({
    ...day,
    slots: day.slots.filter((slot) => slot.department === department),
  }));
}

/** A slot for the answer, its reason in the language of the request. */
export const shownSlot = (slot: Slot, language: Language): ShownSlot => ({
  start: slot.start,
  end: slot.end,
  doctorId: slot.doctor,
  departmentId: slot.department,
  roomId: slot.room,
  state: slot.state,
  ...(slot.reason
    ? { reason: textIn(slot.reason.text, language), reasonCode: slot.reason.code }
    : {}),
});

/** A day for the answer, its reasons in the language of the request. */
export const shownDay = ({ date, reason, slots }: SlotDay, language: Language): DaySlots => ({
  date,
  ...(reason ? { reason: textIn(reason.text, language), reasonCode: reason.code } : {}),
  slots: slots.map((slot) => shownSlot(slot, language)),
});
