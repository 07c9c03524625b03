import { existsSync } from 'node:fs';
import { appendFile, chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Clone, cloneOf } from '../server/clone';
import { type DevProcess, processesOf, startDev } from './dev-process';

/** A file of the server: when it is saved, another server is started. */
const SERVER_FILE = 'src/server/openapi/document.ts';

let clone: Clone;
let dev: DevProcess;

const save = () => appendFile(join(clone.folder, SERVER_FILE), '// saved\n');
const processes = () => processesOf(clone);
/** Until `count` processes more work there than `before`. */
const more = (before: number[], count: number) =>
  expect
    .poll(async () => (await processes()).length, { interval: 5 })
    .toBeGreaterThanOrEqual(before.length + count);

/** Until that part of its data is there. */
const made = (part: string) =>
  expect
    .poll(() => existsSync(join(clone.folder, 'data', part)), { interval: 5, timeout: 60_000 })
    .toBe(true);

/** Nothing of it is there, nor comes later. */
async function nothingIsLeft(): Promise<void> {
  await dev.ended;
  await expect.poll(processes).toEqual([]);
  await wait(3_000);
  expect(await processes()).toEqual([]);
}

beforeAll(async () => {
  clone = await cloneOf('dev-ending');
  // Run as root, PostgreSQL is another account, which must be able to enter.
  await chmod(clone.folder, 0o755);
});
afterEach(async () => {
  for (const pid of await processes()) process.kill(pid, 'SIGKILL');
});
afterAll(() => clone?.remove());

it('ends all of it while its database is started for the first time', async () => {
  dev = startDev(clone);
  await made('postgres/data/postmaster.pid');
  dev.child.kill('SIGTERM');
  await nothingIsLeft();
});

it('ends all of it while its first server is started', async () => {
  dev = startDev(clone);
  await made('migrations');
  dev.child.kill('SIGTERM');
  await nothingIsLeft();
});

it('ends the server that a save has just started', async () => {
  dev = startDev(clone);
  await dev.address;
  const before = await processes();
  await save();
  await more(before, 1);
  dev.child.kill('SIGTERM');
  await nothingIsLeft();
});

it('starts no server for a save in the moment of its end', async () => {
  dev = startDev(clone);
  await dev.address;
  await save();
  dev.child.kill('SIGTERM');
  await save();
  await nothingIsLeft();
});

it('ends all of it when Ctrl-C comes from the terminal and from npm', async () => {
  dev = startDev(clone);
  await dev.address;
  dev.child.kill('SIGINT');
  await wait(5);
  dev.child.kill('SIGINT');
  await nothingIsLeft();
});

it('ends all of it when npm is killed', async () => {
  dev = startDev(clone);
  await dev.address;
  dev.child.kill('SIGKILL');
  await nothingIsLeft();
});
