import { setImmediate as nextRound } from 'node:timers/promises';
import { addDays, daysFrom, weekdayOf } from '../../shared/format/days';
import { slotsOfDays } from '../../shared/rules/slots/availability';
import { closureCheck } from '../../shared/rules/slots/closures';
import type { ConsultingRoom, SlotRules } from '../../shared/rules/slots/types';
import { clockOf, MINUTE } from '../../shared/rules/slots/zone-time';
import type { Week } from '../../shared/staff-start/operations';

/** Opening hours are looked at in steps of so many milliseconds. */
const STEP = 5 * MINUTE;

/** Adds stretches up by key, in the order in which they begin; what overlaps counts once. */
export class Covered {
  private readonly known = new Map<string, { until: number; covered: number }>();

  add(key: string, start: number, end: number): void {
    const one = this.known.get(key) ?? { until: 0, covered: 0 };
    one.covered += Math.max(0, end - Math.max(start, one.until));
    one.until = Math.max(one.until, end);
    this.known.set(key, one);
  }

  /** Whole minutes. */
  minutes(key: string): number {
    return Math.round((this.known.get(key)?.covered ?? 0) / MINUTE);
  }
}

/** The days of a period. */
const daysOf = ({ from, to }: Week): string[] =>
  Array.from({ length: daysFrom(from, to) + 1 }, (_, index) => addDays(from, index));

/**
 * The consulting hours of a period as booking offers them: schedules and extra openings, less leave,
 * duties and closures. Answers the minutes by doctor and by room. Other calls get their turn between days.
 */
export async function consultingHours(rules: SlotRules, period: Week): Promise<Covered> {
  const at = clockOf(rules.zone);
  const days = daysOf(period);
  const now = new Date(at(period.from, '00:00'));
  const asked = { now, limits: { noticeMinutes: 0, windowDays: days.length } };
  const slotsOf = slotsOfDays({ ...rules, claims: [] }, asked);
  const hours = new Covered();
  for (const day of days) {
    for (const { doctor, room, start, end, state } of slotsOf(day).slots) {
      if (state === 'closed') continue;
      const [from, to] = [Date.parse(start), Date.parse(end)];
      hours.add(doctor, from, to);
      if (room !== null) hours.add(room, from, to);
    }
    await nextRound();
  }
  return hours;
}

/**
 * How many minutes of a period a room could be used: the opening hours of its clinic, less what closes the
 * clinic or the room. Null where the clinic has no opening hours. Rooms without exceptions of their own
 * share those of their clinic.
 */
export function roomHours(
  rules: SlotRules,
  rooms: readonly ConsultingRoom[],
  period: Week,
): (room: ConsultingRoom) => number | null {
  const at = clockOf(rules.zone);
  const closedBy = closureCheck({ ...rules, rooms, duties: [] }, at);
  const days = daysOf(period);
  const special = new Set(rules.exceptions.map(({ room }) => room));
  const known = new Map<string | null, number | null>();
  const reckon = (room: ConsultingRoom): number | null => {
    const hours = rules.clinics
      .filter(({ id }) => room.clinic === null || id === room.clinic)
      .flatMap((clinic) => clinic.hours);
    if (hours.length === 0) return null;
    let open = 0;
    for (const day of days) {
      const own = hours.filter(({ weekday }) => weekday === weekdayOf(day));
      let reached = 0;
      for (const hour of own.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
        const until = at(day, hour.to);
        for (let start = Math.max(at(day, hour.from), reached); start < until; start += STEP) {
          const end = Math.min(start + STEP, until);
          const stretch = { doctor: '', room: room.id, start, end };
          if (closedBy(day, stretch) === null) open += end - start;
          reached = end;
        }
      }
    }
    return Math.round(open / MINUTE);
  };
  return (room) => {
    const key = special.has(room.id) ? room.id : room.clinic;
    const found = known.has(key) ? (known.get(key) ?? null) : reckon(room);
    known.set(key, found);
    return found;
  };
}
