import type { ServerFacet } from '../fields/facet';
import { readText } from '../fields/filter-readers';
import { asText, byValue } from '../fields/order';
import { WRITTEN } from '../fields/words';

const base = { order: byValue, word: asText, words: WRITTEN, filter: readText };

/** Numbers of people in SQL: kept as they are written. */
export const citizenIdFacet: ServerFacet<'citizenId'> = {
  ...base,
  sample: (_field, { index }) => `001190${String(index % 1_000_000).padStart(6, '0')}`,
};

export const insuranceNumberFacet: ServerFacet<'insuranceNumber'> = {
  ...base,
  sample: (_field, { index }) => `DN4${String(790_000_000_000 + index).padStart(12, '0')}`,
};
