import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBackup } from '../../src/server/backup/check-backup';
import type { Database } from '../../src/server/db/database';
import { ALONE, migrate } from '../../src/server/db/migrate';
import { createPool } from '../../src/server/db/pool';
import { readSettings } from '../../src/server/settings';
import { upgradeInWords } from '../../src/server/upgrade/in-words';
import { tryUpgrade } from '../../src/server/upgrade/try-upgrade';
import { upgrade } from '../../src/server/upgrade/upgrade';
import { createEmptyDatabase } from '../database';

const KEY = { passphrase: 'a passphrase of the clinic', workFactor: 4 };

let base: string;
let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let owner: Database;
/** The migrations of the release before, and of this one. */
let [before, now] = ['', ''];

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'sen-upgrade-'));
  before = await mkdtemp(join(base, 'before-'));
  now = await mkdtemp(join(base, 'now-'));
  const first = 'CREATE TABLE a (n int); INSERT INTO a VALUES (1), (1); ANALYZE a;';
  await writeFile(join(before, '0001-a.sql'), first);
  await copyFile(join(before, '0001-a.sql'), join(now, '0001-a.sql'));
  await writeFile(join(now, '0002-b.sql'), 'ALTER TABLE a ADD COLUMN m int; CREATE TABLE b ();');
  empty = await createEmptyDatabase();
  owner = createPool({ url: empty.url, timeZone: 'UTC', max: 1 });
  await migrate(owner, before);
});
afterEach(async () => {
  await owner.destroy();
  await empty.drop();
  await rm(base, { recursive: true });
});

const addUnique = () =>
  writeFile(join(now, '0003-c.sql'), 'CREATE UNIQUE INDEX a_n ON a (n); CREATE TABLE c ();');

/** Columns of all tables: what a migration would have changed. */
async function columns(): Promise<unknown> {
  const { rows } = await sql`SELECT attrelid::regclass::text, attname FROM pg_attribute
    JOIN pg_class c ON c.oid = attrelid AND c.relkind = 'r' AND attnum > 0
    WHERE c.relnamespace = 'public'::regnamespace ORDER BY 1, 2`.execute(owner);
  return rows;
}

const run = () => upgrade(empty.url, KEY, readSettings({ DATA_DIR: base }), { migrations: now });

describe('the check of an upgrade', () => {
  it('tells pending files, locks, time and rows in the way, and changes nothing', async () => {
    await addUnique();
    const untouched = await columns();
    const [second, third, ...more] = await tryUpgrade(owner, now);
    expect(second).toEqual({
      name: '0002-b.sql',
      took: expect.any(Number),
      locks: [{ table: 'a', mode: 'AccessExclusiveLock', rows: 2 }],
      problem: null,
      alone: false,
    });
    expect(third).toMatchObject({ name: '0003-c.sql', took: null });
    expect(third!.problem).toMatch(/could not create unique index.*Key \(n\)=\(1\) is duplicated/);
    expect(more).toEqual([]);
    expect(await columns()).toEqual(untouched);
    const said = upgradeInWords([second!, third!]).join('\n');
    expect(said).toMatch(/0002-b\.sql: \d+\.\d s\n {4}a: AccessExclusiveLock, mọi người chờ/);
    expect(said).toMatch(/0003-c\.sql: KHÔNG ĐƯỢC \/ FAILS: .*Key \(n\)=\(1\)/);
  });

  it('says what cannot be tried, and that nothing is pending', async () => {
    await writeFile(join(now, '0003-c.sql'), `${ALONE}\nCREATE INDEX CONCURRENTLY a_n ON a (n)`);
    const trials = await tryUpgrade(owner, now);
    expect(trials.map(({ alone }) => alone)).toEqual([false, true]);
    expect(upgradeInWords(trials).join('\n')).toContain('outside of a transaction');
    expect(upgradeInWords(await tryUpgrade(owner, before))).toHaveLength(1);
  });
});

describe('an upgrade', () => {
  it('writes a backup of what was there, then applies what is pending, once', async () => {
    const done = await run();
    expect(done!.applied).toEqual(['0002-b.sql']);
    const { manifest } = await checkBackup(done!.backup, KEY);
    expect(manifest.migrations.map(({ name }) => name)).toEqual(['0001-a.sql']);
    expect(await run()).toBeNull();
    expect(await readdir(join(base, 'backups'))).toHaveLength(1);
  });

  it('that fails names the backup and leaves the release before startable', async () => {
    await addUnique();
    const untouched = await columns();
    await expect(run()).rejects.toThrow(/0003-c\.sql failed: .*before-upgrade-[\w-]+\.sen$/s);
    expect(await columns()).toEqual(untouched);
    expect(await migrate(owner, before)).toEqual([]);
  });

  it('changes nothing where no backup can be written', async () => {
    await writeFile(join(base, 'backups'), 'in the way');
    const untouched = await columns();
    await expect(run()).rejects.toThrow(/EEXIST/);
    expect(await columns()).toEqual(untouched);
  });
});
