import { pick } from '../../shared/fields/facet';
import { PROVINCES } from '../../shared/fields/provinces';
import type { ServerFacet } from './facet';
import { readValue } from './filter-readers';
import { asText, byValue } from './order';

/** Kept as jsonb: written as its text, read as the value. */
const base = {
  toSql: (value: unknown) => JSON.stringify(value),
  order: byValue,
  word: asText,
  words: null,
  filter: readValue,
};

export const jsonFacet: ServerFacet<'json'> = { ...base, sample: () => undefined };
export const imageFacet: ServerFacet<'image'> = { ...base, sample: () => undefined };
export const fileFacet: ServerFacet<'file'> = { ...base, sample: () => undefined };

export const addressFacet: ServerFacet<'address'> = {
  ...base,
  sample: (_field, { random, index }) => ({
    province: pick(PROVINCES, random).code,
    ward: 'Phường Hòa Bình',
    street: `${index + 1} đường Lê Lợi`,
  }),
};
