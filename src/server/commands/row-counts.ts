import { resolve } from 'node:path';
import { sql } from 'kysely';
import { runningEmbedded } from '../db/embedded/launch';
import { createPool } from '../db/pool';

export interface RowCounts {
  /** Counts `SELECT count(*) FROM …`; null where the table is not there yet. */
  count?: (touches: string) => Promise<number | null>;
  close: () => Promise<void>;
}

const nothing: RowCounts = { close: async () => undefined };

/** Row counts of the database of `DATABASE_URL`, or of the one that serves `DATA_DIR` right now. */
export async function openRowCounts(environment: NodeJS.ProcessEnv): Promise<RowCounts> {
  const dataDir = resolve(environment.DATA_DIR || './data');
  const url = environment.DATABASE_URL || (await runningEmbedded(dataDir));
  if (!url) return nothing;
  const pool = createPool({ url, timeZone: 'UTC', max: 1 });
  try {
    await sql`SELECT 1`.execute(pool);
  } catch {
    await pool.destroy();
    return nothing;
  }
  const count = async (touches: string) => {
    try {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*) FROM ${sql.raw(touches)}`.execute(pool);
      return rows[0]?.count ?? null;
    } catch {
      return null;
    }
  };
  return { count, close: () => pool.destroy() };
}
