import { sql } from 'kysely';
import type { Database } from '../database';
import { applyFile, isFresh, pendingMigrations, readMigrations } from '../migrate';
import { type Look, lookAt } from './looks';
import type { Statement } from './statement';

/** What became of a plan that was tried on the rows at hand and taken back. */
export interface Rehearsal {
  /** In words: which rows stand in the way of which statement, and the safe way. */
  obstacles: string[];
  /** Milliseconds that each statement took, in their order; null for one that was not reached. */
  took: (number | null)[];
}

/** A lock that others hold is not waited for longer: they shall not queue behind a trial. */
const PATIENCE = '2s';

class TakenBack extends Error {}

/** What stands in the way of a statement, as its question answers it. */
export async function obstaclesOf(db: Database, { obstacle }: Statement): Promise<string[]> {
  if (!obstacle) return [];
  const { rows } = await sql<{ rows: number; what: string | null }>`
    ${sql.raw(obstacle.question)} LIMIT 20`.execute(db);
  return rows
    .filter((row) => Number(row.rows) > 0)
    .map(({ rows: count, what }) => {
      const number = Number(count);
      const has = number === 1 ? '1 row has' : `${number} rows have`;
      return `${obstacle.at}: ${has} ${what ?? obstacle.what}; ${obstacle.way}`;
    });
}

async function attempt(
  db: Database,
  statements: readonly Statement[],
  rehearsal: Rehearsal,
): Promise<void> {
  for (const [index, statement] of statements.entries()) {
    const found = await obstaclesOf(db, statement);
    rehearsal.obstacles.push(...found);
    if (found.length > 0) continue;
    const begin = performance.now();
    await sql`SAVEPOINT attempt`.execute(db);
    try {
      await sql.raw(statement.sql).execute(db);
      rehearsal.took[index] = performance.now() - begin;
    } catch (error) {
      await sql`ROLLBACK TO SAVEPOINT attempt`.execute(db);
      const { message } = error as Error;
      // What a rule refuses after another one was left out is told by that one.
      if (rehearsal.obstacles.length === 0) {
        rehearsal.obstacles.push(`${statement.table}: ${statement.what}: ${message}`);
      }
    }
  }
}

/** Looks at what the plan narrows, under the names that it gives. */
async function lookAtAll(
  db: Database,
  looks: readonly Look[],
  { obstacles }: Rehearsal,
): Promise<void> {
  for (const look of looks) {
    await sql`SAVEPOINT look`.execute(db);
    try {
      const found = await lookAt(db, look);
      if (found) obstacles.push(found);
    } catch (error) {
      // A statement that rows stood in the way of may have left the column as it was.
      if (obstacles.length === 0) throw error;
      await sql`ROLLBACK TO SAVEPOINT look`.execute(db);
    }
  }
}

/**
 * Tries a plan on the rows of a database, after the migrations that it does not have yet, looks at the
 * values that it narrows, and takes all of it back.
 * @returns null where the database was never migrated.
 */
export async function rehearse(
  owner: Database,
  directory: string,
  statements: readonly Statement[],
  looks: readonly Look[] = [],
): Promise<Rehearsal | null> {
  if (await isFresh(owner)) return null;
  const rehearsal: Rehearsal = { obstacles: [], took: statements.map(() => null) };
  try {
    await owner.transaction().execute(async (db) => {
      await sql`SET LOCAL lock_timeout = ${sql.lit(PATIENCE)}`.execute(db);
      const pending = await pendingMigrations(db, directory);
      for (const file of await readMigrations(directory)) {
        if (pending.includes(file.name)) await applyFile(db, file);
      }
      await attempt(db, statements, rehearsal);
      await lookAtAll(db, looks, rehearsal);
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return rehearsal;
}
