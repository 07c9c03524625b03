import { durationBounds } from '../../shared/fields/duration';
import type { ServerFacet } from './facet';
import { readValue } from './filter-readers';
import { asText, byValue } from './order';

/** Sample durations are round. */
const STEP = 5;

export const durationFacet: ServerFacet<'duration'> = {
  checks: (field, column) => {
    const [min, max] = durationBounds(field);
    return [`${column} >= ${min}`, `${column} <= ${max}`];
  },
  order: byValue,
  word: asText,
  words: null,
  // Bounds do not matter to a comparison, only what the column can hold.
  filter: (field, raw) => readValue({ ...field, min: undefined, max: undefined }, raw),
  sample: (field, { random }) => {
    const [least, most] = durationBounds(field);
    const longest = Math.min(most, least + 240);
    const minutes = Math.round((least + random() * (longest - least)) / STEP) * STEP;
    return Math.min(Math.max(minutes, least), longest);
  },
};
