import { mkdir, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepBounded } from './log';

let folder: string;
let log: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sen-log-'));
  log = join(folder, 'postgresql.log');
});
afterEach(() => rm(folder, { recursive: true }));

const read = (path: string) => readFile(path, 'utf8');

it('puts a grown log aside under whoever writes it, and keeps one that is older', async () => {
  const writer = await open(log, 'a', 0o600);
  await writer.write('first\n');
  await keepBounded(log, 10);
  expect(await read(log)).toBe('first\n');
  await writer.write('second\n');
  await keepBounded(log, 10);
  expect([await read(`${log}.1`), await read(log)]).toEqual(['first\nsecond\n', '']);
  expect((await stat(`${log}.1`)).mode & 0o777).toBe(0o600);
  await writer.write('third line\n');
  await keepBounded(log, 10);
  expect([await read(`${log}.1`), await read(log)]).toEqual(['third line\n', '']);
  await writer.close();
});

it('lets a log go that cannot be put aside, and has nothing to do where there is none', async () => {
  await keepBounded(log, 10);
  const writer = await open(log, 'a');
  await writer.write('more than ten bytes\n');
  // What should be made is in the way.
  await mkdir(`${log}.1`);
  await keepBounded(log, 10);
  expect(await read(log)).toBe('');
  await writer.close();
});
