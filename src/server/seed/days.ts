import { sql } from 'kysely';
import { demoAppointments } from './appointments';
import type { Demo, SeedRow } from './demo';
import { insertRows, type Target } from './insert';
import type { Session } from './schedules';
import { demoShifts } from './staff';

/** About six thousand appointments over four months. */
const PER_DAY = 56;

/** Who works and who comes, from which days are made. */
export interface Cast {
  sessions: Session[];
  nurses: SeedRow<'y-ta'>[];
  patients: string[];
  regulars: string[];
}

/** Makes shifts and appointments of the days and notes that they are there. */
export async function fillDays(
  target: Target,
  demo: Demo,
  days: string[],
  cast: Cast,
): Promise<SeedRow<'phieu-thong-tin'>[]> {
  const { sessions, nurses, patients, regulars } = cast;
  const visits = days.flatMap((day) =>
    demoAppointments(demo, day, sessions, patients, { perDay: PER_DAY, regulars }),
  );
  await insertRows(
    target,
    'lich-ca-truc',
    days.flatMap((day) => demoShifts(demo, nurses, day)),
  );
  await insertRows(target, 'phieu-thong-tin', visits);
  await sql`
    INSERT INTO demo_day (day, stage)
    SELECT day, CASE WHEN day < ${demo.today}::date THEN 'past'
      WHEN day = ${demo.today}::date THEN 'today' ELSE 'coming' END
    FROM unnest(${days}::date[]) AS day`.execute(target.db);
  return visits;
}
