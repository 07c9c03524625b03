import type { Slot } from './schedules';

/** Days on which a doctor, or for want of one the whole clinic, is away; the last one excluded. */
export interface Closure {
  doctor: string | null;
  from: string;
  until: string;
}

/** The slots of a day that no leave and no holiday takes; the clinic is never closed today. */
export function openSlots(
  slots: Slot[],
  day: string,
  today: string,
  closures: readonly Closure[],
): Slot[] {
  const now = closures.filter(({ from, until }) => from <= day && day < until);
  if (now.some(({ doctor }) => doctor === null) && day !== today) return [];
  const away = new Set(now.map(({ doctor }) => doctor));
  return slots.filter(({ doctor }) => !away.has(doctor));
}
