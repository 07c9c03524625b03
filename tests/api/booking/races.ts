import { sql } from 'kysely';
import type { Database } from '../../../src/server/db/database';
import { columnsOf } from '../../../src/server/db/sql/columns-of';

/** Runs `work` for every item, `clients` at a time, and answers the results in any order. */
export async function byClients<T, R>(
  clients: number,
  items: readonly T[],
  work: (item: T, client: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const run = async (client: number) => {
    while (next < items.length) {
      const item = items[next] as T;
      next += 1;
      results.push(await work(item, client));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
  return results;
}

/** Pairs of living appointments of one doctor, patient or room that overlap; never any. */
export async function overlaps(db: Database): Promise<unknown[]> {
  const [a, b] = [columnsOf('phieu_thong_tin', 'a'), columnsOf('phieu_thong_tin', 'b')];
  const hours = columnsOf('lich_kham', 'k');
  const { rows } = await sql`
    SELECT a.id, b.id AS other FROM phieu_thong_tin a JOIN phieu_thong_tin b ON a.id < b.id
      AND (${a.patient} = ${b.patient} OR ${a.doctor} = ${b.doctor}
        OR (${a.room} = ${b.room} AND ${a.doctor} <> ${b.doctor}))
      AND tstzrange(${a.start}, ${a.end}) && tstzrange(${b.start}, ${b.end})
    WHERE ${a.state} NOT IN ('cancelled', 'no_show', 'rescheduled') AND a.archived_at IS NULL
      AND ${b.state} NOT IN ('cancelled', 'no_show', 'rescheduled') AND b.archived_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM lich_kham k
        WHERE ${hours.doctor} = ${a.doctor} AND ${hours.capacity} > 1)`.execute(db);
  return rows;
}

/** How often each value comes. */
export function countBy<T extends string | number>(values: readonly T[]): Record<T, number> {
  const counts = {} as Record<T, number>;
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
