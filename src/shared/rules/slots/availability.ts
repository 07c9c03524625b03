import { addDays } from '../../format/days';
import { closureCheck } from './closures';
import { type Cut, cutAll } from './cut';
import { emptyDay } from './empty-day';
import type { BookingLimits } from './limits';
import { occupancyCheck } from './occupancy';
import { reason } from './reasons';
import { sessionsOf } from './sessions';
import { timeCheck } from './time-check';
import type { Slot, SlotDay, SlotRules } from './types';
import { type Clock, clockOf } from './zone-time';

/** What is asked of the rules, and as of when. */
export interface Asked {
  /** First and last day, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  now: Date;
  limits: Pick<BookingLimits, 'noticeMinutes' | 'windowDays'>;
}

/** Judges the cuts of a day: what becomes of each as a slot. */
function slotMaker(
  rules: SlotRules,
  asked: Omit<Asked, 'from' | 'to'>,
  at: Clock,
  occupied = occupancyCheck(rules),
) {
  const closedBy = closureCheck(rules, at);
  const outOfTime = timeCheck(rules.zone, asked);
  return (day: string, { session, start, end }: Cut): Slot => {
    const stretch = { doctor: session.doctor, room: session.room, start, end };
    const late = outOfTime(day, start);
    const closed = late?.code === 'PAST' ? late : (closedBy(day, stretch) ?? late);
    const left = closed ? null : occupied(session, start, end);
    return {
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      busyUntil: new Date(end + session.buffer).toISOString(),
      doctor: session.doctor,
      department: session.department,
      room: session.room,
      capacity: session.capacity,
      state: left?.state ?? 'closed',
      reason: closed ?? (left?.code ? reason(left.code) : null),
    };
  };
}

/** The days that are asked for. */
function* daysOf({ from, to }: Asked): Generator<string> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day;
}

function byStart(a: Cut, b: Cut): number {
  if (a.start !== b.start) return a.start - b.start;
  // Ids are compared as they are written: a language's order takes most of the time of a large day.
  const [one, other] = [a.session.doctor, b.session.doctor];
  return one < other ? -1 : Number(one > other);
}

/** The cuts of a day by start, then doctor. */
const cutsOf = (rules: SlotRules, day: string, at: Clock): Cut[] =>
  cutAll(sessionsOf(rules, day, at)).sort(byStart);

/**
 * Computes the slots of one day after the other, as {@link availability} does, in any order of days; with
 * a moment only those that begin then.
 */
export function slotsOfDays(
  rules: SlotRules,
  asked: Omit<Asked, 'from' | 'to'>,
): (day: string, beginning?: number) => SlotDay {
  const at = clockOf(rules.zone);
  const slotOf = slotMaker(rules, asked, at);
  return (day, beginning) => {
    const cuts = cutsOf(rules, day, at);
    const sought = beginning === undefined ? cuts : cuts.filter(({ start }) => start === beginning);
    const slots = sought.map((one) => slotOf(day, one));
    const empty = slots.length === 0;
    const why = empty ? emptyDay(rules, at(day, '00:00'), at(day, '24:00')) : null;
    return { date: day, reason: why, slots };
  };
}

/**
 * Computes the open slots of one day after the other, those that {@link slotsOfDays} has; of what is taken
 * nothing else is judged.
 */
export function openOfDays(
  rules: SlotRules,
  asked: Omit<Asked, 'from' | 'to'>,
): (day: string) => Slot[] {
  const at = clockOf(rules.zone);
  const occupied = occupancyCheck(rules);
  const slotOf = slotMaker(rules, asked, at, occupied);
  return (day) =>
    cutsOf(rules, day, at)
      .filter(({ session, start, end }) => occupied(session, start, end).state === 'open')
      .map((one) => slotOf(day, one))
      .filter(({ state }) => state === 'open');
}

/**
 * Computes the slots of every doctor in the rules, day by day. Nothing is stored: schedules and
 * exceptions give the slots, claims take them. `asked.now` is the clock.
 */
export function availability(rules: SlotRules, asked: Asked): SlotDay[] {
  const slotsOf = slotsOfDays(rules, asked);
  return [...daysOf(asked)].map((day) => slotsOf(day));
}

/**
 * The first open slot of each doctor in the rules, in `department` if one is named: what
 * {@link availability} has, without judging what comes after it.
 */
export function firstOpen(
  rules: SlotRules,
  asked: Asked,
  department: string | null = null,
): Map<string, Slot> {
  const at = clockOf(rules.zone);
  const slotOf = slotMaker(rules, asked, at);
  const first = new Map<string, Slot>();
  for (const day of daysOf(asked)) {
    for (const one of cutsOf(rules, day, at)) {
      const { session, start } = one;
      if (first.has(session.doctor) || start < asked.now.getTime()) continue;
      if (department && session.department !== department) continue;
      const slot = slotOf(day, one);
      if (slot.state === 'open') first.set(session.doctor, slot);
    }
  }
  return first;
}
