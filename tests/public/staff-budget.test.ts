// @vitest-environment node
import { readdir, readFile, stat } from 'node:fs/promises';
import { expect, it } from 'vitest';

const DIST = 'dist/admin';

/** Bytes of a built file as it crosses the network. */
const sizeOf = async (file: string): Promise<number> =>
  (await stat(`${DIST}/${file}.br`).catch(() => stat(`${DIST}/${file}`))).size;

it('what every screen of the staff area loads first stays within its budget', async () => {
  const html = await readFile(`${DIST}/admin.html`, 'utf8');
  const files = [...html.matchAll(/(?:src|href)="\/(admin-assets\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  const sizes = await Promise.all(files.map(sizeOf));
  const kib = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  expect(files.length).toBeGreaterThan(1);
  expect(files.length).toBeLessThanOrEqual(5);
  expect(kib).toBeGreaterThan(100);
  expect(kib).toBeLessThanOrEqual(268);
});

interface Made {
  file: string;
  src?: string;
  name?: string;
  imports?: string[];
}

it('a list is one download more than that', async () => {
  const manifest: Record<string, Made> = JSON.parse(
    await readFile(`${DIST}/.vite/manifest.json`, 'utf8'),
  );
  const [first] = Object.keys(manifest).filter((key) => manifest[key]?.src === 'admin.html');
  const list = Object.keys(manifest).filter((key) => manifest[key]?.name === 'list');
  expect(list).toHaveLength(1);
  const reached = new Set([first ?? '']);
  for (const key of reached) for (const next of manifest[key]?.imports ?? []) reached.add(next);
  const needed = [...new Set([...list, ...(manifest[list[0] ?? '']?.imports ?? [])])];
  const more = needed.filter((key) => !reached.has(key));
  expect(more).toEqual(list);
  const sizes = await Promise.all(
    [...reached, ...more].map((key) => sizeOf(manifest[key]?.file ?? '')),
  );
  const kib = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  expect(kib).toBeGreaterThan(250);
  expect(kib).toBeLessThanOrEqual(314);
});

it('its letters are two small files, which are not compressed again', async () => {
  const files = (await readdir(`${DIST}/admin-assets`)).filter((file) => file.endsWith('.woff2'));
  expect(files).toHaveLength(2);
  const sizes = await Promise.all(files.map((file) => sizeOf(`admin-assets/${file}`)));
  const kib = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  expect(kib).toBeGreaterThan(10);
  expect(kib).toBeLessThanOrEqual(22);
});
