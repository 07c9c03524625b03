import { z } from 'zod';
import { formatPhone, normalisePhone } from '../format/phone';
import { type Facet, TEXTUAL } from './facet';
import { invalid } from './invalid';
import { builder } from './kinds';

/** A Vietnamese phone number, stored as +84…, shown `0912 345 678`. */
export const phone = builder('phone');

export const phoneFacet: Facet<'phone'> = {
  personal: 'contact',
  zod: () =>
    z
      .string()
      .refine(
        (v) => normalisePhone(v, true) !== null,
        invalid(
          'Số điện thoại không hợp lệ, ví dụ 0912 345 678.',
          'Not a phone number, such as 0912 345 678.',
        ),
      )
      .transform((v) => normalisePhone(v, true) ?? v),
  decode: (text) => text.trim(),
  sqlType: () => 'text',
  operators: TEXTUAL,
  sortable: true,
  csv: (value) => formatPhone(String(value)),
  format: (value) => formatPhone(String(value)),
  brief: (value) => `…${String(value).slice(-4)}`,
  openapi: () => ({ type: 'string', examples: ['+84912345678'] }),
};
