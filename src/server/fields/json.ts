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
/** Mornings of the week, as sample places have them. */
export const weekFacet: ServerFacet<'week'> = {
  ...base,
  sample: (_field, { index }) =>
    [1, 2, 3, 4, 5].map((weekday) => ({
      weekday,
      from: index % 2 === 0 ? '07:00' : '07:30',
      to: '11:30',
    })),
};

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

/** Sample places stand round a lake in the middle of Hà Nội. */
const CENTRE = { lat: 21.0287, lng: 105.8524 };
const ROUND = 0.05;

export const geoPointFacet: ServerFacet<'geoPoint'> = {
  ...base,
  checks: (_field, column) => [
    `abs((${column} ->> 'lat')::numeric) <= 90 AND abs((${column} ->> 'lng')::numeric) <= 180`,
  ],
  sample: (_field, { random }) => ({
    lat: Number((CENTRE.lat + (random() - 0.5) * ROUND).toFixed(4)),
    lng: Number((CENTRE.lng + (random() - 0.5) * ROUND).toFixed(4)),
  }),
};
