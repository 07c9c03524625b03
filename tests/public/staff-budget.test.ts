// @vitest-environment node
import { readFile, stat } from 'node:fs/promises';
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
  expect(kib).toBeLessThanOrEqual(350);
});
