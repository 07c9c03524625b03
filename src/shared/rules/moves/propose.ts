import type { Slot } from '../slots/types';
import { MINUTE } from '../slots/zone-time';

/** An appointment that has to go elsewhere. Instants are ISO 8601. */
export interface Displaced {
  id: string;
  patient: string;
  doctor: string | null;
  department: string;
  start: string;
  end: string;
}

/** Another doctor's slot must be nearer by this much to be proposed instead of the own doctor's. */
const LOYALTY = 24 * 60 * MINUTE;

const overlap = (a: { start: string; end: string }, b: { start: string; end: string }): boolean =>
  Date.parse(a.start) < Date.parse(b.end) && Date.parse(b.start) < Date.parse(a.end);

/** How far a slot is from what the patient had; the own doctor's counts as nearer. */
function distance(visit: Displaced, slot: Slot): number {
  const away = Math.abs(Date.parse(slot.start) - Date.parse(visit.start));
  return slot.doctor === visit.doctor ? away : away + LOYALTY;
}

/** Whether somebody would have to come sooner than they have planned. */
const isEarlier = (visit: Displaced, slot: Slot): boolean =>
  Date.parse(slot.start) < Date.parse(visit.start);

/**
 * The slots that an appointment could go to, the best first: open ones of its department. Times that are
 * not earlier come first, however near an earlier one is: who has planned the day cannot be expected sooner.
 */
export function choicesFor(visit: Displaced, slots: readonly Slot[], count: number): Slot[] {
  return slots
    .filter((slot) => slot.state === 'open' && slot.department === visit.department)
    .sort(
      (a, b) =>
        Number(isEarlier(visit, a)) - Number(isEarlier(visit, b)) ||
        distance(visit, a) - distance(visit, b) ||
        a.start.localeCompare(b.start) ||
        a.doctor.localeCompare(b.doctor),
    )
    .slice(0, count);
}

/**
 * Proposes a slot for each appointment, those that come first choosing first. No two proposals take
 * the same doctor or the same patient at overlapping times; whoever finds nothing is left out.
 */
export function proposeMoves(
  visits: readonly Displaced[],
  slots: readonly Slot[],
): ReadonlyMap<string, Slot> {
  const proposed = new Map<string, Slot>();
  const taken: { slot: Slot; patient: string }[] = [];
  const inOrder = visits.toSorted(
    (a, b) => a.start.localeCompare(b.start) || a.id.localeCompare(b.id),
  );
  for (const visit of inOrder) {
    const free = (slot: Slot) =>
      !taken.some(
        (one) =>
          (one.patient === visit.patient && overlap(one.slot, slot)) ||
          (one.slot.doctor === slot.doctor &&
            overlap(
              { start: one.slot.start, end: one.slot.busyUntil },
              { start: slot.start, end: slot.busyUntil },
            )),
      );
    const slot = choicesFor(visit, slots, slots.length).find(free);
    if (!slot) continue;
    proposed.set(visit.id, slot);
    taken.push({ slot, patient: visit.patient });
  }
  return proposed;
}
