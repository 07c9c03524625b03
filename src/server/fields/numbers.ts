import { bounds, type NumberKind } from '../../shared/fields/numbers';
import type { ServerFacet } from './facet';
import { readValue } from './filter-readers';
import { asText, byValue } from './order';

const facet = (kind: NumberKind): ServerFacet<NumberKind> => ({
  checks: (field, column) => {
    const checks: string[] = [];
    if (field.min !== undefined || kind === 'money') {
      checks.push(`${column} >= ${bounds(field)[0]}`);
    }
    if (field.max !== undefined) checks.push(`${column} <= ${bounds(field)[1]}`);
    return checks;
  },
  order: byValue,
  word: asText,
  words: null,
  // Bounds do not matter to a comparison, only what the column can hold.
  filter: (field, raw) => readValue({ ...field, min: undefined, max: undefined }, raw),
  sample: (field, { random }) => {
    const low = field.min ?? 0;
    const high = field.max ?? low + (kind === 'money' ? 500_000 : 100);
    return Math.round(low + random() * (high - low));
  },
});

export const integerFacet: ServerFacet<'integer'> = {
  ...facet('integer'),
  range: (from, to) => `int4range(${from}, ${to}, '[)')`,
};

export const decimalFacet: ServerFacet<'decimal'> = facet('decimal');
export const moneyFacet: ServerFacet<'money'> = facet('money');
