import { z } from 'zod';
import { resourceMeant } from '../resource/boot-check/known';
import { findResource } from '../resource/config';
import type { Target } from '../resource/graph';
import { placed } from '../resource/place';
import { EQUALITY, type Facet, type JsonSchema } from './facet';
import { invalid } from './invalid';
import type { Exact, Field, FieldBase, IsRequired, Says } from './kinds';

export interface Icd10Options {
  /** The resource that lists the codes, for the search of the input. */
  catalogue: string;
  /** Several codes, in their order. */
  multiple?: boolean;
  /** How many at most, 12 unless said. */
  max?: number;
}

type Value<O> = O extends { multiple: true } ? string[] : string;
/** A diagnosis by its ICD-10 code, such as `I10` or `E11.9`; with `multiple` several. */
export const icd10 = <const O extends FieldBase & Icd10Options & { catalogue: Target }>(
  options: O & Exact<O, FieldBase & Icd10Options>,
): Field<'icd10', Value<O>, IsRequired<O>> & Says<O> =>
  placed<object>({ ...options, kind: 'icd10' }) as unknown as Field<
    'icd10',
    Value<O>,
    IsRequired<O>
  > &
    Says<O>;

const CODE = /^[A-Z]\d{2}(\.?[0-9A-Z]{1,2})?$/;

const code = z
  .string()
  .transform((v) => v.trim().toUpperCase())
  .refine((v) => CODE.test(v), invalid('Mã ICD-10 không hợp lệ.', 'Not an ICD-10 code.'));

/** What a diagnosis must be: a code, or with `multiple` several. */
export const icd10Schema = (field: Field<'icd10'>): z.ZodType =>
  field.multiple ? z.array(code).max(field.max ?? 12) : code;

const joined = (value: unknown) => (Array.isArray(value) ? value.join('; ') : String(value));

export const icd10Facet: Facet<'icd10'> = {
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
};
