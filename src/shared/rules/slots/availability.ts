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
import { clockOf } from './zone-time';

/** What is asked of the rules, and as of when. */
export interface Asked {
  /** First and last day, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  now: Date;
  limits: Pick<BookingLimits, 'noticeMinutes' | 'windowDays'>;
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
