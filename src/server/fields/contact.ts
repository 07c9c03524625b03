import type { ServerFacet } from './facet';
import { readText } from './filter-readers';
import { asText, byValue } from './order';
import { EMAIL_WORDS, PHONE_WORDS, WRITTEN } from './words';

const base = { order: byValue, word: asText, filter: readText };

export const emailFacet: ServerFacet<'email'> = {
  ...base,
  form: () => 'email',
  words: EMAIL_WORDS,
  cell: { key: () => false },
  sample: (_field, { index }) => `mau${index + 1}@sen.example`,
};

export const phoneFacet: ServerFacet<'phone'> = {
  ...base,
  form: () => 'phone',
  words: PHONE_WORDS,
  cell: { key: () => false },
  sample: (_field, { index }) => `+8490000${String(index % 10_000).padStart(4, '0')}`,
};

export const urlFacet: ServerFacet<'url'> = {
  ...base,
  form: () => 'url',
  words: WRITTEN,
  sample: (_field, { index }) => `https://sen.example/${index + 1}`,
};
