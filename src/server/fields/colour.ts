import { COLOUR_PATTERN } from '../../shared/fields/colour';
import { pick } from '../../shared/fields/facet';
import { literal } from '../db/sql/literal';
import type { ServerFacet } from './facet';
import { readText } from './filter-readers';
import { asText, byValue } from './order';
import { CODE_WORDS } from './words';

/** Apart from each other for those who see no difference of red and green (Okabe and Ito, 2008). */
const SAMPLES = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00'];

export const colourFacet: ServerFacet<'colour'> = {
  checks: (_field, column) => [`${column} ~ ${literal(COLOUR_PATTERN)}`],
  order: byValue,
  word: asText,
  words: CODE_WORDS,
  filter: readText,
  sample: (_field, { random }) => pick(SAMPLES, random),
};
