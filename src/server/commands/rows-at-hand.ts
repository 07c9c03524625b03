import { resolve } from 'node:path';
import { sql } from 'kysely';
import type { Look } from '../db/ddl/looks';
import { type Rehearsal, rehearse } from '../db/ddl/rehearse';
import type { Statement } from '../db/ddl/statement';
import { existingHome } from '../db/embedded/home';
import { runningEmbedded, startEmbedded } from '../db/embedded/launch';
import { createPool } from '../db/pool';

/** The rows that a plan can be tried on. */
export interface RowsAtHand {
  /** Counts `SELECT count(*) FROM …`; null where the table is not there yet. */
  count?: (touches: string) => Promise<number | null>;
  /** Tries statements after the migrations of a directory, and takes them back. */
  rehearse?: (
    directory: string,
    statements: readonly Statement[],
    looks: readonly Look[],
  ) => Promise<Rehearsal | null>;
  close: () => Promise<void>;
}

const nothing: RowsAtHand = { close: async () => undefined };

/**
 * The database of `DATABASE_OWNER_URL` or `DATABASE_URL`, or the one in `DATA_DIR`, which is started
 * where no server serves it; none where there is no such database.
 */
async function addressOf(environment: NodeJS.ProcessEnv) {
  const stop = async () => undefined;
  const dataDir = resolve(environment.DATA_DIR || './data');
  const url =
    environment.DATABASE_OWNER_URL || environment.DATABASE_URL || (await runningEmbedded(dataDir));
  if (url) return { url, stop };
  if ((await existingHome(dataDir)) === null) return null;
  return startEmbedded({ dataDir });
}

/** Opens the rows at hand; `close` leaves everything as it was. */
export async function openRows(environment: NodeJS.ProcessEnv): Promise<RowsAtHand> {
  const found = await addressOf(environment);
  if (!found) return nothing;
  const pool = createPool({ url: found.url, timeZone: 'UTC', max: 1, statementTimeout: 0 });
  const close = async () => {
    await pool.destroy();
    await found.stop();
  };
  try {
    await sql`SELECT 1`.execute(pool);
  } catch {
    await close();
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
  return {
    count,
    rehearse: (directory, statements, looks) => rehearse(pool, directory, statements, looks),
    close,
  };
}
