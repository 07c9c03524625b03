import { z } from 'zod';
import { textIn } from '../i18n/text-in';
import { EQUALITY, type Facet } from './facet';
import { builder } from './kinds';

const YES = new Set(['true', '1', 'on', 'có']);
const SAID = { yes: { vi: 'Có', en: 'Yes' }, no: { vi: 'Không', en: 'No' } };
const NO = new Set(['false', '0', 'off', 'không']);

function decode(text: string): unknown {
  const word = text.trim().toLowerCase().normalize('NFC');
  if (YES.has(word)) return true;
  return NO.has(word) ? false : text;
}

export const boolean = builder('boolean');

export const booleanFacet: Facet<'boolean'> = {
  zod: () => z.boolean(),
  decode,
  sqlType: () => 'boolean',
  operators: EQUALITY,
  sortable: true,
  shared: true,
  csv: (value) => (value ? 'có' : 'không'),
  format: (value, _field, language) => textIn(value ? SAID.yes : SAID.no, language),
  openapi: () => ({ type: 'boolean' }),
  check: ({ unique }, { report }) => {
    if (unique)
      report('a unique yes/no leaves two rows, one of each: say the rule unique over more');
  },
};
