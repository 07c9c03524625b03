import { type SeedRow, weekdayOf } from './demo';

/** One weekly consulting session of a doctor; `weekday` 1 is Monday. */
export interface Session {
  doctor: string;
  department: string;
  room: string | null;
  weekday: number;
  from: string;
  to: string;
  slotMinutes: number;
  fee: number | null;
}

const MORNING = ['07:30', '11:30'] as const;
const AFTERNOON = ['13:00', '16:30'] as const;

/** Half days of a week: the two doctors of a department take turns, a few work on Sundays. */
function halfDays(index: number): [number, readonly [string, string]][] {
  const first = index % 2 === 0;
  const week: [number, readonly [string, string]][] = [1, 2, 3, 4, 5].flatMap((weekday) => {
    const morning = (weekday % 2 === 1) === first;
    return [[weekday, morning ? MORNING : AFTERNOON] as [number, readonly [string, string]]];
  });
  if (index % 3 === 0) week.push([6, MORNING]);
  if (index % 5 === 0) week.push([7, MORNING]);
  return week;
}

/** The weekly sessions of every bookable doctor, each in a consulting room of the department. */
export function demoSessions(doctors: SeedRow<'bac-si'>[], rooms: SeedRow<'phong'>[]): Session[] {
  const bookable = doctors.filter((doctor) => doctor.bookable);
  return bookable.flatMap((doctor, index) => {
    const department = doctor.departments?.[0] ?? '';
    const own = rooms.filter((room) => room.kind === 'kham' && room.department === department);
    const room = own[index % Math.max(1, own.length)]?.id ?? null;
    return halfDays(index).map(([weekday, [from, to]]) => ({
      doctor: doctor.id,
      department,
      room,
      weekday,
      from,
      to,
      slotMinutes: doctor.slotMinutes ?? 20,
      fee: doctor.fee ?? null,
    }));
  });
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const clock = (total: number) =>
  `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;

export interface Slot extends Session {
  start: string;
  end: string;
}

/** The slots of one day, with times of day as `HH:MM`. */
export function slotsOf(sessions: Session[], day: string): Slot[] {
  return sessions
    .filter((session) => session.weekday === weekdayOf(day))
    .flatMap((session) => {
      const slots: Slot[] = [];
      const last = minutes(session.to) - session.slotMinutes;
      for (let at = minutes(session.from); at <= last; at += session.slotMinutes) {
        slots.push({ ...session, start: clock(at), end: clock(at + session.slotMinutes) });
      }
      return slots;
    });
}
