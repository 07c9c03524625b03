import type { ServerFacet } from '../fields/facet';
import { readText } from '../fields/filter-readers';
import { asText, byValue } from '../fields/order';
import { WRITTEN } from '../fields/words';

/** Diagnoses in SQL: as their codes, which are found by words as texts are. */
export const icd10Facet: ServerFacet<'icd10'> = {
  order: byValue,
  word: asText,
  words: WRITTEN,
  filter: (field, raw) => readText({ ...field, multiple: false }, raw),
  sample: (field) => (field.multiple ? ['I10'] : 'I10'),
};
