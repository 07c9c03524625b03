import { weekdayOf } from '../../format/days';
import type { BookableDoctor, Exception, Schedule, SlotRules } from './types';
import { type Clock, MINUTE } from './zone-time';

/** A stretch of time in which a doctor sees patients; milliseconds since 1970. */
export interface Session {
  doctor: string;
  department: string;
  room: string | null;
  from: number;
  to: number;
  length: number;
  buffer: number;
  capacity: number;
  /** Where two sessions of a doctor overlap, the slots of the higher rank stand. */
  rank: number;
}

/** Weekly hours give way to those of one date, and these to an extra opening. */
const RANK = { weekly: 0, dated: 1, extra: 2 } as const;

const applies = (schedule: Schedule, day: string): boolean =>
  schedule.validFrom <= day &&
  (schedule.validUntil === null || schedule.validUntil >= day) &&
  (schedule.date === null ? schedule.weekday === weekdayOf(day) : schedule.date === day);

function scheduled(schedule: Schedule, doctor: BookableDoctor, day: string, at: Clock): Session {
  return {
    doctor: doctor.id,
    department: schedule.department,
    room: schedule.room,
    from: at(day, schedule.from),
    to: at(day, schedule.to),
    length: (schedule.slotMinutes ?? doctor.slotMinutes) * MINUTE,
    buffer: doctor.bufferMinutes * MINUTE,
    capacity: schedule.capacity,
    rank: schedule.date === null ? RANK.weekly : RANK.dated,
  };
}

/** The part of an extra opening that lies on a day; null where none does. */
function extra(one: Exception, doctor: BookableDoctor, day: string, at: Clock): Session | null {
  const department = one.department ?? doctor.departments[0];
  const from = Math.max(Date.parse(one.start), at(day, '00:00'));
  const to = Math.min(Date.parse(one.end), at(day, '24:00'));
  if (department === undefined || from >= to) return null;
  return {
    doctor: doctor.id,
    department,
    room: null,
    from,
    to,
    length: doctor.slotMinutes * MINUTE,
    buffer: doctor.bufferMinutes * MINUTE,
    capacity: one.capacity ?? 1,
    rank: RANK.extra,
  };
}

/** The sessions of a day: schedules that are valid on it, and extra openings. */
export function sessionsOf(rules: SlotRules, day: string, at: Clock): Session[] {
  const doctors = new Map(rules.doctors.map((doctor) => [doctor.id, doctor]));
  const planned = rules.schedules.flatMap((schedule) => {
    const doctor = doctors.get(schedule.doctor);
    return doctor && applies(schedule, day) ? [scheduled(schedule, doctor, day, at)] : [];
  });
  const added = rules.exceptions.flatMap((one) => {
    const doctor = one.kind === 'extra' && one.doctor !== null && doctors.get(one.doctor);
    return doctor ? (extra(one, doctor, day, at) ?? []) : [];
  });
  return [...added, ...planned].sort((a, b) => b.rank - a.rank || a.from - b.from);
}
