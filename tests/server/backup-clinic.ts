import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect } from 'vitest';
import { createArchive, readArchive } from '../../src/server/backup/archive';
import { restoreBackup } from '../../src/server/backup/restore-backup';
import type { Database } from '../../src/server/db/database';
import { migrate } from '../../src/server/db/migrate';
import { createPool } from '../../src/server/db/pool';
import { readSettings, type Settings } from '../../src/server/settings';
import { createEmptyDatabase } from '../database';

export const MIGRATIONS = fileURLToPath(new URL('./fixture/backup-migrations', import.meta.url));
/** Quick to derive: what is tested is not how long a guess takes. */
export const KEY = { passphrase: 'a passphrase of the clinic', workFactor: 4 };
export const NASTY = 'Nguyễn\tĐặng\n\\N "x" ; \\. 🪷';

export let base: string;
export let file: string;
export let source: Awaited<ReturnType<typeof createEmptyDatabase>>;
export let target: Awaited<ReturnType<typeof createEmptyDatabase>>;
export let owner: Database;

/** Two databases for each test of the file that calls this, one with what is to be kept. */
export function beforeEachBackup(): void {
  beforeEach(async () => {
    base = await mkdtemp(join(tmpdir(), 'sen-backup-'));
    file = join(base, 'clinic.sen');
    source = await createEmptyDatabase();
    target = await createEmptyDatabase();
    owner = createPool({ url: source.url, timeZone: 'Asia/Ho_Chi_Minh', max: 1 });
    await migrate(owner, MIGRATIONS);
    await sql`INSERT INTO ward VALUES (1, ${NASTY}, DEFAULT, NULL), (2, '', DEFAULT, NULL)`.execute(
      owner,
    );
    await sql`INSERT INTO "user" (ward, parent, "order", seen, secret) VALUES
    (1, NULL, ${NASTY}, '2026-01-01T07:00:00.123456+07', '\\x00ff'), (2, 1, NULL, NULL, NULL)`.execute(
      owner,
    );
    await sql`UPDATE ward SET head = 2 WHERE id = 1`.execute(owner);
    await sql`INSERT INTO log VALUES ('second')`.execute(owner);
    await sql`SELECT nextval('code_seq') FROM generate_series(1, 41)`.execute(owner);
  });
  afterEach(async () => {
    await owner.destroy();
    await source.drop();
    await target.drop();
    await rm(base, { recursive: true });
  });
}

export function settingsOf(name: string, env: Record<string, string> = {}): Settings {
  return readSettings({ DATA_DIR: join(base, name), ...env });
}

export async function contentOf(url: string): Promise<unknown> {
  const pool = createPool({ url, timeZone: 'UTC', max: 1 });
  const { rows } = await sql`SELECT
    (SELECT json_agg(w ORDER BY id) FROM ward w) AS wards,
    (SELECT json_agg(u ORDER BY id) FROM "user" u) AS users,
    (SELECT json_agg(l ORDER BY entry) FROM log l) AS log`.execute(pool);
  await pool.destroy();
  return rows[0];
}

export async function restored(env: Record<string, string> = {}): Promise<void> {
  await restoreBackup(file, KEY, target.url, settingsOf('b', env), MIGRATIONS);
}

/** Writes the backup again with its own key, some entries changed; those made null are left out. */
export async function rewritten(
  change: (entry: { name: string; content: string }) => [name: string, content: string] | null,
  which: RegExp,
): Promise<void> {
  const entries: [string, string | Buffer][] = [];
  for await (const { name, body } of readArchive(file, KEY)) {
    const content = await buffer(body);
    const entry: [string, string | Buffer] | null = which.test(name)
      ? change({ name, content: content.toString() })
      : [name, content];
    if (entry) entries.push(entry);
  }
  await rm(file);
  const archive = await createArchive(file, KEY);
  for (const entry of entries) await archive.add(...entry);
  await archive.finish();
}

/** Writes the backup again as an older version wrote it, which kept no sums. */
export async function withoutSums(): Promise<void> {
  await rewritten(
    ({ name, content }) => [name, content.replace('"format":3', '"format":2')],
    /^manifest\.json$/,
  );
  await rewritten(() => null, /^sums\.json$/);
}

/** Nothing was begun: no table, and no folder. */
export async function expectUntouched(): Promise<void> {
  const pool = createPool({ url: target.url, timeZone: 'UTC', max: 1 });
  const tables =
    await sql`SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace`.execute(pool);
  await pool.destroy();
  expect(tables.rows).toEqual([]);
  await expect(readdir(join(base, 'b'))).rejects.toThrow(/ENOENT/);
}
