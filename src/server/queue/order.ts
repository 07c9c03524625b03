import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** How many others are called before somebody who was skipped. */
export const CALLED_BEFORE = 3;

/** Those who came on a day (`YYYY-MM-DD`) to a department and are still there. */
export const inQueueSql = (department: string, today: string): RawBuilder<SqlBool> => sql`
  t.department = ${department}::uuid AND t.state IN ('checked_in', 'called', 'in_exam')
  AND t.checked_in_at >= ${today}::date AND t.checked_in_at < ${today}::date + 1
  AND t.queue_number IS NOT NULL AND t.archived_at IS NULL`;

/**
 * Who comes first: emergencies, then those with another priority, then by queue number. Whoever was
 * skipped keeps no priority and comes after the number that was settled then, so that one who does
 * not answer holds nobody up.
 */
export const turnSql: RawBuilder<unknown> = sql`
  CASE WHEN t.queue_after IS NOT NULL OR t.priority = 'normal' THEN 2
    WHEN t.priority = 'emergency' THEN 0 ELSE 1 END,
  coalesce(t.queue_after, t.queue_number), t.queue_after IS NOT NULL, t.queue_number`;

/** Whom a member of staff calls: anyone, or one doctor's patients and those without a doctor. */
export const calledBySql = (doctor: string | null): RawBuilder<SqlBool> =>
  doctor === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(t.doctor = ${doctor}::uuid OR t.doctor IS NULL)`;
