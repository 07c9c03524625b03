import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkBackup } from '../../src/server/backup/check-backup';
import { createTestDatabase, type TestDatabase } from '../database';
import { type Child, ROOT, startChild } from '../server/child';

const KEY = 'a key of backups that is long';

let base: string;
let database: TestDatabase;
let servers: Child[];
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'sen-scheduled-'));
  await chmod(base, 0o711);
  await mkdir(join(base, 'elsewhere'));
  database = await createTestDatabase();
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await database.drop();
  await rm(base, { recursive: true, force: true });
});

const dataDir = () => join(base, 'data');
const elsewhere = () => join(base, 'elsewhere');

/** A server of which a backup is due, since none was ever made. */
function start(env: Record<string, string> = {}): Child {
  const server = startChild({
    program: 'main',
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir(),
      SECRET_KEY: 'k'.repeat(32),
      DEMO: '0',
      BACKUP_KEY: KEY,
      BACKUP_AT: '00:00',
      BACKUP_COPY_DIR: elsewhere(),
      ...env,
    },
  });
  servers.push(server);
  return server;
}

/** The newest backup, tried out as an operator does. */
const drill = () =>
  spawnSync(process.execPath, [join(ROOT, 'scripts/run.mjs'), 'restore:drill'], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      TMPDIR: base,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir(),
      SECRET_KEY: 'k'.repeat(32),
      BACKUP_KEY: KEY,
    },
  });

const status = async () =>
  JSON.parse(await readFile(join(dataDir(), 'backups/status.json'), 'utf8').catch(() => '{}'));
const backups = async (folder: string) =>
  (await readdir(folder)).filter((name) => name !== 'status.json').sort();
const numbers = async (server: Child) => (await fetch(`${await server.ready}/metrics`)).text();

const PATIENCE = { timeout: 60_000, interval: 200 };
/** Two servers start, back up and read back, and a whole restore is tried out, on a machine with more to do. */
const WHOLE = 600_000;

it(
  'is made by one of two servers, read back, copied, and pruned by its age',
  async () => {
    const old = ['2020-01-01-0000.sen', '2020-01-02-0000.sen', '2020-01-02-0000.sen.unverified'];
    for (const folder of [join(dataDir(), 'backups'), elsewhere()]) {
      await mkdir(folder, { recursive: true });
      for (const name of [...old, 'mine.sen']) await writeFile(join(folder, name), 'x');
    }
    const [one, other] = [start({ BACKUP_KEEP: '1d 1w 1m' }), start({ BACKUP_KEEP: '1d 1w 1m' })];
    await Promise.all([one.ready, other.ready]);
    await expect.poll(async () => (await status()).copied ?? null, PATIENCE).not.toBe(null);
    await expect.poll(async () => (await backups(elsewhere())).length, PATIENCE).toBe(2);
    const { good, failure } = await status();
    expect(failure).toBe(null);
    const name = good.file.split('/').at(-1);
    expect(name).toMatch(/^20\d{2}-\d{2}-\d{2}-\d{4}\.sen$/);
    expect(await backups(join(dataDir(), 'backups'))).toEqual([name, 'mine.sen']);
    expect(await backups(elsewhere())).toEqual([name, 'mine.sen']);
    const { sums } = await checkBackup(join(elsewhere(), name), { passphrase: KEY });
    const drilled = drill();
    expect(drilled).toMatchObject({ status: 0, stderr: '' });
    for (const said of [
      'tables restored',
      'nguyên vẹn / whole',
      `the backup is good: ${good.file}`,
    ])
      expect(drilled.stdout).toContain(said);
    expect(sums?.tables.length).toBeGreaterThan(50);
    const shown = await numbers(other);
    expect(shown).toMatch(/^sen_backup_failed 0$/m);
    expect(shown).toContain(`sen_backup_size_bytes ${good.bytes}\n`);
    expect(shown).toContain(
      `sen_backup_last_success_timestamp_seconds ${Date.parse(good.at) / 1000}\n`,
    );
  },
  WHOLE,
);

it('stays and is told of where the second place is not there, which is not made', async () => {
  const server = start({ BACKUP_COPY_DIR: join(base, 'not-mounted') });
  await server.ready;
  await expect.poll(async () => (await status()).failure ?? null, PATIENCE).not.toBe(null);
  const { good, failure, copied } = await status();
  expect([failure.message, copied]).toEqual([expect.stringContaining('ENOENT'), null]);
  await checkBackup(good.file, { passphrase: KEY });
  expect(await readdir(base)).not.toContain('not-mounted');
  expect(await numbers(server)).toMatch(/^sen_backup_failed 1$/m);
  expect(server.output()).toContain('job failed: back up');
});

it('leaves nothing half-written where the server stops meanwhile', async () => {
  const server = start();
  await server.ready;
  await expect.poll(async () => (await status()).began ?? null, PATIENCE).not.toBe(null);
  expect(await server.end('SIGTERM')).toBe(0);
  const { failure, good } = await status();
  expect(failure).toBe(null);
  // It may have been quick enough.
  if (good === null) expect(await backups(join(dataDir(), 'backups'))).toEqual([]);
  const names = await backups(join(dataDir(), 'backups'));
  expect(names.filter((name) => !name.endsWith('.sen'))).toEqual([]);
});

it('is not proved by a drill where there is none, or it is not whole', async () => {
  expect(drill()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('there is no backup'),
  });
  await mkdir(join(dataDir(), 'backups'), { recursive: true });
  await writeFile(join(dataDir(), 'backups/2026-11-24-0230.sen'), 'no backup');
  expect(drill()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^backup:verify: /) });
  expect((await readdir(base)).filter((name) => name.startsWith('sen-drill-'))).toEqual([]);
});

it('is refused by a server that may not read every table', async () => {
  const first = start({ BACKUP_AT: '' });
  await first.ready;
  await first.end('SIGTERM');
  const server = start({ DATABASE_URL: database.runtimeUrl });
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain('cannot read every table');
  expect(server.output()).toContain('DATABASE_OWNER_URL');
});

it('is refused without a key, and with a time or a rule that is none', async () => {
  const server = start({ BACKUP_KEY: '', BACKUP_AT: '02:30' });
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain('required with BACKUP_AT');
  const other = start({ BACKUP_AT: '25:00', BACKUP_KEEP: '7', BACKUP_COPY_DIR: 'here' });
  expect(await other.exited).toBe(1);
  expect(other.output()).toMatch(/BACKUP_AT: .*\n.*BACKUP_KEEP: .*\n.*BACKUP_COPY_DIR: /);
});
