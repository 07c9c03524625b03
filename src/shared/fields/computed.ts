import { z } from 'zod';
import { formatMoney, formatNumber } from '../format/numbers';
import { formatDate } from '../format/plain-date';
import type { Language } from '../i18n/language';
import { fieldMeant, isField, resourceMeant } from '../resource/boot-check/known';
import { findResource } from '../resource/config';
import type { FieldAt, LeadAt, Target } from '../resource/graph';
import { placed } from '../resource/place';
import type { OwnName, OwnRows, Predicate, RowsAt } from '../resource/predicate';
import { booleanFacet } from './boolean';
import { type CheckedField, type Facet, type JsonSchema, ORDERED } from './facet';
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

/** What is computed from rows of another resource, by the names that it has. */
type FromRows = {
  [N in Target]:
    | { op: 'count'; of: N; by: LeadAt<N>; where?: RowsAt<N> }
    | { op: 'sum' | 'min' | 'max'; of: N; by: LeadAt<N>; field: FieldAt<N>; where?: RowsAt<N> }
    | { op: 'sum'; of: N; by: LeadAt<N>; field: FieldAt<N>; kept: string; where?: undefined };
}[Target];

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

const DAYS = ['date', 'timestamptz'];

/** What comes out of ways to compute that know one kind of result. */
const RESULTS: Partial<Record<Computation['op'], keyof ResultTypes>> = {
  count: 'integer',
  age: 'integer',
  days: 'integer',
  dayAfter: 'date',
  concat: 'text',
  holds: 'boolean',
};

/** Fields of its own row that a value is computed from. */
function partsOf(from: Computation): readonly (string | number)[] {
  if ('by' in from || from.op === 'lookup' || from.op === 'holds') return [];
  if (from.op === 'concat') return from.fields;
  if (from.op === 'age') return [from.field];
  if (from.op === 'dayAfter') return [from.field, from.days];
  return from.op === 'days' ? [from.from, from.to ?? from.from] : from.of;
}

/** Whether a value is computed from itself, by way of others or not. */
function isCircular({ fields }: CheckedField['resource'], name: string): boolean {
  const seen = new Set<string>();
  const open = [name];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const field = fields[next];
    const parts = field?.kind === 'computed' ? partsOf(field.from).map(String) : [];
    if (parts.includes(name)) return true;
    for (const part of parts) {
      if (!seen.has(part)) open.push(part);
      seen.add(part);
    }
  }
  return false;
}

/** Reports what cannot be looked up or reckoned with. */
function checkReckoning(place: CheckedField, from: Computation): void {
  const { config, resource, report, facetOf } = place;
  const typed = (name: string, right: (type: string, field: Field) => boolean, what: string) => {
    const field = resource.fields[name];
    if (!field) report(`computes from an unknown field "${name}"${fieldMeant(resource, name)}`);
    else if (!right(facetOf(field).sqlType(field) ?? '', field)) report(`"${name}" is no ${what}`);
  };
  const number = (name: string) =>
    typed(name, (_type, field) => facetOf(field).figure?.(field) === true, 'number');
  const day = (name: string) => typed(name, (type) => DAYS.includes(type), 'day');
  if (from.op === 'plus' || from.op === 'minus' || from.op === 'times') {
    if (from.of.length < 2) report(`${from.op} needs two numbers or more`);
    for (const part of from.of) if (typeof part === 'string') number(part);
  }
  if (from.op === 'days') for (const name of [from.from, from.to ?? from.from]) day(name);
  if (from.op === 'dayAfter') {
    day(from.field);
    if (typeof from.days === 'string') number(from.days);
  }
  if (from.op !== 'lookup') return;
  const by = resource.fields[from.through];
  const [referral] = (by && facetOf(by).refersTo?.(by)) ?? [];
  const isOne = referral && !referral.many && !referral.oneOf;
  const target = isOne ? findResource(config, referral.to) : undefined;
  if (!target) report(`looks through "${from.through}", which is no reference to one row`);
  else if (!isField(target, from.field)) {
    const said = `${target.name}.${from.field}`;
    report(`computes from an unknown field "${said}"${fieldMeant(target, from.field)}`);
  }
}

/** Sums are of numbers, the least and the greatest of what has an order. */
function checkOperand(
  { report, facetOf }: CheckedField,
  field: Field | undefined,
  op: 'sum' | 'min' | 'max',
  said: string,
): void {
  if (!field) return;
  const { figure, operators } = facetOf(field);
  if (op === 'sum' && !figure?.(field)) report(`the sum of "${said}", which is no number`);
  if (op !== 'sum' && !operators.includes('gt'))
    report(`the ${op} of "${said}", which has no order`);
}

function checkComputed({ from, result }: Field<'computed'>, place: CheckedField): void {
  const { config, resource, report, facetOf } = place;
  const right = RESULTS[from.op];
  if (right && right !== result) report(`${from.op} makes a result of ${right}, not of ${result}`);
  if (isCircular(resource, place.name)) report('is computed from itself');
  if (from.op === 'concat' && from.fields.length === 0) report('joins no fields');
  const known = (owner: typeof resource, field: string, said: string): boolean => {
    if (isField(owner, field)) return true;
    report(`computes from an unknown field "${said}"${fieldMeant(owner, field)}`);
    return false;
  };
  if (from.op === 'holds') place.predicate(from.where, resource);
  if (from.op === 'age' && known(resource, from.field, from.field)) {
    const { kind } = resource.fields[from.field] ?? {};
    if (kind !== 'date' && kind !== 'partialDate')
      report(`the age of "${from.field}", which is no day`);
  }
  for (const part of from.op === 'concat' ? from.fields : []) known(resource, part, part);
  checkReckoning(place, from);
  if (!('by' in from)) return;
  const other = findResource(config, from.of);
  if (!other) {
    report(`computes from an unknown resource "${from.of}"${resourceMeant(config, from.of)}`);
    return;
  }
  if (known(other, from.by, `${from.of}.${from.by}`)) {
    const by = other.fields[from.by];
    const referrals = (by && facetOf(by).refersTo?.(by)) ?? [];
    if (!referrals.some(({ to }) => to === resource.name))
      report(`"${from.of}.${from.by}" does not refer to ${resource.name}`);
  }
  if ('field' in from && known(other, from.field, `${from.of}.${from.field}`)) {
    checkOperand(place, other.fields[from.field], from.op, `${from.of}.${from.field}`);
  }
  if (from.where) place.predicate(from.where, other, resource);
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
