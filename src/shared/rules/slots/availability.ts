import { localDate } from '../../format/dates';
import { addDays } from '../../format/days';
import { closureCheck } from './closures';
import type { BookingLimits } from './limits';
import { occupancyCheck } from './occupancy';
import { type ClosedReason, closedFor, reason } from './reasons';
import { type Session, sessionsOf } from './sessions';
import type { Slot, SlotDay, SlotRules } from './types';
import { clockOf, MINUTE } from './zone-time';

interface Cut {
  session: Session;
  start: number;
  end: number;
}

/** Cuts a session into slots: each with its buffer behind it, the last one whole. */
function cut(session: Session): Cut[] {
  const cuts: Cut[] = [];
  const step = session.length + session.buffer;
  for (let start = session.from; start + session.length <= session.to; start += step) {
    cuts.push({ session, start, end: start + session.length });
  }
  return cuts;
}

const collide = (a: Cut, b: Cut): boolean =>
  a.session.doctor === b.session.doctor && a.start < b.end && b.start < a.end;

const same = (a: Cut, b: Cut): boolean =>
  collide(a, b) &&
  a.start === b.start &&
  a.end === b.end &&
  a.session.department === b.session.department;

/**
 * The slots of sessions in the order of their rank. One of a lower rank that would collide goes;
 * of equal ranks both are offered, and whichever is booked first takes the other.
 */
function cutAll(sessions: readonly Session[]): Cut[] {
  const kept: Cut[] = [];
  for (const session of sessions) {
    const before = kept.filter((one) => one.session.doctor === session.doctor);
    const fits = (one: Cut) =>
      !before.some(
        (other) => (other.session.rank > session.rank && collide(other, one)) || same(other, one),
      );
    kept.push(...cut(session).filter(fits));
  }
  return kept;
}

/** What is asked of the rules, and as of when. */
export interface Asked {
  /** First and last day, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  now: Date;
  limits: Pick<BookingLimits, 'noticeMinutes' | 'windowDays'>;
}

/** Tells why a start on a day is out of the time that may be booked, or null. */
export function timeCheck(zone: string, { now, limits }: Pick<Asked, 'now' | 'limits'>) {
  const moment = now.getTime();
  const last = addDays(localDate(now, zone), limits.windowDays);
  return (day: string, start: number): ClosedReason | null => {
    if (start < moment) return reason('PAST');
    if (start < moment + limits.noticeMinutes * MINUTE) return reason('TOO_SOON');
    return day > last ? reason('TOO_FAR') : null;
  };
}

/** Why a day has no slots: the clinic is closed on all of it, or nobody has hours. */
function emptyDay(rules: SlotRules, from: number, to: number): ClosedReason {
  const closed = rules.exceptions.find(
    (one) =>
      one.clinic !== null &&
      one.kind !== 'extra' &&
      Date.parse(one.start) <= from &&
      Date.parse(one.end) >= to,
  );
  return closed ? closedFor(closed.title) : reason('NO_SCHEDULE');
}

/**
 * Computes the slots of every doctor in the rules, day by day. Nothing is stored: schedules and
 * exceptions give the slots, claims take them. `asked.now` is the clock.
 */
export function availability(rules: SlotRules, asked: Asked): SlotDay[] {
  const at = clockOf(rules.zone);
  const closedBy = closureCheck(rules, at);
  const occupied = occupancyCheck(rules);
  const outOfTime = timeCheck(rules.zone, asked);
  const slotOf = (day: string, { session, start, end }: Cut): Slot => {
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
  const days: SlotDay[] = [];
  for (let day = asked.from; day <= asked.to; day = addDays(day, 1)) {
    const slots = cutAll(sessionsOf(rules, day, at))
      .sort((a, b) => a.start - b.start || a.session.doctor.localeCompare(b.session.doctor))
      .map((one) => slotOf(day, one));
    const empty = slots.length === 0;
    const why = empty ? emptyDay(rules, at(day, '00:00'), at(day, '24:00')) : null;
    days.push({ date: day, reason: why, slots });
  }
  return days;
}
