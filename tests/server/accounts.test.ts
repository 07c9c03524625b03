import { spawnSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverAccount } from '../../src/server/db/embedded/account';
import { packagedBinaries, usableBinaries } from '../../src/server/db/embedded/binaries';
import { type Child, startChild } from './child';

/** An ordinary account that every machine has. */
const NOBODY = 65534;

const isRoot = process.getuid?.() === 0;

let base: string;
const children: Child[] = [];
const elsewhere: string[] = [];

beforeEach(async () => {
  base = await mkdtemp('/tmp/sen-accounts-');
  await chmod(base, 0o755);
});
afterEach(async () => {
  for (const child of children.splice(0)) await child.end('SIGTERM');
  for (const path of [base, ...elsewhere.splice(0)])
    await rm(path, { recursive: true, force: true });
});

async function served(dataDir: string, account: { uid?: number; gid?: number } = {}) {
  const child = startChild({ env: { DATA_DIR: dataDir, DEMO: '0' }, ...account });
  children.push(child);
  const address = await child.ready;
  await fetch(`${address}/api/rows/${child.pid}`, { method: 'POST' });
  const rows = (await (await fetch(`${address}/api/rows`)).json()) as number[];
  await child.end('SIGTERM');
  return rows.length;
}

/** Uid of the files of the cluster: the account that PostgreSQL ran as. */
async function clusterOwner(home: string): Promise<number> {
  return (await stat(join(home, 'data', 'PG_VERSION'))).uid;
}

describe.runIf(isRoot)('as root', () => {
  it('runs PostgreSQL as an account that is not root', async () => {
    const dataDir = join(base, 'data');
    expect(await served(dataDir)).toBe(1);
    expect(await clusterOwner(join(dataDir, 'postgres'))).toBe(serverAccount()?.uid);
  });

  it('keeps the cluster elsewhere when only root can enter the directory, and finds it again', async () => {
    const closed = join(base, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const dataDir = join(closed, 'data');
    expect(await served(dataDir)).toBe(1);
    const home = (await readFile(join(dataDir, 'postgres-location'), 'utf8')).trim();
    elsewhere.push(home);
    expect(await clusterOwner(home)).toBe(serverAccount()?.uid);
    expect((await stat(home)).mode & 0o777).toBe(0o700);
    expect(await served(dataDir)).toBe(2);
  });

  it('says so when the cluster that was kept elsewhere is gone', async () => {
    const closed = join(base, 'closed');
    await mkdir(closed, { mode: 0o700 });
    await served(closed);
    const home = (await readFile(join(closed, 'postgres-location'), 'utf8')).trim();
    await rm(home, { recursive: true });
    const again = startChild({ env: { DATA_DIR: closed, DEMO: '0' } });
    children.push(again);
    expect(await again.exited).toBe(1);
    expect(again.output()).toContain(home);
  });

  it('copies the programs out of a checkout that only root can enter', async () => {
    const checkout = join(base, 'checkout');
    await mkdir(checkout, { mode: 0o700 });
    await copyPackage(checkout);
    const account = serverAccount();
    const usable = await usableBinaries(join(checkout, 'native'), account, join(base, 'copies'));
    expect(usable).toMatch(new RegExp(`^${base}/copies/postgresql-`));
    const run = spawnSync(join(usable, 'bin', 'initdb'), ['--version'], {
      uid: account?.uid,
      cwd: '/',
    });
    expect(run.status).toBe(0);
  });

  it('serves a directory that an ordinary user began', async () => {
    const dataDir = await directoryOf(NOBODY);
    expect(await served(dataDir, { uid: NOBODY, gid: NOBODY })).toBe(1);
    expect(await served(dataDir)).toBe(2);
    expect(await clusterOwner(join(dataDir, 'postgres'))).toBe(NOBODY);
  });

  it('runs as an ordinary user too', async () => {
    const dataDir = await directoryOf(NOBODY);
    expect(await served(dataDir, { uid: NOBODY, gid: NOBODY })).toBe(1);
    expect(await clusterOwner(join(dataDir, 'postgres'))).toBe(NOBODY);
  });
});

describe('as whoever runs the tests', () => {
  it('serves a directory with a path too long for a socket, with spaces and accents', async () => {
    const dataDir = join(base, `phòng khám ${'x'.repeat(90)}`, 'dữ liệu');
    expect(await served(dataDir)).toBe(1);
  });

  it('makes the library links that an install without scripts left out', async () => {
    await copyPackage(base);
    const native = join(base, 'native');
    const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
    for (const { target } of links) await rm(join(base, target));
    expect(await usableBinaries(native, null, join(base, 'copies'))).toBe(native);
  });
});

async function directoryOf(uid: number): Promise<string> {
  const dataDir = join(base, 'data');
  await mkdir(dataDir);
  await chown(dataDir, uid, uid);
  return dataDir;
}

async function copyPackage(target: string): Promise<void> {
  const native = await packagedBinaries();
  await cp(native, join(target, 'native'), { recursive: true, verbatimSymlinks: true });
  await cp(join(native, '..', 'package.json'), join(target, 'package.json'));
}
