import { expect, it } from 'vitest';
import { formPath, pagePath } from './row-paths';

it('has the page or the form of a row at its bare address, as the resource says', () => {
  expect([pagePath({ name: 'khoa' }, 'k1'), formPath({ name: 'khoa' }, 'k1')]).toEqual([
    '/quan-ly/khoa/k1/show',
    '/quan-ly/khoa/k1',
  ]);
  const person = { name: 'nguoi', opens: 'page' } as const;
  expect([pagePath(person, 'n1'), formPath(person, 'n1')]).toEqual([
    '/quan-ly/nguoi/n1',
    '/quan-ly/nguoi/n1/sua',
  ]);
});
