import type { Text } from '../errors';
import type { Sensitivity } from '../privacy/sensitivity';
import { placed } from '../resource/place';
import type { OwnRows, Predicate } from '../resource/predicate';
import type { Role } from '../resource/role';
import type { AddressValue } from './address';
import type { BarcodeOptions } from './barcode';
import type { ComputedOptions } from './computed';
import type { DateRangeValue } from './date-range';
import type { DayOptions, InstantOptions } from './dates';
import type { DurationOptions } from './duration';
import type { EnumOptions } from './enum';
import type { FileOptions, StoredFile } from './file';
import type { GeoPointValue } from './geo-point';
import type { JsonOptions } from './json';
import type { DecimalOptions, IntegerOptions, MoneyOptions } from './numbers';
import { carrying, type OwnKind } from './own-kind';
import type { ReferenceOptions } from './reference';
import type { ReferenceOneOfOptions } from './reference-one-of';
import type { RowsOptions } from './rows';
import type { StateOptions } from './state';
import type { CodeOptions, TextOptions } from './text';
import type { TranslatedOptions, TranslatedValue } from './translated';
import type { WeekSpan } from './week';

/** What every field may say, whatever its kind: of the resource `N`, where it stands in one. */
export interface FieldBase<N = never> {
  /** What it is called on screens, in files and in errors. */
  label: Text;
  /** A sentence below its input. */
  help?: Text;
  /** No row is without it; the form, the API and the column say so. */
  required?: boolean;
  /** No two rows have the same value (compared exactly; encrypted values by their keyed hash). */
  unique?: boolean;
  /**
   * May stand in `filter`; gets an index and an input in the list's filter bar. `whole`: a text is found by
   * all of it, as ids are; a part of one that is not `search` too is looked for in every row.
   */
  filter?: boolean | 'whole';
  /** May stand in `sort`; gets an index. */
  sort?: boolean;
  /**
   * Its words are found by `q`, accents optional; gets a folded column with a trigram index. A
   * reference is found by the title of the row it leads to.
   */
  search?: boolean;
  /** Written by the server alone (actions, hooks); shown, never accepted. */
  readOnly?: boolean;
  /** Accepted on create, never changed afterwards. */
  createOnly?: boolean;
  /** What a new row has where nothing was sent; of a translated text by its languages. */
  default?: string | number | boolean | readonly string[] | Readonly<Record<string, string>>;
  /**
   * What existing rows get, once, where the field is new or becomes required; new rows have no
   * default by it.
   */
  backfill?: string | number | boolean | readonly string[];
  /** The former key of a renamed field, for the migration planner. */
  was?: string;
  /** Roles that may read it, out of those that may read the resource. */
  read?: readonly Role[];
  /** Roles that may write it, out of those that may write the resource. */
  write?: readonly Role[];
  /** Shown, and required if `required`, only where this holds for the record. */
  when?: OwnRows<N>;
  /** Kept as AES-256-GCM; exact search and uniqueness go through a keyed hash. */
  encrypted?: boolean;
  /**
   * Several chosen rows may be given one value of it at once (`true`), or never (`false`). Unless said they may
   * where rows commonly have the same value (choices, references, numbers, days) and it tells neither who a
   * person is nor how to reach them nor of their health. What is unique, encrypted, given or moved by the
   * server never is, nor what names a row.
   */
  bulk?: boolean;
  /** What it holds of a person, for the record of processing; of a resource about people every field says so. */
  personal?: Sensitivity;
  /** Values that sample rows are drawn from. */
  sample?: readonly unknown[];
}

// biome-ignore lint/complexity/noBannedTypes: a kind without options of its own adds nothing
type None = {};

/**
 * The kinds of the kit: of each its own options and the type of its value in the API. `column` says how it
 * is kept, where that is no column which holds the value as it is; `given`, that the database fills it.
 */
export interface KitKinds {
  text: { options: TextOptions; value: string };
  longText: { options: TextOptions; value: string };
  richText: { options: TextOptions; value: string };
  translated: { options: TranslatedOptions; value: TranslatedValue; column: 'json' };
  code: { options: CodeOptions; value: string; given: true };
  integer: { options: IntegerOptions; value: number };
  decimal: { options: DecimalOptions; value: number };
  money: { options: MoneyOptions; value: number };
  duration: { options: DurationOptions; value: number };
  boolean: { options: None; value: boolean };
  date: { options: DayOptions; value: string };
  partialDate: { options: DayOptions; value: string };
  time: { options: None; value: string };
  instant: { options: InstantOptions; value: string };
  dateRange: { options: None; value: DateRangeValue; column: 'range' };
  enum: { options: EnumOptions; value: string | string[] };
  state: { options: StateOptions; value: string; given: true };
  email: { options: None; value: string };
  phone: { options: None; value: string };
  url: { options: None; value: string };
  colour: { options: None; value: string };
  barcode: { options: BarcodeOptions; value: string };
  image: { options: FileOptions; value: StoredFile; column: 'json' };
  file: { options: FileOptions; value: StoredFile[]; column: 'json' };
  reference: { options: ReferenceOptions; value: string };
  referenceMany: { options: ReferenceOptions; value: string[]; column: 'join' };
  referenceOneOf: { options: ReferenceOneOfOptions; value: string };
  address: { options: None; value: AddressValue; column: 'json' };
  geoPoint: { options: None; value: GeoPointValue; column: 'json' };
  json: { options: JsonOptions; value: unknown; column: 'json' };
  week: { options: None; value: WeekSpan[]; column: 'json' };
  rows: { options: RowsOptions; value: Record<string, unknown>[]; column: 'rows' };
  computed: { options: ComputedOptions; value: unknown; column: 'none' };
}

/**
 * Every kind of field that there is. A product or an extension adds what it describes with `ownKind`:
 * `declare module '…/src/shared/fields/kinds' { interface Kinds { colourOfEyes: { options: …; value: string } } }`.
 */
export interface Kinds extends KitKinds {}

export type FieldKind = keyof Kinds;
export type KitKind = keyof KitKinds;
/** The kinds that the product and its extensions bring. */
export type OwnKindName = Exclude<FieldKind, KitKind>;

/** Kinds of which `Kinds` says this. */
export type KindsThat<Said> = {
  [K in FieldKind]: Kinds[K] extends Said ? K : never;
}[FieldKind];

/** Kinds without a column of their own. */
export type Columnless = KindsThat<{ column: 'none' | 'join' | 'rows' }>;

declare const VALUE: unique symbol;
declare const REQUIRED: unique symbol;
declare const SAID: unique symbol;

/** A field of the config: plain data, with the type of its value carried along by inference. */
export type Field<K extends FieldKind = FieldKind, V = unknown, R extends boolean = boolean> = {
  [P in K]: FieldBase &
    Kinds[P]['options'] & { kind: P; readonly [VALUE]?: V; readonly [REQUIRED]?: R };
}[K];

export type Fields = Record<string, Field>;

declare const OF: unique symbol;

/** A field where it is written: it is told the name of its resource, whose words it may then say. */
export interface FieldIn<N> {
  label: Text;
  kind: FieldKind;
  readonly [OF]?: N;
}

export type FieldsIn<N> = Record<string, FieldIn<N>>;

/** Carries what a field of the config says of itself in its type, as it was written. */
export interface Says<O, N = never> {
  readonly [OF]?: N;
  readonly [SAID]?: O;
}

/** What a field says of itself. */
export type SaidOf<F> = F extends { readonly [SAID]?: infer O } ? Exclude<O, undefined> : never;

type Nullable<F> = F extends { readonly [REQUIRED]?: infer R }
  ? [R] extends [true]
    ? never
    : null
  : null;

/** The type of a field's value in a record: null where it may be empty. */
export type ValueOf<F> =
  | (F extends { readonly [VALUE]?: infer V } ? Exclude<V, undefined> : never)
  | Nullable<F>;

/** A word that a field may be: of a choice or a state those that there are. */
export type ChoiceOf<F> = F extends {
  readonly kind: 'enum' | 'state';
  readonly [VALUE]?: infer V;
}
  ? (V extends readonly (infer E)[] ? E : V) & string
  : string;

/** Names of fields that the condition speaks of under which a field is shown. */
export type NamesInWhen<S> = S extends { when: Predicate<infer K, string> } ? K : never;

/** What that condition compares them with. */
export type WordsInWhen<S> = S extends { when: Predicate<string, infer W> } ? W : never;

/** Members that every record has. */
export type SystemFields = {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  archivedAt?: string | null;
};

/** The record that the API answers for `fields`. */
export type RecordFrom<F extends Fields> = SystemFields & {
  -readonly [K in keyof F]: ValueOf<F[K]>;
};

/** Whether options make a field required in every row: one with a condition may be empty. */
export type IsRequired<O> = O extends { required: true }
  ? O extends { when: object }
    ? false
    : true
  : false;

declare const UNKNOWN: unique symbol;

/**
 * Of an option that there is not. No text but an object, which no value is: a text would make `never` of
 * all options of the field, and the compiler would say no more than that.
 */
interface UnknownOption<P> {
  readonly [UNKNOWN]: P;
}

/** Refuses members of `O` that the kind does not know: inference alone would let them pass. */
export type Exact<O, Known> = keyof O extends keyof Known
  ? unknown
  : { [P in Exclude<keyof O, keyof Known>]: UnknownOption<P> };

/**
 * Makes the builder of a kind, of the kit by its name: it keeps in the type whether the field is required;
 * a value that the server `gives` is always there.
 */
export function builder<
  K extends FieldKind,
  V = Kinds[K]['value'],
  const G extends boolean = false,
>(kind: K | OwnKind<K>, _gives?: G) {
  const made = typeof kind === 'string' ? { kind } : carrying(kind);
  return <const O extends FieldBase<N> & Kinds[K]['options'], const N extends string = never>(
    options: O & Exact<O, FieldBase & Kinds[K]['options']>,
  ): Field<K, V, G extends true ? true : IsRequired<O>> & Says<O, N> =>
    placed<object>({ ...options, ...made }) as unknown as Field<
      K,
      V,
      G extends true ? true : IsRequired<O>
    > &
      Says<O, N>;
}
