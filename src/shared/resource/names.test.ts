// @vitest-environment node
import { expect, it } from 'vitest';
import { listedAt } from './names';

it('knows the address of a list from those of its rows and of other pages', () => {
  const lists = ['/quan-ly/phong', '/quan-ly/phong/', '/quan-ly/phong/danh-sach'];
  expect(lists.map(listedAt)).toEqual(['phong', 'phong', 'phong']);
  const others = ['/quan-ly', '/quan-ly/', '/quan-ly/phong/1', '/quan-ly/phong/create', '/phong'];
  expect(others.map(listedAt)).toEqual(others.map(() => null));
});
