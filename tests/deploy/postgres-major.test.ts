import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restoreBackup } from '../../src/server/backup/restore-backup';
import { writeBackup } from '../../src/server/backup/write-backup';
import { Client } from '../../src/server/db/client';
import { serverAccount } from '../../src/server/db/embedded/account';
import { usableBinaries } from '../../src/server/db/embedded/binaries';
import { dataOf, initialise, startServer } from '../../src/server/db/embedded/cluster';
import { clusterHome, SYSTEM_DIRECTORY } from '../../src/server/db/embedded/home';
import { databaseUrl, startEmbedded } from '../../src/server/db/embedded/launch';
import { endPostmaster, forgetSocketDirectory } from '../../src/server/db/embedded/postmaster';
import { readSettings } from '../../src/server/settings';
import { ROOT } from '../server/child';
import { expectSameTable } from '../server/same-table';
import { readBackup, readDatabase, readFiles, sealedBackup } from '../server/stored-release';
import { olderPostgres } from './older-postgres';

const RELEASE = '1.0.0';
const BACKUP_KEY = 'the key of the clinic, kept elsewhere';

let folder: string;
/** What runs and was not stopped. */
const running = new Set<() => Promise<void>>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sen-major-'));
  // Run as root, PostgreSQL is another account, which must be able to enter.
  await chmod(folder, 0o755);
});
afterAll(async () => {
  for (const stop of running) await stop();
  await rm(folder, { recursive: true, force: true });
});

/** The cluster of a folder with the older programs, as the release that brought them ran it. */
async function startOlder(dataDir: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const { home, account } = await clusterHome(dataDir, serverAccount());
  const binaries = await usableBinaries(olderPostgres(), account, SYSTEM_DIRECTORY);
  const cluster = { binaries, account, home };
  await initialise(cluster);
  const { pid, socketDirectory } = await startServer(cluster);
  const stop = async () => {
    running.delete(stop);
    await endPostmaster(pid);
    await forgetSocketDirectory(socketDirectory, dataOf(cluster));
  };
  running.add(stop);
  const client = new Client({ connectionString: databaseUrl(socketDirectory, 'postgres') });
  await client.connect();
  const { rows } = await client.query<{ version: string }>(
    "SELECT current_setting('server_version') AS version",
  );
  const found = await client.query("SELECT FROM pg_database WHERE datname = 'sen'");
  if (found.rowCount === 0) await client.query('CREATE DATABASE sen');
  await client.end();
  return {
    version: rows[0]?.version,
    url: databaseUrl(socketDirectory, 'sen'),
    stop,
  };
}

const settingsOf = (dataDir: string) => readSettings({ DATA_DIR: dataDir });

it('a clinic on PostgreSQL 17 goes over to the one of this release as the guide says', async () => {
  const dataDir = join(folder, 'sen');
  const stored = await sealedBackup(RELEASE, folder);
  let older = await startOlder(dataDir);
  expect(older.version).toMatch(/^17\./);
  await restoreBackup(stored.file, stored.key, older.url, settingsOf(dataDir));

  // A server of the old release runs, or none does: the programs of this one are refused, and change nothing.
  const command = (name: string, ...args: string[]) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, BACKUP_KEY };
    const run = spawnSync('node', ['scripts/run.mjs', name, ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      env,
    });
    return { status: run.status, said: `${run.stdout}${run.stderr}` };
  };
  const refused = { status: 1, said: expect.stringContaining('of PostgreSQL 17') };
  expect(command('upgrade', '--check')).toEqual(refused);
  expect(command('upgrade')).toEqual(refused);
  await older.stop();
  expect(command('upgrade')).toEqual(refused);
  await expect(startEmbedded({ dataDir })).rejects.toThrow('of PostgreSQL 17');

  // The old release goes on, and writes the backup.
  older = await startOlder(dataDir);
  const file = join(folder, 'before.sen');
  const key = { passphrase: BACKUP_KEY };
  await writeBackup(file, key, older.url, settingsOf(dataDir));
  const then = await readBackup({ file, key });
  const before = await readDatabase(older.url, then);
  const uploads = await readFiles(dataDir);
  await older.stop();

  await rename(dataDir, `${dataDir}-before`);
  await mkdir(dataDir, { mode: 0o755 });
  expect(command('restore', file)).toMatchObject({ status: 0 });
  expect(command('upgrade')).toMatchObject({ status: 0 });

  const embedded = await startEmbedded({ dataDir });
  try {
    expect(before.tables.size).toBeGreaterThan(60);
    const after = await readDatabase(embedded.url, then);
    for (const [table, stored] of before.tables)
      expectSameTable(table, after.tables.get(table)!, stored);
    expect(after.sequences).toEqual(before.sequences);
    expect(uploads.size).toBeGreaterThan(1);
    expect(await readFiles(dataDir)).toEqual(uploads);
  } finally {
    await embedded.stop();
  }
  // The way back is still there.
  const kept = await startOlder(`${dataDir}-before`);
  expect(await readDatabase(kept.url, then)).toEqual(before);
  await kept.stop();
  expect(await readdir(folder)).toContain('sen-before');
});
