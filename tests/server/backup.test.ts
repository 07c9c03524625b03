import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../src/server/backup/restore-backup';
import { writeBackup } from '../../src/server/backup/write-backup';
import type { Database } from '../../src/server/db/database';
import { migrate } from '../../src/server/db/migrate';
import { createPool } from '../../src/server/db/pool';
import { loadSecrets } from '../../src/server/secrets';
import { readSettings, type Settings } from '../../src/server/settings';
import { createEmptyDatabase, createTestDatabase } from '../database';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MIGRATIONS = fileURLToPath(new URL('./fixture/backup-migrations', import.meta.url));
const NASTY = 'Nguyễn\tĐặng\n\\N "x" ; \\. 🪷';

let base: string;
let file: string;
let source: Awaited<ReturnType<typeof createEmptyDatabase>>;
let target: Awaited<ReturnType<typeof createEmptyDatabase>>;
let owner: Database;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'sen-backup-'));
  file = join(base, 'clinic.tar.gz');
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

function settingsOf(name: string, env: Record<string, string> = {}): Settings {
  return readSettings({ DATA_DIR: join(base, name), ...env });
}

async function contentOf(url: string): Promise<unknown> {
  const pool = createPool({ url, timeZone: 'UTC', max: 1 });
  const { rows } = await sql`SELECT
    (SELECT json_agg(w ORDER BY id) FROM ward w) AS wards,
    (SELECT json_agg(u ORDER BY id) FROM "user" u) AS users,
    (SELECT json_agg(l ORDER BY entry) FROM log l) AS log`.execute(pool);
  await pool.destroy();
  return rows[0];
}

async function restored(env: Record<string, string> = {}): Promise<void> {
  await restoreBackup(file, target.url, settingsOf('b', env), MIGRATIONS);
}

describe('a backup', () => {
  it('restores every row, upload, key and number series into an empty place', async () => {
    const uploads = join(base, 'a', 'tep');
    await mkdir(join(uploads, 'incoming'), { recursive: true });
    await writeFile(join(uploads, 'x-ray'), Buffer.from([0, 255, 10]));
    await writeFile(join(uploads, 'incoming', 'half'), 'half');
    await mkdir(join(uploads, 'trash', '2026-01-01'), { recursive: true });
    await writeFile(join(uploads, 'trash', '2026-01-01', 'lost'), 'lost');
    await writeBackup(file, source.url, settingsOf('a'));
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

  it('overwrites neither a file nor a database that holds anything', async () => {
    await writeBackup(file, source.url, settingsOf('a'));
    await expect(writeBackup(file, source.url, settingsOf('a'))).rejects.toThrow(/already exists/);
    await restored();
    await expect(restored()).rejects.toThrow(/not empty/);
  });

  it('is refused under another secret, whose data it could not read', async () => {
    await writeBackup(file, source.url, settingsOf('a', { SECRET_KEY: 'k'.repeat(32) }));
    await expect(restored({ SECRET_KEY: 'another key, quite long' })).rejects.toThrow(/SECRET_KEY/);
    await restored({ SECRET_KEY: 'k'.repeat(32) });
  });

  it('can be restored again after a restore that broke off', async () => {
    await writeBackup(file, source.url, settingsOf('a'));
    const whole = await readFile(file);
    await writeFile(file, whole.subarray(0, whole.length - 200));
    await expect(restored()).rejects.toThrow();
    await writeFile(file, whole);
    await restored();
    expect(await contentOf(target.url)).toEqual(await contentOf(source.url));
  });

  it('is refused by a version that lacks one of its migrations', async () => {
    await sql`INSERT INTO sen_migration VALUES ('0009-later.sql', 'x')`.execute(owner);
    await writeBackup(file, source.url, settingsOf('a'));
    await expect(restored()).rejects.toThrow(/0009-later\.sql/);
  });
});

it('is made and restored by the two commands', async () => {
  const real = await createTestDatabase();
  const run = (command: string, url: string) =>
    spawnSync('node', ['--import', 'tsx', `src/server/commands/${command}.ts`, file], {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        DATA_DIR: join(base, 'c'),
        DATABASE_URL: url,
        SECRET_KEY: 'k'.repeat(32),
      },
    });
  try {
    expect(run('backup', real.url)).toMatchObject({ status: 0, stderr: '' });
    expect(run('restore', target.url)).toMatchObject({ status: 0, stderr: '' });
    const again = run('restore', target.url);
    expect(again).toMatchObject({ status: 1 });
    expect(again.stderr).toContain('The database is not empty.');
  } finally {
    await real.drop();
  }
});
