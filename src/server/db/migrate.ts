import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './database';
import { extensionFolders, MIGRATIONS } from './extension-migrations';
import { loadStep } from './load-step';
import { checkRights } from './rights';

export interface Migration {
  /** File name: `0001-base.sql`; of an extension `thiet-bi/0001-devices.sql`. */
  name: string;
  sha256: string;
  text: string;
  /** The file beside it that moves data, `0001-base.data.ts`, which exports `step`. */
  dataStep?: string;
  /** What the release before could not live with: applied by `npm run db:contract`, never by a start. */
  contract: boolean;
}

/** The first line of a file whose statements run one by one, as `CREATE INDEX CONCURRENTLY` must. */
export const ALONE = '-- outside of a transaction';

/** Where in a file its data step runs; at the end of a file without the line. */
export const DATA_STEP = '-- data step';

/** Key of the advisory lock: processes that start together migrate one after the other. */
const LOCK = 7_361_001;

async function readMigration(directory: string, name: string, all: string[]): Promise<Migration> {
  const text = await readFile(join(directory, name), 'utf8');
  const hash = createHash('sha256').update(text);
  const contract = name.endsWith('.contract.sql');
  const beside = name.replace(/\.sql$/, '.data.ts');
  if (!all.includes(beside)) return { name, text, contract, sha256: hash.digest('hex') };
  const dataStep = join(directory, beside);
  const sha256 = hash.update(await readFile(dataStep, 'utf8')).digest('hex');
  return { name, text, contract, sha256, dataStep };
}

/** The migration files of one directory alone, without those of extensions, in the order they apply. */
export async function readOwnMigrations(directory: string): Promise<Migration[]> {
  const all = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  const names = all.filter((name) => /^\d{4}-[\w-]+(\.contract)?\.sql$/.test(name));
  return Promise.all(names.sort().map((name) => readMigration(directory, name, all)));
}

/** The migration files of a directory in the order they apply: those of extensions come last. */
export async function readMigrations(directory: string = MIGRATIONS): Promise<Migration[]> {
  const of = [...extensionFolders(directory)].map(async ([extension, folder]) => {
    const files = await readOwnMigrations(folder);
    return files.map((file) => ({ ...file, name: `${extension}/${file.name}` }));
  });
  return [...(await readOwnMigrations(directory)), ...(await Promise.all(of)).flat()];
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
  return pendingOf(files, await appliedMigrations(db))
    .filter(({ contract }) => !contract)
    .map(({ name }) => name);
}

/**
 * Applies the pending files of `directory` and answers their names: those of a database in use all in
 * one transaction, so that the release before can start again where one fails; those of a new
 * database each in its own. `owner` must not run as the runtime role. Where `only` is given, other files are
 * left for another time; those that contract too unless `contract` asks for them.
 *
 * @throws MissingRights before anything is done, Error naming a file that changed after it was applied,
 *   that is gone, or that failed.
 */
export async function migrate(
  owner: Database,
  directory: string = MIGRATIONS,
  only?: ReadonlySet<string>,
  contract = false,
): Promise<string[]> {
  const files = (await readMigrations(directory)).filter(({ name }) => only?.has(name) ?? true);
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
      const applied = await appliedMigrations(connection);
      const pending = pendingOf(files, applied).filter((file) => contract || !file.contract);
      for (const group of grouped(pending, applied.length > 0)) await applyGroup(connection, group);
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

const isAlone = ({ text }: Migration) => text.startsWith(ALONE);

/** Files that are applied together or not at all. */
function grouped(files: Migration[], together: boolean): Migration[][] {
  const groups: Migration[][] = [];
  for (const file of files) {
    const last = groups.at(-1);
    if (together && last && !isAlone(file) && !isAlone(last[0]!)) last.push(file);
    else groups.push([file]);
  }
  return groups;
}

async function applyGroup(connection: Database, files: Migration[]): Promise<void> {
  const [first] = files;
  if (first && isAlone(first)) return applyAlone(connection, first);
  await connection.transaction().execute(async (transaction) => {
    for (const file of files) await applyFile(transaction, file);
  });
}

/** Runs a file and its data step in the transaction that is open, and notes that it was applied. */
export async function applyFile(transaction: Database, file: Migration): Promise<void> {
  await named(file, async () => {
    const [before = '', after = ''] = file.text.split(`\n${DATA_STEP}\n`);
    await sql.raw(before).execute(transaction);
    if (file.dataStep) {
      const step = await loadStep(file.dataStep);
      await step(transaction as never);
    }
    if (after !== '') await sql.raw(after).execute(transaction);
    // What waits for the end of a transaction is done before the next file changes its tables.
    await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(transaction);
    await sql`SET CONSTRAINTS ALL DEFERRED`.execute(transaction);
    await noted(transaction, file);
  });
}

/** Statements stand apart by an empty line; each can be repeated after an attempt that was cut off. */
async function applyAlone(connection: Database, file: Migration): Promise<void> {
  await named(file, async () => {
    for (const statement of file.text.split('\n\n')) {
      const text = statement.replace(/^--.*\n?/gm, '').trim();
      if (text !== '') await sql.raw(text).execute(connection);
    }
    await noted(connection, file);
  });
}

async function noted(db: Database, { name, sha256 }: Migration): Promise<void> {
  await sql`INSERT INTO sen_migration (name, sha256) VALUES (${name}, ${sha256})`.execute(db);
}

async function named(file: Migration, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`migration ${file.name} failed: ${reason}`, { cause: error });
  }
}
