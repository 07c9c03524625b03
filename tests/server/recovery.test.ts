import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../../src/server/db/database';
import { runningEmbedded } from '../../src/server/db/embedded/launch';
import { createPool } from '../../src/server/db/pool';
import { momentText, readMoment } from '../../src/server/recovery/moment';
import { archivedSegments, readBases, readState } from '../../src/server/recovery/place';
import { restoreAt } from '../../src/server/recovery/restore-at';
import { readSettings } from '../../src/server/settings';
import { type Child, ROOT, startChild } from './child';

const KEY = 'a key of backups that is long';
const SECRET_KEY = 'k'.repeat(32);
const PATIENCE = { timeout: 90_000, interval: 200 };
const WHOLE = 400_000;

let base: string;
let place: string;
let server: Child | null;
let between: Date;
const ids = { before: randomUUID(), after: randomUUID() };

const dataDir = (name: string) => join(base, name);
const poolOf = (url: string) => createPool({ url, timeZone: 'UTC', max: 1 });
const envOf = (name: string) => ({
  DATA_DIR: dataDir(name),
  RECOVERY_DIR: place,
  BACKUP_KEY: KEY,
  SECRET_KEY,
  DEMO: '0',
});

async function start(name: string): Promise<Database> {
  server = startChild({ program: 'main', env: envOf(name) });
  await server.ready;
  const url = await runningEmbedded(dataDir(name));
  return poolOf(url ?? '');
}

async function stop(): Promise<void> {
  await server?.end('SIGTERM');
  server = null;
}

/** An upload that is acknowledged: its bytes are in place before its row is. */
async function upload(owner: Database, name: string, id: string): Promise<void> {
  const bytes = `bytes of ${id}`;
  await writeFile(join(dataDir(name), 'tep', id), bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await sql`INSERT INTO stored_file (id, name, type, size, sha256, resource, record_id, field)
    VALUES (${id}, 'x.txt', 'text/plain', ${bytes.length}, ${sha256}, 'benh-nhan', ${id}, 'x')`.execute(
    owner,
  );
}

const MONTH = 'nhat_ky-2024-03-1-0a1b2c3d.audit';

/** A month of the audit that was moved to a file, as far as the folder of recovery minds it. */
async function fileMonth(owner: Database, name: string): Promise<void> {
  await writeFile(join(dataDir(name), 'tep', MONTH), 'a month');
  const sha256 = createHash('sha256').update('a month').digest('hex');
  await owner
    .insertInto('sen_archived_month')
    .values({
      file: MONTH,
      table_name: 'nhat_ky',
      month: '2024-03-01',
      rows: 1,
      first_at: '2024-03-01',
      last_at: '2024-03-31',
      bytes: 7,
      sha256,
      key_id: 1,
    })
    .execute();
}

const uploads = async (owner: Database): Promise<string[]> =>
  (await owner.selectFrom('stored_file').select('id').execute()).map(({ id }) => id);

/** Runs the command of the operator's guide for another second and folder, by the clinic's clock. */
async function restore(name: string, moment: Date) {
  const guide = await readFile(join(ROOT, 'docs/operating.md'), 'utf8');
  const [, command = '', said = '', folder = ''] =
    /bin\/sen (restore --at) '([^']+)' (\S+)/.exec(guide) ?? [];
  expect(momentText(readMoment(said, 'Asia/Ho_Chi_Minh'), 'Asia/Ho_Chi_Minh')).toBe(said);
  expect(guide).toContain(`RECOVERY_DIR=${folder} `);
  const args = [...command.split(' '), momentText(moment, 'Asia/Ho_Chi_Minh'), place];
  return spawnSync(process.execPath, [join(ROOT, 'scripts/run.mjs'), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...envOf(name) },
  });
}

const isWhole = async () => {
  const [bases, state] = [await readBases(place), await readState(place)];
  return bases.length > 0 && state !== null;
};

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'sen-recovery-'));
  // PostgreSQL may run as another account, which must come to its folder.
  await chmod(base, 0o711);
  place = join(base, 'place');
  await mkdir(place);
  const owner = await start('clinic');
  await vi.waitUntil(isWhole, PATIENCE);
  await upload(owner, 'clinic', ids.before);
  await fileMonth(owner, 'clinic');
  // A whole second between the two, as somebody names it.
  between = new Date(Math.ceil(Date.now() / 1000) * 1000);
  await wait(between.getTime() + 50 - Date.now());
  await upload(owner, 'clinic', ids.after);
  await owner.destroy();
  await stop();
}, WHOLE);
afterAll(async () => {
  await stop();
  await rm(base, { recursive: true, force: true });
});

it(
  'a restore to a second between two acknowledged writes has the first and not the second',
  async () => {
    const restored = await restore('then', between);
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    const folder = join(dataDir('then'), 'tep');
    expect((await readdir(folder)).filter((name) => name.length === 36)).toEqual([ids.before]);
    expect(await readFile(join(folder, ids.before), 'utf8')).toBe(`bytes of ${ids.before}`);
    expect(await readFile(join(folder, MONTH), 'utf8')).toBe('a month');
    // It goes on as the clinic, beside the changes that were, and its own can be restored in turn.
    const before = new Set((await readBases(place)).map(({ name }) => name));
    const owner = await start('then');
    expect(await uploads(owner)).toEqual([ids.before]);
    const own = async () => (await readBases(place)).filter(({ name }) => !before.has(name));
    await expect.poll(async () => (await own()).length, PATIENCE).toBe(1);
    expect((await own()).map(({ segment }) => segment.slice(0, 8))).toEqual(['00000002']);
    await owner.destroy();
    await stop();
  },
  WHOLE,
);

/** Of what a refused restore was asked to make, no database is there. */
const clusterOf = (name: string) =>
  readdir(join(dataDir(name), 'postgres', 'data')).catch(() => null);

/** Asks for a moment as the command does. */
const refusal = (name: string, moment: string, env: Record<string, string> = {}) => {
  const settings = readSettings({ ...envOf(name), ...env });
  const key = { passphrase: settings.backupKey ?? '' };
  return restoreAt(readMoment(moment, settings.timeZone), place, key, settings).then(
    () => 'restored',
    (error: Error) => error.message,
  );
};

it('is refused, and makes nothing, where it cannot be what was asked for', async () => {
  for (const moment of ['2020-01-01 00:00:00', new Date(Date.now() + 60_000).toISOString()])
    expect(await refusal('no', moment)).toContain('You may choose: 20');
  const moment = between.toISOString();
  expect(() => readMoment('yesterday', 'Asia/Ho_Chi_Minh')).toThrow('must look like');
  expect(await refusal('no', moment, { BACKUP_KEY: 'another key that is long' })).toContain(
    'a wrong key',
  );
  expect(await refusal('no', moment, { SECRET_KEY: 'x'.repeat(32) })).toMatch(/^SECRET_KEY: /);
  expect(await refusal('clinic', moment)).toContain('choose an empty folder');
  expect(await clusterOf('no')).toBe(null);
});

it('is refused where the log has a gap before that second', async () => {
  const segments = await archivedSegments(place);
  const first = (await readBases(place))[0]?.segment ?? '';
  await rm(join(place, 'wal', `${segments[segments.indexOf(first) + 1]}.sen`));
  expect(await refusal('gap', between.toISOString())).toContain('target was reached');
  expect(await clusterOf('gap')).toBe(null);
});
