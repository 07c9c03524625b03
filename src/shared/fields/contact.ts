import { z } from 'zod';
import { isEmail } from '../format/email';
import { type Facet, TEXTUAL } from './facet';
import { invalid } from './invalid';
import { builder } from './kinds';

/** An e-mail address, kept in lower case. */
export const email = builder('email');
/** A web address; only http and https, so that it is safe to link to. */
export const url = builder('url');

const isWebAddress = (value: string) => {
  if (!URL.canParse(value)) return false;
  return ['http:', 'https:'].includes(new URL(value).protocol);
};

const base = {
  decode: (text: string) => text.trim(),
  sqlType: () => 'text',
  operators: TEXTUAL,
  sortable: true,
  csv: String,
  format: String,
} as const;

export const emailFacet: Facet<'email'> = {
  personal: 'contact',
  ...base,
  zod: () =>
    z
      .string()
      .transform((v) => v.trim().toLowerCase())
      .refine(isEmail, invalid('Email không hợp lệ, ví dụ ten@vidu.vn.', 'Not an e-mail address.')),
  openapi: () => ({ type: 'string', format: 'email' }),
};

export const urlFacet: Facet<'url'> = {
  ...base,
  zod: () =>
    z
      .string()
      .max(2000)
      .refine(
        isWebAddress,
        invalid(
          'Địa chỉ web phải bắt đầu bằng http:// hoặc https://.',
          'It must be a web address.',
        ),
      ),
  operators: ['like'],
  openapi: () => ({ type: 'string', format: 'uri' }),
};
