import { expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { namesIn } from '../fields/ask';
import { f } from '../fields/f';
import { filterOperators } from './queryable';

const label = { vi: 'Mã', en: 'Code' };

it('filters a text by parts of it, or as a whole where its field says so', () => {
  expect(filterOperators(f.text({ label, filter: true }))).toContain('like');
  expect(filterOperators(f.text({ label, filter: 'whole' }))).toEqual(['eq', 'neq', 'in']);
  expect(filterOperators(f.email({ label, filter: 'whole' }))).toEqual(['eq', 'neq', 'in']);
});

it('filters names of the config as a whole, which are chosen and not typed', () => {
  const named = config.resources.flatMap(({ fields }) => Object.values(fields)).filter(namesIn);
  expect(named.length).toBeGreaterThan(0);
  for (const field of named) expect(filterOperators(field)).not.toContain('like');
});
