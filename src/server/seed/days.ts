import { demoAppointments } from './appointments';
import type { Person } from './cases';
import { type Closure, openSlots } from './closures';
import { addDays, apart, type Demo, type SeedRow } from './demo';
import { demoShifts, demoTurns, type Turn } from './duties';
import { insertRows, type Target } from './insert';
import { poolsOf } from './pools';
import { publishDemo } from './publish-duties';
import { type Session, slotsOf } from './schedules';

/** About six thousand appointments over four months. */
const PER_DAY = 56;

/** Duties are made of chances of their own. */
const DUTIES = 57;

/** Who works and who comes, from which days are made. */
export interface Cast {
  sessions: Session[];
  nurses: SeedRow<'y-ta'>[];
  /** Departments with beds. */
  wards: ReadonlySet<string>;
  patients: Person[];
  regulars: Person[];
  /** The slug of each department. */
  slugs: ReadonlyMap<string, string>;
  closures: Closure[];
  /** Approved leave of nurses; both days included. */
  away: { nurse: string; from: string; to: string }[];
}

/** Shifts of a day of those who are not on leave then, nor on the morning after a night. */
const shiftsOf = (demo: Demo, { away }: Cast, turns: readonly Turn[], day: string) =>
  demoShifts(demo, turns, day).filter(
    (shift) =>
      !away.some(
        ({ nurse, from, to }) => nurse === shift.nurse && from <= addDays(day, 1) && day <= to,
      ),
  );

/** How far a day of the demo is. */
export function stageOf({ today }: Demo, day: string): string {
  if (day < today) return 'past';
  return day === today ? 'today' : 'coming';
}

/** Makes shifts and appointments of the days and notes that they are there. */
export async function fillDays(
  target: Target,
  demo: Demo,
  days: string[],
  cast: Cast,
): Promise<SeedRow<'phieu-thong-tin'>[]> {
  const { sessions, regulars, closures } = cast;
  const turns = demoTurns(cast.nurses, cast.wards);
  const pools = poolsOf(demo, cast.patients, cast.slugs);
  const visits = days.flatMap((day) => {
    const slots = openSlots(slotsOf(sessions, day), day, demo.today, closures);
    return demoAppointments(demo, day, slots, { perDay: PER_DAY, pools, regulars });
  });
  const duties = apart(demo, DUTIES);
  await insertRows(
    target,
    'lich-ca-truc',
    days.flatMap((day) => shiftsOf(duties, cast, turns, day)),
  );
  await publishDemo(target, demo, days);
  await insertRows(target, 'phieu-thong-tin', visits);
  if (days.length > 0) {
    const stages = days.map((day) => ({ day, stage: stageOf(demo, day) }));
    await target.db.insertInto('demo_day').values(stages).execute();
  }
  return visits;
}
