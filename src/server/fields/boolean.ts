import type { ServerFacet } from './facet';
import { readValue } from './filter-readers';
import { asText, byValue } from './order';

export const booleanFacet: ServerFacet<'boolean'> = {
  order: byValue,
  word: asText,
  words: null,
  filter: readValue,
  sample: (_field, { random }) => random() < 0.5,
};
