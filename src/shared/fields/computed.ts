import { z } from 'zod';
import { formatMoney, formatNumber } from '../format/numbers';
import { formatDate } from '../format/plain-date';
import type { Language } from '../i18n/language';
import { checkPredicate, isField } from '../resource/boot-check/problems';
import { findResource } from '../resource/config';
import type { Predicate } from '../resource/predicate';
import { booleanFacet } from './boolean';
import { type CheckedField, type Facet, type JsonSchema, ORDERED } from './facet';
import type { Field, FieldBase } from './kinds';

/** What a computed field is made of; each becomes one scalar SQL expression. */
export type Computation =
  /** How many rows of `of` have this row in their reference `by`. */
  | { op: 'count'; of: string; by: string; where?: Predicate }
  /** The sum of `field` over those rows; 0 where there are none. */
  | { op: 'sum'; of: string; by: string; field: string; where?: Predicate }
  /** The smallest or largest `field` of those rows. */
  | { op: 'min' | 'max'; of: string; by: string; field: string; where?: Predicate }
  /** Whole years from the day in `field` to today. */
  | { op: 'age'; field: string }
  /** Fields of this row joined by spaces. */
  | { op: 'concat'; fields: readonly string[] }
  /** Whether the predicate holds for the row. */
  | { op: 'holds'; where: Predicate };

type ResultTypes = { integer: number; money: number; text: string; boolean: boolean; date: string };

export interface ComputedOptions {
  result: keyof ResultTypes;
  from: Computation;
}

/** A value made by the database from other fields or rows: readable, sortable, never written. */
export const computed = <const O extends FieldBase & ComputedOptions>(
  options: O,
): Field<'computed', ResultTypes[O['result']] | null, true> =>
  ({ ...options, kind: 'computed', readOnly: true }) as unknown as Field<
    'computed',
    ResultTypes[O['result']] | null,
    true
  >;

const SCHEMAS: Record<keyof ResultTypes, JsonSchema> = {
  integer: { type: 'integer' },
  money: { type: 'integer' },
  text: { type: 'string' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
};

const FORMATS: Record<keyof ResultTypes, (value: unknown, language: Language) => string> = {
  integer: (value, language) => formatNumber(Number(value), language),
  money: (value, language) => formatMoney(Number(value), language),
  text: String,
  boolean: String,
  date: (value) => formatDate(String(value)),
};

/** A yes or no is written in the words of a plain boolean. */
const isTruth = (field: Field): field is Field<'boolean'> =>
  field.kind === 'computed' && field.result === 'boolean';

function checkComputed({ from }: Field<'computed'>, place: CheckedField): void {
  const { config, resource, name, report } = place;
  const at = (_name: string, problem: string) => report(problem);
  const known = (owner: typeof resource, field: string, said: string) => {
    if (!isField(owner, field)) report(`computes from an unknown field "${said}"`);
  };
  if (from.op === 'holds') checkPredicate(config, resource, from.where, name, at);
  if (from.op === 'age') known(resource, from.field, from.field);
  for (const part of from.op === 'concat' ? from.fields : []) known(resource, part, part);
  if (!('of' in from)) return;
  const other = findResource(config, from.of);
  if (!other) {
    report(`computes from an unknown resource "${from.of}"`);
    return;
  }
  const names = 'field' in from ? [from.by, from.field] : [from.by];
  for (const part of names) known(other, part, `${from.of}.${part}`);
  if (from.where) checkPredicate(config, other, from.where, name, at, resource);
}

export const computedFacet: Facet<'computed'> = {
  zod: () => z.unknown(),
  decode: (text) => text,
  sqlType: () => null,
  operators: ORDERED,
  sortable: true,
  csv: (value, field) => (isTruth(field) ? booleanFacet.csv(value, field) : String(value)),
  format: (value, field, language) =>
    isTruth(field)
      ? booleanFacet.format(value, field, language)
      : FORMATS[field.result](value, language),
  given: true,
  derived: true,
  figure: ({ result }) => result === 'integer' || result === 'money',
  check: checkComputed,
  openapi: (field) => ({ ...SCHEMAS[field.result], readOnly: true }),
};
