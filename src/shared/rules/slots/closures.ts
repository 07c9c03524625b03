import { weekdayOf } from '../../format/days';
import { byKey } from './by-key';
import { type ClosedReason, closedFor, reason } from './reasons';
import type { Exception, SlotRules } from './types';
import type { Clock } from './zone-time';

/** The time and place that is asked about; milliseconds since 1970. */
interface Stretch {
  doctor: string;
  room: string | null;
  start: number;
  end: number;
}

type Opening = 'opened' | ClosedReason | null;

interface Timed extends Exception {
  from: number;
  until: number;
}

const overlaps = (one: { from: number; until: number }, { start, end }: Stretch): boolean =>
  one.from < end && one.until > start;

const covers = (one: { from: number; until: number }, { start, end }: Stretch): boolean =>
  one.from <= start && one.until >= end;

function closing(one: Timed): ClosedReason {
  if (one.doctor !== null) return reason('ON_LEAVE');
  return one.room !== null ? reason('ROOM_CLOSED') : closedFor(one.title);
}

/** What the exceptions of one width say: closing beats opening. */
function ruling(exceptions: readonly Timed[], stretch: Stretch): Opening {
  const closed = exceptions.find((one) => one.kind !== 'extra' && overlaps(one, stretch));
  if (closed) return closing(closed);
  return exceptions.some((one) => one.kind === 'extra' && covers(one, stretch)) ? 'opened' : null;
}

/**
 * Tells why a stretch of a day is closed, or null. A doctor's exceptions count before a room's, and
 * these before the clinic's, both ways: leave closes an open clinic, an extra opening opens a closed
 * one. Of two exceptions of the same width the one that closes counts. Opening hours come last.
 */
export function closureCheck(rules: SlotRules, at: Clock) {
  const timed: Timed[] = rules.exceptions.map((one) => ({
    ...one,
    from: Date.parse(one.start),
    until: Date.parse(one.end),
  }));
  const duties = rules.duties.map((duty) => ({
    doctor: duty.doctor,
    from: Date.parse(duty.start),
    until: Date.parse(duty.end),
  }));
  const dutiesOf = byKey(duties, (one) => one.doctor);
  const ofDoctor = byKey(timed, (one) => one.doctor);
  const ofRoom = byKey(timed, (one) => one.room);
  const ofClinics = timed.filter((one) => one.clinic !== null);
  const clinicOf = new Map(rules.rooms.map((room) => [room.id, room.clinic]));

  const inHours = (clinic: string | null, day: string, { start, end }: Stretch): boolean => {
    const asked = rules.clinics.filter((one) => clinic === null || one.id === clinic);
    const hours = asked.flatMap((one) => one.hours);
    if (hours.length === 0) return true;
    return hours.some(
      (hour) =>
        hour.weekday === weekdayOf(day) && at(day, hour.from) <= start && end <= at(day, hour.to),
    );
  };

  return (day: string, stretch: Stretch): ClosedReason | null => {
    const { doctor, room } = stretch;
    if (dutiesOf.get(doctor)?.some((duty) => overlaps(duty, stretch))) return reason('ON_DUTY');
    const clinic = room === null ? null : (clinicOf.get(room) ?? null);
    const widths = [
      ofDoctor.get(doctor) ?? [],
      (room !== null && ofRoom.get(room)) || [],
      ofClinics.filter((one) => clinic === null || one.clinic === clinic),
    ];
    for (const exceptions of widths) {
      const said = ruling(exceptions, stretch);
      if (said === 'opened') return null;
      if (said) return said;
    }
    return inHours(clinic, day, stretch) ? null : reason('OUT_OF_HOURS');
  };
}
