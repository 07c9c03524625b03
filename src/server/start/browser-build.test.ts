import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isBuilt } from './browser-build';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sen-build-'));
  await put('src/public/pages/home.tsx', 10);
  await put('resources.config.ts', 10);
  await put('dist/public/index.html', 20);
  await put('dist/admin/admin.html', 20);
  await put('dist/server/entry-server.js', 20);
});
afterEach(() => rm(root, { recursive: true }));

/** A file last changed at `seconds`. */
async function put(path: string, seconds: number): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), '');
  await utimes(join(root, path), seconds, seconds);
}

describe('isBuilt', () => {
  it('is content with builds newer than every source', async () => {
    expect(await isBuilt(root)).toBe(true);
  });

  it('asks for a build when a source is newer than one of them', async () => {
    await put('src/public/pages/home.tsx', 30);
    expect(await isBuilt(root)).toBe(false);
  });

  it('asks for a build when one of them is missing', async () => {
    await rm(join(root, 'dist/admin/admin.html'));
    expect(await isBuilt(root)).toBe(false);
  });

  it('builds nothing where nothing could be built, as in an installed release', async () => {
    await put('extensions/thiet-bi/migrations/0001-thiet-bi.sql', 30);
    expect(await isBuilt(root)).toBe(false);
    await rm(join(root, 'src'), { recursive: true });
    expect(await isBuilt(root)).toBe(true);
  });

  it('does not build again for a test', async () => {
    await put('src/public/pages/home.test.tsx', 30);
    expect(await isBuilt(root)).toBe(true);
  });
});
