import { z } from 'zod';
import type { Text } from '../errors';
import type { Language } from '../i18n/language';
import { textIn } from '../i18n/text-in';
import { placed } from '../resource/place';
import { type CheckedField, EQUALITY, type Facet, type JsonSchema } from './facet';
import { invalid } from './invalid';
import type { Exact, Field, FieldBase, IsRequired, Says } from './kinds';

export type Colour = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export interface Choice {
  /** What it is called on screens, in files and in errors. */
  label: Text;
  /** How it stands out in lists and on pages; neutral unless said. */
  colour?: Colour;
  /** A sign stands before its word: it is not to be overlooked. */
  alarm?: true;
  /** The former key of a renamed choice or state: rows that have it get this one. */
  was?: string;
}

export interface EnumOptions {
  /** The values that are stored, each with its label; `was` names the value that it took the place of. */
  options: Readonly<Record<string, Choice>>;
  /** Several choices at once, stored as an array. */
  multiple?: boolean;
}

type EnumValue<O extends EnumOptions> = O['multiple'] extends true
  ? (keyof O['options'] & string)[]
  : keyof O['options'] & string;
/** One of a fixed set of words, or with `multiple` several of them. */
export const choice = <const O extends FieldBase<N> & EnumOptions, const N extends string = never>(
  options: O & Exact<O, FieldBase & EnumOptions>,
): Field<'enum', EnumValue<O>, IsRequired<O>> & Says<O, N> =>
  placed<object>({ ...options, kind: 'enum' }) as unknown as Field<
    'enum',
    EnumValue<O>,
    IsRequired<O>
  > &
    Says<O, N>;

/** Whether a field is a choice of the config, for code that changes it. */
export const isChoice = (field: Field | undefined): field is Field<'enum'> =>
  field?.kind === 'enum';

const keys = (field: Field<'enum'>) => Object.keys(field.options);

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : [String(value)];

/** What a choice must be: one of its options, or with `multiple` several of them. */
export function enumSchema(field: Field<'enum'>): z.ZodType {
  const one = z
    .string()
    .refine(
      (v) => Object.hasOwn(field.options, v),
      invalid('Không có trong danh sách lựa chọn.', 'It is not one of the choices.'),
    );
  return field.multiple ? z.array(one).max(100) : one;
}

/** Signs that part words in files, filters and conditions. */
const PARTING = /[\s,;=|"'\\]/;

/** Reports a choice between nothing, and values that files and filters could not say. */
function checkChoices(field: Field<'enum'>, { report }: CheckedField): void {
  if (keys(field).length === 0) report('has no options to choose from');
  for (const key of keys(field)) {
    if (key === '' || PARTING.test(key)) {
      report(`the option "${key}" is to be a word without spaces, commas and quotes`);
    }
  }
}

/** A choice in words. */
export const enumText = (value: unknown, field: Field<'enum'>, language: Language): string =>
  listOf(value)
    .map((key) => textIn(field.options[key]?.label, language) ?? key)
    .join(', ');

export const enumFacet: Facet<'enum'> = {
  zod: enumSchema,
  decode: (text, field) => {
    const byLabel = (word: string) =>
      keys(field).find((key) => key === word || field.options[key]?.label.vi === word) ?? word;
    if (!field.multiple) return byLabel(text.trim());
    if (text.startsWith('[')) return JSON.parse(text);
    return text.split(';').map((word) => byLabel(word.trim()));
  },
  sqlType: (field) => (field.multiple ? 'text[]' : 'text'),
  operators: EQUALITY,
  sortable: true,
  shared: true,
  csv: (value, field) =>
    listOf(value)
      .map((key) => field.options[key]?.label.vi ?? key)
      .join('; '),
  format: enumText,
  choices: (field) => field.options,
  check: checkChoices,
  openapi: (field): JsonSchema => {
    const one = { type: 'string', enum: keys(field) };
    return field.multiple ? { type: 'array', items: one } : one;
  },
};
