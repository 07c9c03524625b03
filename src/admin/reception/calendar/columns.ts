import type { DeskDay, DeskSlot } from '../../../shared/booking/desk-operations';

/** Whether the columns of a day are doctors or rooms. */
export type By = 'doctor' | 'room';

/** An appointment as the calendar needs it. */
export interface Visit {
  id: string;
  version: number;
  code: string;
  patient: string;
  doctor: string | null;
  department: string;
  room: string | null;
  start: string;
  end: string;
  state: string;
}

/** One column: a doctor or a room (null: none yet) on one day, `YYYY-MM-DD`. */
export interface Column {
  who: string | null;
  date: string;
  slots: DeskSlot[];
  /** Why the whole day is closed, where it is. */
  reason?: string;
}

const WHO: Record<By, (slot: DeskSlot) => string | null> = {
  doctor: (slot) => slot.doctorId,
  room: (slot) => slot.roomId,
};

/** The columns of one day: whoever works or has appointments then, nobody last. */
export function dayColumns(by: By, day: DeskDay, visits: readonly Visit[]): Column[] {
  const slots = new Map<string | null, DeskSlot[]>();
  for (const slot of day.slots) {
    const who = WHO[by](slot);
    slots.set(who, [...(slots.get(who) ?? []), slot]);
  }
  const known = new Set<string | null>([...slots.keys(), ...visits.map((visit) => visit[by])]);
  if (by === 'room' && !visits.some(({ room }) => room === null)) known.delete(null);
  const columns = [...known].map((who) => ({
    who,
    date: day.date,
    slots: slots.get(who) ?? [],
    reason: day.reason,
  }));
  const busy = new Set(visits.map((visit) => visit[by]));
  return columns.filter(({ who, slots: own }) => busy.has(who) || own.some(isWorked));
}

/** The days of a week of one doctor or room, each a column. */
export const weekColumns = (by: By, days: readonly DeskDay[], who: string): Column[] =>
  days.map(({ date, reason, slots }) => ({
    who,
    date,
    reason,
    slots: slots.filter((slot) => WHO[by](slot) === who),
  }));

/** Reasons that close a slot to patients but say nothing of the doctor's hours. */
const OF_TIME = new Set(['PAST', 'TOO_SOON', 'TOO_FAR']);

/** Whether somebody works in this slot. */
export const isWorked = ({ state, reasonCode = '' }: DeskSlot): boolean =>
  state !== 'closed' || OF_TIME.has(reasonCode);

/** Seats taken and seats there are, of the hours that are worked. */
export function loadOf({ slots }: Column): { taken: number; capacity: number } {
  const worked = slots.filter(isWorked);
  return {
    taken: worked.reduce((sum, slot) => sum + Math.min(slot.taken, slot.capacity), 0),
    capacity: worked.reduce((sum, slot) => sum + slot.capacity, 0),
  };
}

const holds = ({ start, end }: DeskSlot, instant: number): boolean =>
  Date.parse(start) <= instant && instant < Date.parse(end);

/**
 * The open slot that lies under a press, longer where several were drawn over: to the end of the last
 * one that is open too. Without one, why nothing can be written there, as far as the slots say.
 */
export function slotUnder(
  { slots }: Column,
  from: string,
  to: string,
): { slot: DeskSlot } | { reason: string | undefined } {
  const at = Date.parse(from);
  const first = slots.find((slot) => slot.state === 'open' && holds(slot, at));
  if (!first) return { reason: slots.find((slot) => holds(slot, at))?.reason };
  const isAfter = ({ start }: DeskSlot) =>
    Date.parse(start) > Date.parse(first.start) && Date.parse(start) < Date.parse(to);
  const after = slots
    .filter((slot) => slot.doctorId === first.doctorId && isAfter(slot))
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
  const shut = after.findIndex(({ state }) => state !== 'open');
  const last = (shut < 0 ? after : after.slice(0, shut)).at(-1) ?? first;
  return { slot: { ...first, end: last.end } };
}
