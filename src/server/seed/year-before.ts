import { sql } from 'kysely';
import { demoAppointments } from './appointments';
import { openSlots } from './closures';
import type { Cast } from './days';
import { addDays, type Demo, daysBetween } from './demo';
import { insertRows, type Target } from './insert';
import { poolsOf } from './pools';
import { slotsOf } from './schedules';

/** A year as the manager compares weeks, and the days of the weeks that are shown unless more are asked for. */
const YEAR_DAYS = 52 * 7;
const SHOWN_DAYS = 13 * 7;
/** Appointments a day: a little less than this year in what is compared, few in between. */
const COMPARED = 42;
const BETWEEN = 4;

/**
 * Appointments of the year before those that the demo has in full: enough to compare weeks with.
 * @param until the first day that the demo has in full, `YYYY-MM-DD`
 */
export async function fillYearBefore(
  target: Target,
  demo: Demo,
  until: string,
  { sessions, patients, slugs, closures }: Omit<Cast, 'nurses' | 'wards' | 'regulars' | 'away'>,
): Promise<void> {
  const pools = poolsOf(demo, patients, slugs);
  const from = addDays(demo.today, -YEAR_DAYS - SHOWN_DAYS);
  const compared = addDays(demo.today, -YEAR_DAYS + 7);
  const days = daysBetween(from, addDays(until, -1));
  const visits = days.flatMap((day) => {
    const slots = openSlots(slotsOf(sessions, day), day, demo.today, closures);
    const perDay = day <= compared ? COMPARED : BETWEEN;
    return demoAppointments(demo, day, slots, { perDay, pools, regulars: [] });
  });
  // Nobody can be in the way of times that are long over: claims of them would be half of the work.
  await sql`ALTER TABLE phieu_thong_tin DISABLE TRIGGER booking_claim_insert`.execute(target.db);
  await insertRows(target, 'phieu-thong-tin', visits);
  await sql`ALTER TABLE phieu_thong_tin ENABLE TRIGGER booking_claim_insert`.execute(target.db);
}
