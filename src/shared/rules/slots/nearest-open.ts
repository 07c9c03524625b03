import type { Slot } from './types';

/** The open slots nearest to a start (ISO 8601), at most `count`, the nearest first. */
export function nearestOpen(slots: readonly Slot[], start: string, count: number): Slot[] {
  const wanted = Date.parse(start);
  const distance = (slot: Slot) => Math.abs(Date.parse(slot.start) - wanted);
  return slots
    .filter((slot) => slot.state === 'open')
    .sort((a, b) => distance(a) - distance(b) || a.start.localeCompare(b.start))
    .slice(0, count);
}
