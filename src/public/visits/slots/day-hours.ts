import type { DaySlots, Slot, SlotState } from '../../../shared/booking/slot-values';
import { type Busy, isBusy } from './busy';
import { hourOf } from './clinic-time';
import type { OwnMark } from './use-own-times';

/** One time of a day as people choose it: open where any doctor asked for is free. */
export interface Hour {
  start: string;
  state: SlotState;
  reason?: string;
  reasonCode?: string;
  /** Nobody else can have it, but the account that asks. */
  own?: OwnMark;
  /** Who is to come has another visit then, or that day with whoever is free. */
  busy?: true;
}

/** What a closed hour says where several doctors have different reasons: the most hopeful. */
const RANK: Record<SlotState, number> = { open: 0, held: 1, full: 2, closed: 3 };

/** Of two doctors who are free then, the one whom who is to come has no visit with goes first. */
const rankOf = ({ state, busy }: Hour): number => RANK[state] + (busy ? 0.5 : 0);

/** The times of a day in order, each once; `markOf` tells which of them are one's own. */
export function hoursOf(
  slots: readonly Slot[],
  markOf: (slot: Slot) => OwnMark | null = () => null,
  busy: readonly Busy[] = [],
): Hour[] {
  const hours = new Map<string, Hour>();
  for (const slot of slots) {
    const { start, state, reason, reasonCode } = slot;
    const elsewhere = isBusy(busy, slot) ? { busy: true as const } : {};
    const known = hours.get(start);
    const own = known?.own ?? markOf(slot) ?? undefined;
    if (known) known.own = own;
    const hour: Hour = { start, state, reason, reasonCode, own, ...elsewhere };
    if (!known || rankOf(hour) < rankOf(known)) hours.set(start, hour);
  }
  return [...hours.values()].sort((a, b) => a.start.localeCompare(b.start));
}

/** How many times of the day can be chosen. */
export const openCount = (day: DaySlots | undefined): number =>
  hoursOf(day?.slots ?? []).filter(({ state }) => state === 'open').length;

/** The first open slot of the days that nothing `busy` keeps one from, or null. */
export function firstOpen(
  days: readonly DaySlots[],
  doctorId?: string,
  busy: readonly Busy[] = [],
): Slot | null {
  const open = days
    .flatMap(({ slots }) => slots)
    .filter((slot) => slot.state === 'open' && (!doctorId || slot.doctorId === doctorId))
    .filter((slot) => !isBusy(busy, slot));
  return open.sort((a, b) => a.start.localeCompare(b.start))[0] ?? null;
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

const partOf = (hour: string): PartOfDay => {
  if (hour < '12:00') return 'morning';
  return hour < '17:30' ? 'afternoon' : 'evening';
};

/** The times by part of the day; parts without any are left out. */
export function byPartOfDay(hours: readonly Hour[], timeZone: string): [PartOfDay, Hour[]][] {
  const parts: PartOfDay[] = ['morning', 'afternoon', 'evening'];
  return parts
    .map((part): [PartOfDay, Hour[]] => [
      part,
      hours.filter(({ start }) => partOf(hourOf(start, timeZone)) === part),
    ])
    .filter(([, found]) => found.length > 0);
}

/** Whether the day has something to say beside its free times. */
export const closingReason = (day: DaySlots | undefined): string | null => {
  if (!day) return null;
  if (day.reason) return day.reason;
  const reasons = new Set(day.slots.map(({ reason }) => reason));
  return reasons.size === 1 ? ([...reasons][0] ?? null) : null;
};
