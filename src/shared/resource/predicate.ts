import type { ActorKey } from './actor';
import type { FieldAt, Target, WordsAt } from './graph';

/** A value that a predicate compares with: a constant, the actor's, the outer row's, or the clock's. */
export type Operand =
  | string
  | number
  | boolean
  | readonly (string | number)[]
  | { me: ActorKey }
  | { outer: string }
  | { clock: 'now' }
  | { clock: 'today'; days?: number }
  | OtherField;

/** Another field of the same row: a number `times` and `plus` so much, or a day or moment `days` later. */
export interface OtherField {
  row: string;
  times?: number;
  plus?: number;
  days?: number;
}

export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'in' | 'contains';

declare const WORDS: unique symbol;

/**
 * A condition as data. One predicate becomes SQL (row policies, checks, computed counts), the
 * condition of a screen, and a sentence in the OpenAPI text. `K` are the field names it may use, `W` the
 * words that it compares them with, as `state=open`: none where it names no field.
 */
export type Predicate<
  K extends string = string,
  W extends string = [K] extends [never] ? never : string,
> =
  | { op: Comparison; field: K; value: Operand; readonly [WORDS]?: W }
  | { op: 'isNull' | 'notNull'; field: K }
  | { op: 'and' | 'or'; of: readonly Predicate<K, W>[] }
  | { op: 'not'; of: Predicate<K, W> }
  | { op: 'exists'; resource: string; where: Predicate; through?: K }
  | { op: 'always' | 'never' };

/** The words of a value that a field is compared with; none where it is known later, or is no word. */
type Words<K extends string, V> = V extends string
  ? `${K}=${V}`
  : V extends readonly (infer E)[]
    ? `${K}=${E & string}`
    : never;

/** The words that a field may be compared with, of those that the place of the condition knows. */
type Known<K extends string, W> = W extends `${K}=${infer V}` ? V : never;

/** A comparison with what is no word of a choice: numbers, days, moments. */
type Compare = <const K extends string, const V extends Operand>(
  field: K,
  value: V,
) => Predicate<K, Words<K, V>>;

/**
 * A comparison with a word. Where the words are known its first form offers them; any other value makes a
 * condition that says its own words, which the place then refuses where it knows no such.
 */
interface CompareWord extends Compare {
  <const K extends string, W extends string>(field: K, value: Known<K, W>): Predicate<K, W>;
}

const compare =
  (op: Comparison): Compare & CompareWord =>
  (field: string, value: Operand) =>
    ({ op, field, value }) as never;

/** The field equals the value; with a list, as `me('…')` may be, use {@link oneOf}. */
export const eq: CompareWord = compare('eq');
/** The field differs from the value; an empty one does. */
export const neq: CompareWord = compare('neq');
/** The field is more, or later. */
export const gt: Compare = compare('gt');
/** The field is as much or more, or not earlier. */
export const gte: Compare = compare('gte');
/** The field is less, or earlier. */
export const lt: Compare = compare('lt');
/** The field is as much or less, or not later. */
export const lte: Compare = compare('lte');
/** The field equals one of the values. */
export const oneOf: Compare = compare('in');
/** A field of many values (references, multiple choice) has the value, or one of the values. */
export const contains: CompareWord = compare('contains');

/** The field is empty. */
export const isNull = <K extends string>(field: K): Predicate<K, never> => ({
  op: 'isNull',
  field,
});
/** The field is filled. */
export const notNull = <K extends string>(field: K): Predicate<K, never> => ({
  op: 'notNull',
  field,
});
/** Names or words that a place knows; none where it takes any text. */
type Few<S extends string> = string extends S ? never : NoInfer<S>;

/**
 * Conditions in one. Where the place of it knows its fields and their words, its first form passes them on
 * to the conditions inside, so that they are offered there too; the second says what these speak of.
 */
interface Joined {
  <K extends string = never, W extends string = never>(
    ...of: Predicate<Few<K>, Few<W>>[]
  ): Predicate<K, W>;
  <K extends string, W extends string = never>(...of: Predicate<K, W>[]): Predicate<K, W>;
}

/** The same with one condition. */
interface Turned {
  <K extends string = never, W extends string = never>(
    of: Predicate<Few<K>, Few<W>>,
  ): Predicate<K, W>;
  <K extends string, W extends string = never>(of: Predicate<K, W>): Predicate<K, W>;
}

const joined =
  (op: 'and' | 'or'): Joined =>
  (...of: Predicate[]) =>
    ({ op, of }) as never;

/** All of them hold. */
export const and: Joined = joined('and');
/** One of them holds. */
export const or: Joined = joined('or');
/** It does not hold. */
export const not: Turned = (of: Predicate) => ({ op: 'not', of }) as never;
/** Holds for every row. */
export const always: Predicate<never> = { op: 'always' };
/** Holds for none. */
export const never: Predicate<never> = { op: 'never' };

/** A condition on the rows of a resource, by its fields and the words that its choices may be. */
export type RowsAt<N> = Predicate<FieldAt<N>, WordsAt<N>>;

/** Some row of `resource` fulfils `where`; inside, `outer('id')` is the row that is asked about. */
export const exists = <const N extends Target>(
  resource: N,
  where: RowsAt<N>,
): Predicate<never> => ({ op: 'exists', resource, where });

/**
 * The rows whose reference `field` leads to a row that the same role sees of the other resource: what
 * `access.rows` says there holds here too. For `access.rows` and `access.writeRows` alone.
 */
export const through = <K extends string>(field: K): Predicate<K, never> => ({
  op: 'exists',
  resource: '',
  where: never,
  through: field,
});

/** A value of the person who asks. */
export const me = (key: ActorKey): { me: ActorKey } => ({ me: key });
/** A field of the outer row, inside {@link exists} and computed counts. */
export const outer = (field: string): { outer: string } => ({ outer: field });
/** Another field of the same row: `lte('paid', field('price', { times: 1.1 }))`. */
export const field = (row: string, by: Omit<OtherField, 'row'> = {}): OtherField => ({
  ...by,
  row,
});
/** The server's time, or its date in the time zone of the settings. */
export const now: { clock: 'now' } = { clock: 'now' };
/** The day of today there. */
export const today: { clock: 'today' } = { clock: 'today' };
/**
 * A day so many days after today, before it where negative. Beside a moment, a day is its first
 * moment: `lt('start', dayFromToday(1))` is before the end of today.
 */
export const dayFromToday = (days: number): { clock: 'today'; days: number } => ({
  clock: 'today',
  days,
});

/** Visits `predicate` and every predicate inside it. */
export function walk(predicate: Predicate, visit: (p: Predicate) => void): void {
  visit(predicate);
  if (predicate.op === 'and' || predicate.op === 'or') {
    for (const part of predicate.of) walk(part, visit);
  } else if (predicate.op === 'not') {
    walk(predicate.of, visit);
  }
}
