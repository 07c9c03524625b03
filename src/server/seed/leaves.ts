import type { Closure } from './closures';
import holidays from './data/holidays.json';
import { addDays, type Demo, instantOf, type SeedRow, weekdayOf } from './demo';

type Leave = SeedRow<'lich-nghi'>;

/** Public holidays on which the clinic is closed. */
export const demoHolidays = (demo: Demo, clinic: string): Leave[] =>
  holidays.items
    .filter((holiday) => ['le-phap-dinh', 'nghi-bu'].includes(holiday.type))
    .map(
      (holiday): Leave => ({
        id: demo.id(),
        title: holiday.name,
        titleEnglish: holiday.english,
        kind: 'holiday' as const,
        clinic,
        start: instantOf(demo, holiday.date, '00:00'),
        end: instantOf(demo, addDays(holiday.date, 1), '00:00'),
        state: 'approved' as const,
      }),
    );

const REASONS = ['Việc gia đình', 'Dự hội nghị chuyên ngành'];

/** Two doctors are on leave next week, for two days each; a third has asked for it. */
export function demoLeaves(demo: Demo, doctors: SeedRow<'bac-si'>[]): Leave[] {
  const monday = addDays(demo.today, 8 - weekdayOf(demo.today));
  const away = doctors.filter(({ bookable, user }) => bookable && !user);
  return [away[5], away[12], away[19]].flatMap((doctor, index): Leave | [] => {
    if (!doctor) return [];
    const from = addDays(monday, index);
    return {
      id: demo.id(),
      title: 'Nghỉ phép',
      kind: 'leave' as const,
      doctor: doctor.id,
      start: instantOf(demo, from, '00:00'),
      end: instantOf(demo, addDays(from, 2), '00:00'),
      reason: REASONS[index] ?? 'Nghỉ phép năm',
      state: index < 2 ? ('approved' as const) : ('requested' as const),
    };
  });
}

/** The days that approved leaves and holidays take out of the calendar. */
export const closuresOf = (demo: Demo, leaves: Leave[]): Closure[] =>
  leaves
    .filter(({ state }) => state === 'approved')
    .map(({ doctor, start, end }) => ({
      doctor: doctor ?? null,
      from: dayOf(demo, start ?? ''),
      until: dayOf(demo, end ?? ''),
    }));

/** The day of an instant in the clinic's zone. */
const dayOf = (demo: Demo, instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: demo.zone }).format(new Date(instant));
