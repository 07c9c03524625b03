import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../db/database';
import { committedSnapshot } from '../db/ddl/committed';
import { readSnapshot, type SchemaSnapshot } from '../db/ddl/snapshot-file';
import { extensionFolders, MIGRATIONS } from '../db/extension-migrations';
import { isFresh, migrate, readMigrations } from '../db/migrate';
import { sameTables } from './follow-config';
import { ensureJournal, forgetSteps, readSteps } from './steps';

/** The migrations of a directory that a development database applies. */
export interface Committed {
  /** A folder that shows the committed files alone. */
  directory: string;
  /** What they add up to. */
  model: SchemaSnapshot;
}

/**
 * Shows the migrations without those that `db:plan` wrote since the last commit: their changes are
 * steps of the journal until they are committed.
 */
export async function committedMigrations(
  dataDir: string,
  directory = MIGRATIONS,
): Promise<Committed> {
  const shown = join(dataDir, 'migrations');
  await rm(shown, { recursive: true, force: true });
  const model = await show(directory, shown);
  for (const [extension, folder] of extensionFolders(directory)) {
    const own = await show(folder, join(shown, extension));
    model.migrations.push(...own.migrations.map((name) => `${extension}/${name}`));
    model.tables.push(...own.tables);
  }
  return { directory: shown, model };
}

/** Shows the committed files of one folder in another one, and answers what they add up to. */
async function show(directory: string, shown: string): Promise<SchemaSnapshot> {
  const written = await readSnapshot(directory);
  const model = (await committedSnapshot(directory)) ?? written;
  const open = written.migrations.filter((name) => !model.migrations.includes(name));
  const stems = open.map((name) => name.replace(/\.sql$/, '.'));
  await mkdir(shown, { recursive: true });
  for (const name of await readdir(directory).catch(() => [])) {
    if (stems.some((stem) => name.startsWith(stem))) continue;
    await symlink(join(directory, name), join(shown, name));
  }
  return model;
}

/**
 * Brings a development database to the committed migrations. Steps that a commit has made a migration
 * of are noted as applied instead of being done again.
 *
 * @throws Error with what to do, where other migrations came beneath steps that are not committed.
 */
export async function prepareDatabase(
  owner: Database,
  { directory, model }: Committed,
): Promise<void> {
  if (!(await isFresh(owner))) {
    await ensureJournal(owner);
    await forgetCommitted(owner, { directory, model });
  }
  await migrate(owner, directory);
  await ensureJournal(owner);
}

async function forgetCommitted(owner: Database, { directory, model }: Committed): Promise<void> {
  const steps = await readSteps(owner);
  const [first] = steps;
  if (!first || sameTables(first.before, model)) return;
  // Steps that only looked at rows are no way from one table to another.
  if (steps.every(({ before, after }) => sameTables(before, after)))
    return forgetSteps(owner, steps);
  const last = steps.findLast(({ after }) => sameTables(after, model));
  if (!last) {
    throw new Error(
      'New migrations were committed beneath steps of the development database that are not: run npm run db:undo, then npm run dev',
    );
  }
  const done = (await readMigrations(directory)).filter(({ name }) =>
    model.migrations.includes(name),
  );
  await owner.transaction().execute(async (db) => {
    for (const { name, sha256 } of done) {
      await sql`
        INSERT INTO sen_migration (name, sha256) VALUES (${name}, ${sha256})
        ON CONFLICT DO NOTHING`.execute(db);
    }
    await forgetSteps(
      db,
      steps.filter(({ id }) => id <= last.id),
    );
  });
}
