import { z } from 'zod';
import { EQUALITY, type JsonSchema } from '../fields/facet';
import { invalid } from '../fields/invalid';
import {
  builder,
  type Exact,
  type Field,
  type FieldBase,
  type IsRequired,
  type Says,
} from '../fields/kinds';
import { ownKind } from '../fields/own-kind';
import { resourceMeant } from '../resource/boot-check/known';
import { findResource } from '../resource/config';
import type { Target } from '../resource/graph';

export interface Icd10Options {
  /** The resource that lists the codes, for the search of the input. */
  catalogue: string;
  /** Several codes, in their order. */
  multiple?: boolean;
  /** How many at most, 12 unless said. */
  max?: number;
}

declare module '../fields/kinds' {
  interface Kinds {
    icd10: { options: Icd10Options; value: string | string[] };
  }
}

const CODE = /^[A-Z]\d{2}(\.?[0-9A-Z]{1,2})?$/;

const code = z
  .string()
  .transform((v) => v.trim().toUpperCase())
  .refine((v) => CODE.test(v), invalid('Mã ICD-10 không hợp lệ.', 'Not an ICD-10 code.'));

/** What a diagnosis must be: a code, or with `multiple` several. */
export const icd10Schema = (field: Field<'icd10'>): z.ZodType =>
  field.multiple ? z.array(code).max(field.max ?? 12) : code;

const joined = (value: unknown) => (Array.isArray(value) ? value.join('; ') : String(value));

/** Diagnoses, which no product has but one that treats people. */
export const icd10Kind = ownKind('icd10', {
  options: { catalogue: true, multiple: true, max: true },
  facet: {
    zod: icd10Schema,
    decode: (text, field) => {
      if (!field.multiple) return text.trim();
      return text.startsWith('[') ? JSON.parse(text) : text.split(';').map((part) => part.trim());
    },
    sqlType: (field) => (field.multiple ? 'text[]' : 'text'),
    operators: EQUALITY,
    sortable: true,
    csv: joined,
    format: joined,
    check: ({ catalogue }, { config, report }) => {
      if (!findResource(config, catalogue)) {
        report(`the catalogue "${catalogue}" is unknown${resourceMeant(config, catalogue)}`);
      }
    },
    openapi: (field): JsonSchema => {
      const one = { type: 'string', pattern: CODE.source };
      return field.multiple ? { type: 'array', items: one } : one;
    },
  },
});

type Value<O> = O extends { multiple: true } ? string[] : string;

/** A diagnosis by its ICD-10 code, such as `I10` or `E11.9`; with `multiple` several. */
export const icd10 = builder(icd10Kind) as <
  const O extends FieldBase<N> & Icd10Options & { catalogue: Target },
  const N extends string = never,
>(
  options: O & Exact<O, FieldBase & Icd10Options>,
) => Field<'icd10', Value<O>, IsRequired<O>> & Says<O, N>;
