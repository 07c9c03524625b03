import { z } from 'zod';
import { EQUALITY, type Facet } from './facet';
import { invalid } from './invalid';
import { builder } from './kinds';

const SHORT = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/;
const LONG = /^#?[0-9a-f]{6}$/;

/** What `#rrggbb` is, as an expression of JavaScript and of PostgreSQL. */
export const COLOUR_PATTERN = '^#[0-9a-f]{6}$';
const COLOUR = new RegExp(COLOUR_PATTERN);

/** `#ABC` and `aabbcc` → `#aabbcc`; anything else stays as it is and fails validation. */
export function decodeColour(text: string): string {
  const typed = text.trim().toLowerCase();
  const short = SHORT.exec(typed);
  if (short)
    return `#${short
      .slice(1)
      .flatMap((digit) => [digit, digit])
      .join('')}`;
  return LONG.test(typed) ? `#${typed.replace('#', '')}` : text;
}

/** A colour of the screen, `#rrggbb`. */
export const colour = builder('colour');

export const colourFacet: Facet<'colour'> = {
  zod: () =>
    z
      .string()
      .transform(decodeColour)
      .refine(
        (v) => COLOUR.test(v),
        invalid('Màu ghi như #0a7f5a.', 'Write the colour as #0a7f5a.'),
      ),
  decode: decodeColour,
  sqlType: () => 'text',
  operators: EQUALITY,
  sortable: false,
  csv: String,
  format: String,
  openapi: () => ({ type: 'string', pattern: COLOUR_PATTERN }),
};
