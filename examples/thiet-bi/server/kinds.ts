import { literal } from '../../../src/server/db/sql/literal';
import type { ServerFacet } from '../../../src/server/fields/facet';
import { readText } from '../../../src/server/fields/filter-readers';
import { asText, byValue } from '../../../src/server/fields/order';
import { CODE_WORDS } from '../../../src/server/fields/words';
import { checkDigit, STICKER_PATTERN } from '../kinds/inspection-sticker';

const inspectionSticker: ServerFacet<'inspectionSticker'> = {
  checks: (_field, column) => [`${column} ~ ${literal(STICKER_PATTERN)}`],
  order: byValue,
  word: asText,
  words: CODE_WORDS,
  filter: readText,
  sample: ({ issuers: [issuer] = ['KD'] }, { index }) => {
    const number = String(index + 1).padStart(5, '0');
    return `${issuer}-26-${number}-${checkDigit(`26${number}`)}`;
  },
};

/** How the kinds of this extension are kept, found and put in order. */
export const serverKinds = { inspectionSticker };
