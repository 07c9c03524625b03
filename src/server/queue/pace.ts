import { sql } from 'kysely';
import type { Database } from '../db/database';
import { columnsOf } from '../db/sql/columns-of';
import type { WaitFacts } from './estimate-wait';

const VISIT = columnsOf('phieu_thong_tin');
const DOCTOR = columnsOf('bac_si');

/** How many days back, and how many visits of them, tell what a doctor takes on average. */
const DAYS = 28;
const VISITS = 200;
/** Longer ones were not ended when they were over. */
const LONGEST = 120;
/** A slot where nobody knows better, in minutes. */
const SLOT = 15;

const kept = new Map<string, { today: string; pace: Promise<WaitFacts['before']> }>();
const MOST_KEPT = 2_000;

async function read(db: Database, today: string, doctor: string): Promise<WaitFacts['before']> {
  const { rows } = await sql<{ average: number | null; visits: number; slot: number | null }>`
    SELECT avg(minutes)::float8 AS average, count(minutes)::int AS visits,
      (SELECT ${DOCTOR.slot_minutes} FROM bac_si WHERE id = ${doctor}) AS slot
    FROM (
      SELECT extract(epoch FROM ${VISIT.completed_at} - ${VISIT.called_at}) / 60 AS minutes
      FROM phieu_thong_tin
      WHERE ${VISIT.doctor} = ${doctor} AND ${VISIT.start} >= ${today}::date - ${DAYS}::int
        AND ${VISIT.start} < ${today}::date AND ${VISIT.completed_at} > ${VISIT.called_at}
        AND ${VISIT.completed_at} < ${VISIT.called_at} + make_interval(mins => ${LONGEST})
      ORDER BY ${VISIT.start} DESC LIMIT ${VISITS}
    ) AS v`.execute(db);
  const { average, visits, slot } = rows[0]!;
  return { average: average ?? slot ?? SLOT, visits };
}

/**
 * How many minutes a visit of the doctor took on average in the weeks before `today`, from the call to
 * the end; the length of a slot where there was none. Read once a day for each doctor.
 */
export async function paceBefore(
  db: Database,
  today: string,
  doctor: string | null,
): Promise<WaitFacts['before']> {
  if (doctor === null) return { average: SLOT, visits: 0 };
  const known = kept.get(doctor);
  if (known?.today === today) return known.pace;
  const pace = read(db, today, doctor);
  // What failed is asked for again.
  pace.catch(() => kept.delete(doctor));
  kept.set(doctor, { today, pace });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return pace;
}
