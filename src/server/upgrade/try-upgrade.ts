import { sql } from 'kysely';
import type { Database } from '../db/database';
import { MIGRATIONS } from '../db/extension-migrations';
import { ALONE, applyFile, pendingMigrations, readMigrations } from '../db/migrate';
import { checkRights } from '../db/rights';

/** A lock that others hold is not waited for longer: they shall not queue behind a trial. */
const PATIENCE = '2s';

/** Locks that keep writers or everybody away, weakest first. */
const MODES = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];

/** A table that a migration keeps others from. */
export interface TableLock {
  table: string;
  mode: string;
  /** About how many rows it has, as the planner knows. */
  rows: number;
}

/** What became of one pending migration. */
export interface Trial {
  name: string;
  /** Milliseconds that it took on these rows; null where it was not tried or failed. */
  took: number | null;
  /** Tables that it locks, which those before it did not lock as strongly. */
  locks: TableLock[];
  /** Why it fails on these rows; null where it does not. */
  problem: string | null;
  /** It runs outside of a transaction, so it cannot be tried. */
  alone: boolean;
}

class TakenBack extends Error {}

/** The strongest lock of this connection on each of the tables that were there before. */
async function locksOf(db: Database, tables: readonly number[]): Promise<TableLock[]> {
  const { rows } = await sql<TableLock>`
    SELECT c.relname AS table, greatest(c.reltuples, 0)::float8 AS rows,
      (${MODES}::text[])[max(array_position(${MODES}::text[], l.mode))] AS mode
    FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
    WHERE l.pid = pg_backend_pid() AND l.granted AND l.mode = ANY (${MODES})
      AND c.oid = ANY (${tables}::bigint[]::oid[])
    GROUP BY c.oid, c.relname, c.reltuples ORDER BY 1`.execute(db);
  return rows;
}

async function tablesOf(db: Database): Promise<number[]> {
  const { rows } = await sql<{ oid: number }>`
    SELECT oid::bigint AS oid FROM pg_class
    WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`.execute(db);
  return rows.map(({ oid }) => oid);
}

/** What PostgreSQL says, with the row it says it of. */
function problemOf(error: unknown): string {
  const { message, cause } = error as Error;
  const detail = (cause as { detail?: unknown } | undefined)?.detail;
  return typeof detail === 'string' ? `${message} (${detail})` : message;
}

async function tryAll(db: Database, directory: string, trials: Trial[]): Promise<void> {
  await sql`SET LOCAL lock_timeout = ${sql.lit(PATIENCE)}`.execute(db);
  const pending = await pendingMigrations(db, directory);
  const tables = await tablesOf(db);
  let held: TableLock[] = [];
  for (const file of await readMigrations(directory)) {
    if (!pending.includes(file.name)) continue;
    const alone = file.text.startsWith(ALONE);
    const trial: Trial = { name: file.name, took: null, locks: [], problem: null, alone };
    trials.push(trial);
    if (alone) continue;
    const begin = performance.now();
    try {
      await applyFile(db, file);
    } catch (error) {
      trial.problem = problemOf(error);
      return;
    }
    trial.took = performance.now() - begin;
    const known = new Set(held.map(({ table, mode }) => `${table} ${mode}`));
    held = await locksOf(db, tables);
    trial.locks = held.filter(({ table, mode }) => !known.has(`${table} ${mode}`));
  }
}

/**
 * Applies the pending migrations to a migrated database in one transaction, notes what each does to
 * it, and takes all back. While it runs its locks are real: others wait for those tables. After the
 * first that fails the rest is not tried.
 *
 * @returns one trial for each pending file, in order. @throws MissingRights, Error naming a file that
 *   changed after it was applied or is gone.
 */
export async function tryUpgrade(owner: Database, directory = MIGRATIONS): Promise<Trial[]> {
  await checkRights(owner);
  const trials: Trial[] = [];
  try {
    await owner.transaction().execute(async (db) => {
      await tryAll(db, directory, trials);
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return trials;
}
