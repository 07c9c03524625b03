import { z } from 'zod';
import { type Facet, TEXTUAL } from './facet';
import { invalid } from './invalid';
import { builder } from './kinds';

/** A Vietnamese citizen id of 12 digits. */
export const citizenId = builder('citizenId');
/** A health insurance number of 10, 12 or 15 characters. */
export const insuranceNumber = builder('insuranceNumber');

const squeeze = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase();

const base = {
  decode: (text: string) => text.trim(),
  sqlType: () => 'text',
  operators: TEXTUAL,
  sortable: false,
  csv: String,
  format: String,
} as const;

export const citizenIdFacet: Facet<'citizenId'> = {
  ofPeople: true,
  ...base,
  zod: () =>
    z
      .string()
      .transform(squeeze)
      .refine(
        (v) => /^\d{12}$/.test(v),
        invalid('Số căn cước gồm 12 chữ số.', 'A citizen id has 12 digits.'),
      ),
  openapi: () => ({ type: 'string', pattern: '^\\d{12}$' }),
};

export const insuranceNumberFacet: Facet<'insuranceNumber'> = {
  ofPeople: true,
  ...base,
  zod: () =>
    z
      .string()
      .transform(squeeze)
      .refine(
        (v) => /^(\d{10}|\d{12}|[A-Z]{2}\d{13})$/.test(v),
        invalid(
          'Số thẻ BHYT gồm 10, 12 hoặc 15 ký tự.',
          'An insurance number has 10, 12 or 15 characters.',
        ),
      ),
  openapi: () => ({ type: 'string', examples: ['DN4790000000001'] }),
};
