import { z } from 'zod';
import { type Facet, TEXTUAL } from '../fields/facet';
import { invalid } from '../fields/invalid';
import { builder } from '../fields/kinds';
import { ownKind } from '../fields/own-kind';
import { readCard } from './card';

/** They have no options of their own. */
type None = Record<never, never>;

declare module '../fields/kinds' {
  interface Kinds {
    citizenId: { options: None; value: string };
    insuranceNumber: { options: None; value: string };
  }
}

const squeeze = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase();

const base = {
  personal: 'identity',
  decode: (text: string) => text.trim(),
  sqlType: () => 'text',
  operators: TEXTUAL,
  sortable: false,
  csv: String,
  format: String,
} as const;

/** Group, benefit and province, then the code of the social insurance. */
const CARD_CODE = /^[A-Z]{2}\d{13}$/;
const SOCIAL_CODE_DIGITS = 10;

export const citizenIdFacet: Facet<'citizenId'> = {
  ...base,
  scanned: (line) => readCard(line)?.citizenId ?? null,
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
  ...base,
  scanned: (line) => readCard(line)?.insuranceNumber ?? null,
  // The last ten digits are the code of the social insurance, which newer cards print alone.
  alsoKnownAs: (number) => (CARD_CODE.test(number) ? [number.slice(-SOCIAL_CODE_DIGITS)] : []),
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

/** Numbers that tell who somebody is, in Vietnam: other products and places have others. */
export const citizenIdKind = ownKind('citizenId', { options: {}, facet: citizenIdFacet });
export const insuranceNumberKind = ownKind('insuranceNumber', {
  options: {},
  facet: insuranceNumberFacet,
});

/** A Vietnamese citizen id of 12 digits. */
export const citizenId = builder(citizenIdKind);
/** A health insurance number of 10, 12 or 15 characters. */
export const insuranceNumber = builder(insuranceNumberKind);
