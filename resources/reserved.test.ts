import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { config } from '../resources.config';
import { API_PATHS } from '../src/shared/resource/reserved';

it('no resource can take the path of an operation', async () => {
  const page = await readFile(new URL('../docs/operations.md', import.meta.url), 'utf8');
  const first = [...page.matchAll(/\/api\/([\w.-]+)/g)].map(([, name]) => name!);
  const resources = config.resources.map(({ name }): string => name);
  const others = [...new Set(first)].filter((name) => !resources.includes(name));
  expect(API_PATHS).toEqual(expect.arrayContaining(others));
});
