import type { ActorKey } from './actor';
import type { ChoicesAt, FieldAt, Graph, Target, WordsAt } from './graph';

/** A value that a predicate compares with: a constant, the actor's, the outer row's, or the clock's. */
export type Operand = string | number | boolean | readonly (string | number)[] | Later;

/** What is known when it is asked: of the actor, of the outer row, of the clock or of the same row. */
type Later =
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
declare const CHOICES: unique symbol;

/**
 * A condition as data. One predicate becomes SQL (row policies, checks, computed counts), the
 * condition of a screen, and a sentence in the OpenAPI text. `K` are the field names it may use, `W` the
 * words that it compares them with, as `state=open`: none where it names no field. `D` is what its place
 * offers: the words of each field, by its name.
 */
export type Predicate<
  K extends string = string,
  W extends string = [K] extends [never] ? never : string,
  D = never,
> =
  | {
      op: Comparison;
      field: K;
      value: Operand;
      readonly [WORDS]?: W;
      [CHOICES]?(offered: D): void;
    }
  | { op: 'isNull' | 'notNull'; field: K }
  | { op: 'and' | 'or'; of: readonly Predicate<K, W, D>[] }
  | { op: 'not'; of: Predicate<K, W, D> }
  | { op: 'exists'; resource: string; where: Predicate; through?: K }
  | { op: 'always' | 'never' };

/** The words of a value that a field is compared with; none where it is known later, or is no word. */
type Words<K extends string, V> = V extends string
  ? `${K}=${V}`
  : V extends readonly (infer E)[]
    ? `${K}=${E & string}`
    : never;

/** The words that a field may be compared with, of those that the place of the condition offers. */
type Known<K, D> = [D] extends [never] ? never : D[K & keyof D] & string;

/** Nothing, from which what the place of a condition offers is inferred. */
type Offered<D> = [D] extends [typeof CHOICES] ? D : never;

/** A comparison with what is no word of a choice: numbers, days, moments. */
type Compare = <const K extends string, const V extends Operand>(
  field: K,
  value: V,
) => Predicate<K, Words<K, V>>;

/** A comparison with a word: the words that the place of the condition knows are offered. */
type CompareWord = <const K extends string, D = never, const V extends Operand = Known<K, D>>(
  field: K,
  value: V | Known<K, D>,
) => Predicate<K, Words<K, V>, Offered<D>>;

/** A comparison with several words. */
type CompareWords = <
  const K extends string,
  D = never,
  const V extends string | number = Known<K, D>,
>(
  field: K,
  values: readonly (V | Known<K, D>)[] | Later,
) => Predicate<K, Words<K, V>, Offered<D>>;

const compare =
  (op: Comparison) =>
  (field: string, value: Operand): never =>
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
export const oneOf: CompareWords = compare('in');
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
/**
 * Conditions in one. What the place of it knows, its names `C` and the words of its fields, it passes on to
 * the conditions inside, so that they are offered there too; it says what these speak of.
 */
type Joined = <
  K extends string = never,
  W extends string = never,
  C extends string = never,
  D = never,
>(
  ...of: Predicate<K | NoInfer<C>, W, NoInfer<D>>[]
) => Predicate<NoInfer<K> | (C & NoInfer<K>), W, Offered<D>>;

/** The same with one condition. */
type Turned = <
  K extends string = never,
  W extends string = never,
  C extends string = never,
  D = never,
>(
  of: Predicate<K | NoInfer<C>, W, NoInfer<D>>,
) => Predicate<NoInfer<K> | (C & NoInfer<K>), W, Offered<D>>;

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
export type RowsAt<N> = Predicate<FieldAt<N>, WordsAt<N>, ChoicesAt<N>>;

/** Any condition, of which its place says nothing. */
interface Unsaid {
  op: string;
}

/**
 * A condition on the rows of the resource in which it is written: it is offered the words that the graph
 * knows, and may say others, which `resource` judges by the fields as they are written.
 */
export type OwnRows<N> = [N] extends [never]
  ? Predicate
  : N extends keyof Graph
    ? Predicate<FieldAt<N>, string, ChoicesAt<N>> | Unsaid
    : Predicate;

/** The name of a field of the resource in which it is written, of which the same is true. */
export type OwnName<N> = [N] extends [never]
  ? string
  : N extends keyof Graph
    ? FieldAt<N> | (string & {})
    : string;

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
