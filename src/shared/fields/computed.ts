import { z } from 'zod';
import { formatMoney, formatNumber } from '../format/numbers';
import { formatDate } from '../format/plain-date';
import type { Language } from '../i18n/language';
import type { FieldAt, KnownTarget, LeadAt, OtherName } from '../resource/graph';
import { placed } from '../resource/place';
import type { OwnName, OwnRows, Predicate, RowsAt } from '../resource/predicate';
import { booleanFacet } from './boolean';
import { checkComputed } from './computed-check';
import { type Facet, type JsonSchema, ORDERED } from './facet';
import type { Exact, Field, FieldBase, Says } from './kinds';

/** What is computed from rows of another resource; each becomes one scalar SQL expression. */
type FromOthers =
  /** How many rows of `of` have this row in their reference `by`. */
  | { op: 'count'; of: string; by: string; where?: Predicate }
  /** The sum of `field` over those rows; 0 where there are none. */
  | { op: 'sum'; of: string; by: string; field: string; where?: Predicate }
  /**
   * The same sum where triggers keep parts of it in a table that is made by hand, which `kept` names: it has
   * the columns of `by` and `field`, and is read in the place of rows that grow with the years.
   */
  | { op: 'sum'; of: string; by: string; field: string; kept: string; where?: undefined }
  /** The smallest or largest `field` of those rows. */
  | { op: 'min' | 'max'; of: string; by: string; field: string; where?: Predicate };

/** What is computed from the row itself, of the resource `N`. */
type FromOwn<N> =
  /** Whole years from the day in `field` to today. */
  | { op: 'age'; field: OwnName<N> }
  /** A field of the row that the reference `through` leads to; empty where it leads nowhere. */
  | { op: 'lookup'; through: OwnName<N>; field: string }
  /** Numbers of this row, or constants, reckoned with; empty where one of them is. */
  | { op: 'plus' | 'minus' | 'times'; of: readonly (OwnName<N> | number)[] }
  /** Whole days from the day in `from` to the day in `to`, or to today. */
  | { op: 'days'; from: OwnName<N>; to?: OwnName<N> }
  /** The day that lies so many days after the day in `field`: a number of days, or a field with it. */
  | { op: 'dayAfter'; field: OwnName<N>; days: OwnName<N> | number }
  /** Fields of this row joined by spaces. */
  | { op: 'concat'; fields: readonly OwnName<N>[] }
  /** Whether the predicate holds for the row. */
  | { op: 'holds'; where: OwnRows<N> };

/** What a computed field is made of. */
export type Computation = FromOthers | FromOwn<never>;

type ResultTypes = { integer: number; money: number; text: string; boolean: boolean; date: string };

export interface ComputedOptions {
  /** What comes out, and so how it is shown, sorted and filtered. */
  result: keyof ResultTypes;
  /** What it is computed from, as data: SQL, API and screens follow. */
  from: Computation;
}

/** What is computed from rows of one other resource, by the names that it has. */
type FromRowsOf<N> =
  | { op: 'count'; of: N; by: LeadAt<N>; where?: RowsAt<N> }
  | { op: 'sum' | 'min' | 'max'; of: N; by: LeadAt<N>; field: FieldAt<N>; where?: RowsAt<N> }
  | { op: 'sum'; of: N; by: LeadAt<N>; field: FieldAt<N>; kept: string; where?: undefined };

/** The same of each resource that there is. */
type FromRows = { [N in KnownTarget]: FromRowsOf<N> }[KnownTarget] | FromRowsOf<OtherName>;

type Written<N> = FieldBase<N> & Omit<ComputedOptions, 'from'> & { from: FromRows | FromOwn<N> };

type Own<C> =
  | (C extends { op: 'age' | 'dayAfter'; field: infer K } ? K : never)
  | (C extends { op: 'dayAfter'; days: infer K } ? K : never)
  | (C extends { op: 'days'; from: infer K } ? K : never)
  | (C extends { op: 'days'; to: infer K } ? K : never)
  | (C extends { op: 'lookup'; through: infer K } ? K : never)
  | (C extends { op: 'plus' | 'minus' | 'times'; of: readonly (infer K)[] } ? K : never)
  | (C extends { op: 'concat'; fields: readonly (infer K)[] } ? K : never)
  | (C extends { op: 'holds'; where: Predicate<infer K, string> } ? K : never);

/** Names of fields of its own row that a field is computed from. */
export type NamesInComputed<S> = S extends { from: infer C } ? Extract<Own<C>, string> : never;

/** What the condition that a field tells the truth of compares them with. */
export type WordsInComputed<S> = S extends {
  from: { where: Predicate<string, infer W>; op: 'holds' };
}
  ? W
  : never;

/** A value made by the database from other fields or rows: readable, sortable, never written. */
export const computed = <const O extends Written<N>, const N extends string = never>(
  options: O & Exact<O, FieldBase & ComputedOptions>,
): Field<'computed', ResultTypes[O['result']] | null, true> & Says<{ from: O['from'] }, N> =>
  placed<object>({ ...options, kind: 'computed', readOnly: true }) as unknown as Field<
    'computed',
    ResultTypes[O['result']] | null,
    true
  > &
    Says<{ from: O['from'] }, N>;

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
