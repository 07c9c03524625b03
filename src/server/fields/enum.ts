import { pick } from '../../shared/fields/facet';
import { sqlText } from '../db/sql/literal';
import type { ServerFacet } from './facet';
import { readWord } from './filter-readers';
import { asText, byKeys, byValue } from './order';
import { WRITTEN } from './words';

export const enumFacet: ServerFacet<'enum'> = {
  checks: ({ options, multiple }, column) => {
    const list = Object.keys(options).map(sqlText).join(', ');
    return [multiple ? `${column} <@ ARRAY[${list}]::text[]` : `${column} IN (${list})`];
  },
  order: (field, at) =>
    field.multiple ? byValue(field, at) : byKeys(at, Object.keys(field.options)),
  word: asText,
  words: WRITTEN,
  filter: (field, raw) => readWord({ ...field, multiple: false }, raw),
  sample: (field, { random }) => {
    const one = pick(field.sample ?? Object.keys(field.options), random);
    return field.multiple && !Array.isArray(one) ? [one] : one;
  },
};
