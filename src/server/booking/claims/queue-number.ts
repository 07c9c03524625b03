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
  const { last } = await db
    .insertInto('queue_counter')
    .columns(['department', 'day', 'last'])
    .expression(({ selectFrom }) =>
      selectFrom('phieu_thong_tin')
        .select(({ fn }) => [
          sql<string>`${department}::uuid`.as('department'),
          sql<string>`${day}::date`.as('day'),
          sql<number>`1 + coalesce(${fn.max('queue_number')}, 0)`.as('last'),
        ])
        .where('department', '=', department)
        .where('checked_in_at', '>=', sql<string>`${day}::date`)
        .where('checked_in_at', '<', sql<string>`${day}::date + 1`),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['department', 'day'])
        .doUpdateSet(({ ref }) => ({ last: sql<number>`${ref('queue_counter.last')} + 1` })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
