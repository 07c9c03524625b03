import type { ServerFacet } from './facet';
import { readText } from './filter-readers';
import { asText, byValue } from './order';
import { CODE_WORDS } from './words';

/** Twelve digits of the number range that GS1 keeps for use inside of one house, and the check digit. */
function sampleGtin(index: number): string {
  const digits = `20${String(index + 1).padStart(10, '0')}`;
  const sum = [...digits].reduce(
    (all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

export const barcodeFacet: ServerFacet<'barcode'> = {
  form: ({ gtin }) => (gtin ? 'gtin' : 'barcode'),
  order: byValue,
  word: asText,
  words: CODE_WORDS,
  filter: readText,
  typed: (text) => text.trim(),
  cell: { key: (field) => field.unique === true },
  sample: ({ gtin, max }, { index }) => {
    if (gtin) return sampleGtin(index);
    return `MV-${String(index + 1).padStart(6, '0')}`.slice(-(max ?? 9));
  },
};
