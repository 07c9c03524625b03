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

/** The columns of one day: whoever has hours or appointments then, nobody last. */
export function dayColumns(by: By, day: DeskDay, visits: readonly Visit[]): Column[] {
  const slots = new Map<string | null, DeskSlot[]>();
  for (const slot of day.slots) {
    const who = WHO[by](slot);
    slots.set(who, [...(slots.get(who) ?? []), slot]);
  }
  const known = new Set<string | null>([...slots.keys(), ...visits.map((visit) => visit[by])]);
  if (by === 'room' && !visits.some(({ room }) => room === null)) known.delete(null);
  return [...known].map((who) => ({
    who,
    date: day.date,
    slots: slots.get(who) ?? [],
    reason: day.reason,
  }));
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
