import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { releases } from './stored-release';

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Versions that the changelog has an entry for, as it lists them. */
async function entries(): Promise<string[]> {
  const changelog = await read('CHANGELOG.md');
  return [...changelog.matchAll(/^## (\d+\.\d+\.\d+)\n+\S/gm)].map(([, version]) => version!);
}

it('has an entry for the version of package.json, newest first', async () => {
  const { version } = JSON.parse(await read('package.json'));
  const lock = JSON.parse(await read('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  const listed = await entries();
  expect(listed[0]).toBe(version);
  const numbered = listed.map((each) => each.split('.').map(Number));
  const newestFirst = numbered.toSorted((a, b) => b[0]! - a[0]! || b[1]! - a[1]! || b[2]! - a[2]!);
  expect(numbered).toEqual(newestFirst);
});

it('has stored data of every release', async () => {
  expect(await releases()).toEqual(expect.arrayContaining(await entries()));
});
