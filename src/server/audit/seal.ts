import { sql } from 'kysely';
import { tableName } from '../../shared/resource/names';
import type { Services } from '../services';

/** Key of the advisory lock: of all processes on a database, one seals. */
const LOCK = 7_361_002;
/** Rows a statement at most, so that it stays well within the time of a statement. */
const MOST_ROWS = 5_000;

/** Seals rows of one table; null where another process is at it. */
async function sealSome(services: Services, table: string): Promise<number | null> {
  const { rows } = await sql<{ sealed: number }>`
    SELECT sen_seal(${table}, ${MOST_ROWS}) AS sealed
    FROM (SELECT pg_try_advisory_xact_lock(${LOCK}) AS elected OFFSET 0) AS lock
    WHERE elected`.execute(services.db);
  return rows[0]?.sealed ?? null;
}

/**
 * Takes the rows that append-only tables have gained into their hash chains. Of several processes
 * one does it.
 * @returns how many rows it sealed.
 */
export async function sealAudit(services: Services): Promise<number> {
  let total = 0;
  for (const resource of services.config.resources.filter((each) => each.appendOnly)) {
    for (;;) {
      const sealed = await sealSome(services, tableName(resource.name));
      total += sealed ?? 0;
      if (sealed !== MOST_ROWS) break;
    }
  }
  return total;
}
