import { describe, expect, it } from 'vitest';
import type { Field } from '../../shared/fields/kinds';
import { facetOf } from '../../shared/fields/registry';
import { citizenId, insuranceNumber } from '../../shared/patient/identity';
import { serverFacetOf } from '../fields/registry';

const label = { vi: 'Số', en: 'Number' };
const source = { random: () => 0.3, index: 4, idsOf: () => [] };

const CASES: [string, Field, string, typed: string, wrong: string[]][] = [
  ['citizenId', citizenId({ label }), '001190000001', '001 190 000 001', ['12', 'a'.repeat(12)]],
  [
    'insuranceNumber',
    insuranceNumber({ label }),
    'DN4790000000001',
    'dn 4 79 00.0000-0001',
    ['123'],
  ],
];

describe.each(CASES)('%s', (_name, field, value, typed, wrong) => {
  const facet = facetOf(field);
  const accepted = (one: unknown) => facet.zod(field).safeParse(one);

  it('is accepted as it is, and as people part it', () => {
    expect(accepted(value)).toMatchObject({ success: true, data: value });
    expect(accepted(typed)).toMatchObject({ success: true, data: value });
  });

  it('writes a cell of CSV that it reads back, and is read so by people', () => {
    expect(facet.csv(value, field)).toBe(value);
    expect(facet.format(value, field, 'vi')).toBe(value);
    expect(accepted(facet.decode(value, field))).toMatchObject({ data: value });
  });

  it.each(wrong)('refuses %j', (bad) => {
    expect(accepted(bad).success).toBe(false);
  });

  it('makes sample values that are valid', () => {
    const { sample, words } = serverFacetOf(field);
    expect(accepted(sample?.(field, source)).success).toBe(true);
    expect(words).not.toBeNull();
  });
});

describe('an insurance number', () => {
  it.each([
    ['HS4797912003456', ['7912003456']],
    ['7912003456', []],
    ['001190000001', []],
  ])('%s may be on file as %j too', (number, others) => {
    expect(facetOf(insuranceNumber({ label })).alsoKnownAs?.(number)).toEqual(others);
  });
});
