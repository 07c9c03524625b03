import { z } from 'zod';
import { EQUALITY, type Facet } from './facet';
import { builder } from './kinds';

const YES = new Set(['true', '1', 'on', 'có']);
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
  csv: (value) => (value ? 'có' : 'không'),
  format: (value, _field, language) => {
    if (language === 'en') return value ? 'Yes' : 'No';
    return value ? 'Có' : 'Không';
  },
  openapi: () => ({ type: 'boolean' }),
};
