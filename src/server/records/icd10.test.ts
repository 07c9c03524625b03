import { expect, it } from 'vitest';
import type { Field } from '../../shared/fields/kinds';
import { facetOf } from '../../shared/fields/registry';
import { icd10 } from '../../shared/records/icd10';
import { serverFacetOf } from '../fields/registry';

const label = { vi: 'Chẩn đoán', en: 'Diagnosis' };
const one: Field = icd10({ label, catalogue: 'icd-10' });
const several: Field = icd10({ label, catalogue: 'icd-10', multiple: true, max: 2 });

it('is found by the facets of its name, of which the kit knows nothing', () => {
  expect(facetOf(one).zod(one).parse('E11.9')).toBe('E11.9');
  expect(serverFacetOf(one).words).not.toBeNull();
});

it.each([
  [one, 'E11.9', 'E11.9'],
  [several, ['I10', 'E11.9'], 'I10; E11.9'],
])('writes a cell of CSV that it reads back, and is read so by people', (field, value, cell) => {
  const facet = facetOf(field);
  expect(facet.csv(value, field)).toBe(cell);
  expect(facet.format(value, field, 'vi')).toBe(cell);
  expect(facet.zod(field).parse(facet.decode(cell, field))).toEqual(value);
});

it.each(['1E', 'E'])('refuses %j', (bad) => {
  expect(facetOf(one).zod(one).safeParse(bad).success).toBe(false);
});

it.each([one, several])('makes sample values that are valid', (field) => {
  const sample = serverFacetOf(field).sample?.(field, {
    random: () => 0.3,
    index: 4,
    idsOf: () => [],
  });
  expect(facetOf(field).zod(field).safeParse(sample).success).toBe(true);
});

it('is filtered by one code, of several too', () => {
  expect(serverFacetOf(several).filter(several, 'e11.9')).toEqual({ value: 'E11.9' });
});
