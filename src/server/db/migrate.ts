import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Database } from './database';
import { checkRights } from './rights';

/** The project's own migrations. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

export interface Migration {
  /** File name: `0001-base.sql`. */
  name: string;
  sha256: string;
  text: string;
}

/** Key of the advisory lock: processes that start together migrate one after the other. */
const LOCK = 7_361_001;

/** The migration files of a directory, in the order they apply. */
export async function readMigrations(directory: string = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name));
  return Promise.all(
    names.sort().map(async (name) => {
      const text = await readFile(join(directory, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Whether no migration was ever applied to a database. */
export async function isFresh(owner: Database): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    SELECT to_regclass('public.sen_migration') IS NULL AS fresh`.execute(owner);
  return rows[0]!.fresh;
}

/** Name and hash of what a database already has, oldest first. */
const appliedMigrations = (owner: Database): Promise<Pick<Migration, 'name' | 'sha256'>[]> =>
  owner
    .selectFrom('sen_migration')
    .select(['name', 'sha256'])
    .orderBy(({ ref }) => sql`${ref('name')} COLLATE "C"`)
    .execute();

/** Names of the files of `directory` that a migrated database does not have yet. */
export async function pendingMigrations(
  db: Database,
  directory: string = MIGRATIONS,
): Promise<string[]> {
  const files = await readMigrations(directory);
  return pendingOf(files, await appliedMigrations(db)).map(({ name }) => name);
}

/**
 * Applies the pending files of `directory`, each in its own transaction, and answers their names.
 * `owner` must not run as the runtime role. Files after `last` are left for another time.
 *
 * @throws MissingRights before anything is done, Error naming a file that changed after it was applied,
 *   that is gone, or that failed.
 */
export async function migrate(
  owner: Database,
  directory: string = MIGRATIONS,
  last?: string,
): Promise<string[]> {
  const files = (await readMigrations(directory)).filter(({ name }) => !last || name <= last);
  await checkRights(owner);
  return owner.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${sql.lit(LOCK)})`.execute(connection);
    try {
      await sql`
        CREATE TABLE IF NOT EXISTS sen_migration (
          name text PRIMARY KEY,
          sha256 text NOT NULL,
          applied_at timestamptz NOT NULL DEFAULT now()
        )`.execute(connection);
      const pending = pendingOf(files, await appliedMigrations(connection));
      for (const file of pending) await apply(connection, file);
      return pending.map((file) => file.name);
    } finally {
      await sql`SELECT pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection);
    }
  });
}

function pendingOf(files: Migration[], applied: Pick<Migration, 'name' | 'sha256'>[]): Migration[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const { name, sha256 } of applied) {
    const file = byName.get(name);
    if (file === undefined) {
      throw new Error(
        `migration ${name} was applied to this database, but this version of Sen does not have it`,
      );
    }
    if (file.sha256 !== sha256) {
      throw new Error(`migration ${name} was changed after it was applied; add a new file instead`);
    }
    byName.delete(name);
  }
  return [...byName.values()];
}

async function apply(connection: Database, file: Migration): Promise<void> {
  try {
    await connection.transaction().execute(async (transaction) => {
      await sql.raw(file.text).execute(transaction);
      await sql`INSERT INTO sen_migration (name, sha256) VALUES (${file.name}, ${file.sha256})`.execute(
        transaction,
      );
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`migration ${file.name} failed: ${reason}`, { cause: error });
  }
}
