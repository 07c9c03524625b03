import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createArchive, readArchive } from '../../src/server/backup/archive';
import { checkBackup } from '../../src/server/backup/check-backup';
import { MANIFEST, type Manifest } from '../../src/server/backup/manifest';
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
/** Quick to derive: what is tested is not how long a guess takes. */
const KEY = { passphrase: 'a passphrase of the clinic', workFactor: 4 };
const NASTY = 'Nguyễn\tĐặng\n\\N "x" ; \\. 🪷';

let base: string;
let file: string;
let source: Awaited<ReturnType<typeof createEmptyDatabase>>;
let target: Awaited<ReturnType<typeof createEmptyDatabase>>;
let owner: Database;

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
  await restoreBackup(file, KEY, target.url, settingsOf('b', env), MIGRATIONS);
}

/** Writes the backup again with its own key, some entries changed. */
async function rewritten(
  change: (entry: { name: string; content: string }) => [name: string, content: string],
  which: RegExp,
): Promise<void> {
  const entries: [string, string | Buffer][] = [];
  for await (const { name, body } of readArchive(file, KEY)) {
    const content = await buffer(body);
    entries.push(
      which.test(name) ? change({ name, content: content.toString() }) : [name, content],
    );
  }
  await rm(file);
  const archive = await createArchive(file, KEY);
  for (const entry of entries) await archive.add(...entry);
  await archive.finish();
}

/** Nothing was begun: no table, and no folder. */
async function expectUntouched(): Promise<void> {
  const pool = createPool({ url: target.url, timeZone: 'UTC', max: 1 });
  const tables =
    await sql`SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace`.execute(pool);
  await pool.destroy();
  expect(tables.rows).toEqual([]);
  await expect(readdir(join(base, 'b'))).rejects.toThrow(/ENOENT/);
}

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
    // Sealed with the key, and yet it cannot be restored: a ward that is nobody's parent is gone.
    await rewritten(({ name, content }) => [name, content.replace(/^1\t.*\n/m, '')], /ward\/0$/);
    await expect(restored()).rejects.toThrow(/foreign key/);
    await writeFile(file, whole);
    await restored();
    expect(await contentOf(target.url)).toEqual(await contentOf(source.url));
  });

  it('that was changed at any byte, cut off or added to is refused before anything is written', async () => {
    await writeBackup(file, KEY, source.url, settingsOf('a'));
    const whole = await readFile(file);
    const changed = [
      ...Array.from(whole, (_, at) => {
        const copy = Buffer.from(whole);
        copy[at] = copy[at]! ^ 1;
        return copy;
      }),
      whole.subarray(0, whole.length - 1),
      whole.subarray(0, whole.length >> 1),
      Buffer.alloc(0),
      Buffer.concat([whole, Buffer.of(0)]),
      Buffer.concat([whole, whole]),
    ];
    expect(changed.length).toBeGreaterThan(800);
    let refused = 0;
    for (const bytes of changed) {
      await writeFile(file, bytes);
      await checkBackup(file, KEY).catch(() => {
        refused += 1;
      });
    }
    expect(refused).toBe(changed.length);
    await writeFile(file, changed[whole.length - 9]!);
    await expect(restored()).rejects.toThrow();
    await expectUntouched();
    await writeFile(file, whole);
    await restored();
  });

  it('is refused with another key, and open as older versions wrote it', async () => {
    await writeBackup(file, KEY, source.url, settingsOf('a'));
    const wrong = { passphrase: 'a passphrase of somebody else' };
    await expect(
      restoreBackup(file, wrong, target.url, settingsOf('b'), MIGRATIONS),
    ).rejects.toThrow(/cannot be opened: a wrong key/);
    await writeFile(file, gzipSync('manifest.json'));
    await expect(restored()).rejects.toThrow(/not encrypted/);
    await expectUntouched();
  });

  it('shows whoever finds it no name and no key', async () => {
    await writeBackup(file, KEY, source.url, settingsOf('a'));
    const secret = (await readFile(join(base, 'a', 'secret'), 'utf8')).trim();
    const found = (await readFile(file)).toString('latin1');
    const inside: string[] = [];
    for await (const { body } of readArchive(file, KEY)) inside.push(await text(body));
    for (const planted of [secret, 'Nguyễn', 'manifest.json', KEY.passphrase]) {
      expect(found).not.toContain(Buffer.from(planted).toString('latin1'));
    }
    expect(inside.join('')).toContain(secret);
    expect(inside.join('')).toContain('Nguyễn');
    expect(await readdir(base)).toEqual(['a', 'clinic.sen']);
  });

  it('puts into SQL only names that the migrations made', async () => {
    const planted = (change: (manifest: Manifest) => void) =>
      rewritten(
        ({ name, content }) => {
          const manifest = JSON.parse(content) as Manifest;
          change(manifest);
          return [name, JSON.stringify(manifest)];
        },
        new RegExp(`^${MANIFEST}$`),
      );
    await writeBackup(file, KEY, source.url, settingsOf('a'));
    const honest = await readFile(file);
    const command = `ward DISABLE TRIGGER USER; COPY (SELECT 1) TO PROGRAM 'touch ${base}/pwned'; --`;
    await planted(({ tables }) => tables.push({ name: command, columns: ['id'] }));
    await expect(restored()).rejects.toThrow(/table or column of its own/);
    await writeFile(file, honest);
    await planted(({ tables }) =>
      tables[0]!.columns.push(`id) FROM PROGRAM 'touch ${base}/pwned'; --`),
    );
    await expect(restored()).rejects.toThrow(/table or column of its own/);
    await writeFile(file, honest);
    await planted(({ sequences }) => sequences.push({ name: 'no_such', value: '1', called: true }));
    await restored();
    expect(await readdir(base)).not.toContain('pwned');
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
    spawnSync('node', ['--import', 'tsx', `src/server/commands/${command}.ts`, file, ...options], {
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
      .values({ id, user_id: id, device: '', created_at: now, last_used_at: now, expires_at: now })
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
