import { pick } from '../../shared/fields/facet';
import { literal, sqlText } from '../db/sql/literal';
import type { ServerFacet } from './facet';
import { readWord } from './filter-readers';
import { asText, byKeys } from './order';
import { WRITTEN } from './words';

export const stateFacet: ServerFacet<'state'> = {
  checks: ({ states }, column) => [`${column} IN (${Object.keys(states).map(sqlText).join(', ')})`],
  gives: ({ initial }) => literal(initial),
  order: ({ states }, at) => byKeys(at, Object.keys(states)),
  word: asText,
  words: WRITTEN,
  filter: readWord,
  sample: ({ states }, { random }) => pick(Object.keys(states), random),
};
