import { sql } from 'kysely';
import type { Database } from '../../db/database';

/**
 * The next queue number of a department on a day (`YYYY-MM-DD`): 1 on each new day, and never the
 * same twice, since check-ins of one department wait for each other here.
 */
export async function nextQueueNumber(
  db: Database,
  department: string,
  day: string,
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    INSERT INTO queue_counter AS q (department, day, last)
    SELECT ${department}::uuid, ${day}::date, 1 + coalesce(max(queue_number), 0)
    FROM phieu_thong_tin
    WHERE department = ${department} AND checked_in_at >= ${day}::date
      AND checked_in_at < ${day}::date + 1
    ON CONFLICT (department, day) DO UPDATE SET last = q.last + 1
    RETURNING last`.execute(db);
  return rows[0]!.last;
}
