import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { readSettings } from '../../src/server/settings';
import { makeFolders } from '../../src/server/storage/folder';
import { storeOf } from '../../src/server/storage/store';
import { describeStore } from './file-store-contract';

let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'sen-disk-store-'));
});
afterAll(() => rm(base, { recursive: true }));

describeStore('a folder of the disk', async () => {
  const settings = readSettings({ DATA_DIR: await mkdtemp(join(base, 'data-')) });
  await makeFolders(settings);
  return storeOf(settings);
});
