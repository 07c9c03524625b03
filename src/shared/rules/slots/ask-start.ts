import { localDate } from '../../format/dates';
import { type Asked, slotsOfDays } from './availability';
import { type ClosedReason, reason } from './reasons';
import { timeCheck } from './time-check';
import type { Slot, SlotRules } from './types';

/** The slots that begin at a start, or why there is none. */
export type StartAnswer = { slots: [Slot, ...Slot[]] } | { slots: []; reason: ClosedReason };

/**
 * Finds the slots that begin at `start` (ISO 8601), one for each doctor in the rules. Where there is
 * none it says why: past, too soon or too far, the day closed, no consultation then, or between two
 * slots. With `department` only the slots held there count.
 */
export function slotsAt(
  rules: SlotRules,
  start: string,
  asked: Omit<Asked, 'from' | 'to'>,
  department?: string | null,
): StartAnswer {
  const moment = Date.parse(start);
  const day = localDate(new Date(moment), rules.zone);
  const slotsOf = slotsOfDays(rules, asked);
  const suits = (slot: Slot) => !department || slot.department === department;
  const [first, ...others] = slotsOf(day, moment).slots.filter(suits);
  if (first) return { slots: [first, ...others] };
  const late = timeCheck(rules.zone, asked)(day, moment);
  if (late) return { slots: [], reason: late };
  const found = slotsOf(day);
  const slots = found.slots.filter(suits);
  if (slots.length === 0) return { slots: [], reason: found.reason ?? reason('NO_SCHEDULE') };
  const inside = slots.some(
    (slot) => Date.parse(slot.start) < moment && moment < Date.parse(slot.busyUntil),
  );
  return { slots: [], reason: reason(inside ? 'OFF_GRID' : 'NO_SCHEDULE') };
}
