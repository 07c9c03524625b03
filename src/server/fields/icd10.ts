import type { ServerFacet } from './facet';
import { readText } from './filter-readers';
import { asText, byValue } from './order';
import { WRITTEN } from './words';

export const icd10Facet: ServerFacet<'icd10'> = {
  order: byValue,
  word: asText,
  words: WRITTEN,
  filter: (field, raw) => readText({ ...field, multiple: false }, raw),
  sample: (field) => (field.multiple ? ['I10'] : 'I10'),
};
