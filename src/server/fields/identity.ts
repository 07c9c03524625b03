import type { ServerFacet } from './facet';
import { readText } from './filter-readers';
import { asText, byValue } from './order';
import { WRITTEN } from './words';

const base = { order: byValue, word: asText, words: WRITTEN, filter: readText };

export const citizenIdFacet: ServerFacet<'citizenId'> = {
  ...base,
  sample: (_field, { index }) => `001190${String(index % 1_000_000).padStart(6, '0')}`,
};

export const insuranceNumberFacet: ServerFacet<'insuranceNumber'> = {
  ...base,
  sample: (_field, { index }) => `DN4${String(790_000_000_000 + index).padStart(12, '0')}`,
};
