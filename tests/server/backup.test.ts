import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { openTables } from '../../src/server/backup/unfinished';
import { writeBackup } from '../../src/server/backup/write-backup';
import { Client } from '../../src/server/db/client';
import { createPool } from '../../src/server/db/pool';
import { loadSecrets } from '../../src/server/secrets';
import { factWarnings, readFacts, UnfinishedRestore } from '../../src/server/start/database-facts';
import { createTestDatabase } from '../database';
import {
  base,
  beforeEachBackup,
  contentOf,
  file,
  KEY,
  owner,
  restored,
  rewritten,
  settingsOf,
  source,
  target,
  withoutSums,
} from './backup-clinic';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

beforeEachBackup();

describe('a backup', () => {
  it('restores every row, upload, key and number series into an empty place', async () => {
    const uploads = join(base, 'a', 'tep');
    await mkdir(join(uploads, 'incoming'), { recursive: true });
    await writeFile(join(uploads, 'x-ray'), Buffer.from([0, 255, 10]));
    await writeFile(join(uploads, 'incoming', 'half'), 'half');
    await mkdir(join(uploads, 'trash', '2026-01-01'), { recursive: true });
    await writeFile(join(uploads, 'trash', '2026-01-01', 'lost'), 'lost');
    await writeBackup(file, KEY, source.url, settingsOf('a'));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await restored();
    expect(await contentOf(target.url)).toEqual(await contentOf(source.url));
    expect(await readFile(join(base, 'b', 'tep', 'x-ray'))).toEqual(Buffer.from([0, 255, 10]));
    expect(await readdir(join(base, 'b', 'tep'))).toEqual(['x-ray']);
    expect(await loadSecrets(settingsOf('b'))).toEqual(await loadSecrets(settingsOf('a')));
    const pool = createPool({ url: target.url, timeZone: 'UTC', max: 1 });
    const next = await sql`SELECT nextval('code_seq') AS n`.execute(pool);
    expect(next.rows).toEqual([{ n: 42 }]);
    const planned =
      await sql`SELECT reltuples AS rows FROM pg_class WHERE relname = 'ward'`.execute(pool);
    expect(planned.rows).toEqual([{ rows: 2 }]);
    await sql`INSERT INTO "user" (ward) VALUES (1)`.execute(pool);
    await expect(sql`INSERT INTO "user" (ward) VALUES (9)`.execute(pool)).rejects.toThrow(
      /foreign key/,
    );
    await expect(sql`DELETE FROM log`.execute(pool)).rejects.toThrow(/only grows/);
    await pool.destroy();
  });

  it('brings back every row of a table that comes in many pieces', async () => {
    await sql`INSERT INTO log SELECT repeat(md5(n::text) || E'\n\t', 5) || n
      FROM generate_series(1, 60000) AS n`.execute(owner);
    await writeBackup(file, KEY, source.url, settingsOf('a'));
    await restored();
    const pool = createPool({ url: target.url, timeZone: 'UTC', max: 1 });
    const sum = sql`SELECT count(*)::int AS many,
      md5(string_agg(entry, ' ' ORDER BY entry COLLATE "C")) AS sum FROM log`;
    const [here, there] = [await sum.execute(owner), await sum.execute(pool)];
    await pool.destroy();
    expect(here.rows).toMatchObject([{ many: 60_002 }]);
    expect(there.rows).toEqual(here.rows);
  });

  it('overwrites neither a file nor a database that holds anything', async () => {
    await writeBackup(file, KEY, source.url, settingsOf('a'));
    await expect(writeBackup(file, KEY, source.url, settingsOf('a'))).rejects.toThrow(
      /already exists/,
    );
    await restored();
    await expect(restored()).rejects.toThrow(/not empty/);
  });

  it('is refused under another secret, whose data it could not read', async () => {
    await writeBackup(file, KEY, source.url, settingsOf('a', { SECRET_KEY: 'k'.repeat(32) }));
    await expect(restored({ SECRET_KEY: 'another key, quite long' })).rejects.toThrow(/SECRET_KEY/);
    await restored({ SECRET_KEY: 'k'.repeat(32) });
  });

  it('can be restored again after a restore that broke off', async () => {
    await writeBackup(file, KEY, source.url, settingsOf('a'));
    const whole = await readFile(file);
    await withoutSums();
    // Sealed with the key, and yet it cannot be restored: a ward that is nobody's parent is gone.
    await rewritten(({ name, content }) => [name, content.replace(/^1\t.*\n/m, '')], /ward\/0$/);
    await expect(restored()).rejects.toThrow(/foreign key/);
    expect(await contentOf(target.url)).toEqual({ wards: null, users: null, log: null });
    const pool = createPool({ url: target.url, timeZone: 'UTC', max: 1 });
    const startOnIt = async () => factWarnings(await readFacts(pool));
    await expect(startOnIt()).rejects.toThrow(UnfinishedRestore);
    // Killed in the middle, it leaves rows, and neither keys nor triggers.
    const client = new Client({ connectionString: target.url });
    await client.connect();
    await openTables(client);
    await client.query("INSERT INTO log VALUES ('half')");
    await client.end();
    await expect(startOnIt()).rejects.toThrow(UnfinishedRestore);
    await writeFile(file, whole);
    await restored();
    expect(await startOnIt()).toEqual([]);
    expect(await contentOf(target.url)).toEqual(await contentOf(source.url));
    const orphan = sql`INSERT INTO "user" (ward) VALUES (9)`.execute(pool);
    await expect(orphan).rejects.toThrow(/foreign key/);
    await expect(sql`DELETE FROM log`.execute(pool)).rejects.toThrow(/only grows/);
    const unchecked = await sql`SELECT FROM pg_constraint WHERE NOT convalidated`.execute(pool);
    expect(unchecked.rows).toEqual([]);
    await pool.destroy();
  });

  it('is refused by a version that lacks one of its migrations', async () => {
    await sql`INSERT INTO sen_migration VALUES ('0009-later.sql', 'x')`.execute(owner);
    await writeBackup(file, KEY, source.url, settingsOf('a'));
    await expect(restored()).rejects.toThrow(/0009-later\.sql/);
  });
});

it('is made and restored by the two commands', async () => {
  const real = await createTestDatabase();
  const run = (command: string, url: string, ...options: string[]) =>
    spawnSync('node', ['scripts/run.mjs', command, file, ...options], {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        DATA_DIR: join(base, 'c'),
        DATABASE_URL: url,
        SECRET_KEY: 'k'.repeat(32),
      },
    });
  const keyFile = join(base, 'key');
  await writeFile(keyFile, `${'s'.repeat(40)}\n`);
  try {
    const open = run('backup', real.url);
    expect(open).toMatchObject({ status: 1, stdout: '' });
    expect(open.stderr).toContain('set BACKUP_KEY or add --key FILE');
    const pool = createPool({ url: real.url, timeZone: 'UTC', max: 1 });
    const { id } = await pool
      .insertInto('ca_nhan')
      .values({
        id: uuidv7(),
        full_name: 'An',
        phone: '0912345678',
        email: 'an@sen.example',
        role: 'le-tan',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const now = new Date().toISOString();
    await pool
      .insertInto('auth_session')
      .values({
        id,
        user_id: id,
        device: '',
        created_at: now,
        last_used_at: now,
        expires_at: now,
        ends_at: now,
      })
      .execute();
    await pool.destroy();
    expect(run('backup', real.url, '--key', keyFile)).toMatchObject({ status: 0, stderr: '' });
    expect(run('restore', target.url, '--key', keyFile)).toMatchObject({ status: 0, stderr: '' });
    const again = run('restore', target.url, '--key', keyFile);
    expect(again).toMatchObject({ status: 1 });
    expect(again.stderr).toContain('The database is not empty.');
    const there = createPool({ url: target.url, timeZone: 'UTC', max: 1 });
    const { rows } = await sql`SELECT (SELECT count(*) FROM ca_nhan) AS people,
      (SELECT count(*) FROM auth_session) AS sessions`.execute(there);
    await there.destroy();
    expect(rows).toEqual([{ people: 1, sessions: 0 }]);
  } finally {
    await real.drop();
  }
});
