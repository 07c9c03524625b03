import type { z } from 'zod';
import type { Language } from '../i18n/language';
import type { Sensitivity } from '../privacy/sensitivity';
import type { Config } from '../resource/config';
import type { Predicate } from '../resource/predicate';
import type { Resource } from '../resource/resource';
import type { Choice } from './enum';
import type { Columnless, Field, FieldKind, Fields } from './kinds';
import type { ReferenceOptions } from './reference';
import type { StateOptions } from './state';
import type { WordOf } from './text';

/** How a list may be filtered by a field; `like` folds accents. */
export type Operator = 'eq' | 'neq' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'during';

export const EQUALITY: readonly Operator[] = ['eq', 'neq', 'in'];
export const ORDERED: readonly Operator[] = ['eq', 'neq', 'in', 'gt', 'gte', 'lt', 'lte'];
/** Of days, which a period as seen from today is made of. */
export const CALENDAR: readonly Operator[] = [...ORDERED, 'during'];
export const TEXTUAL: readonly Operator[] = ['eq', 'neq', 'in', 'like'];

/** A JSON schema of OpenAPI 3.1. */
export type JsonSchema = Record<string, unknown>;

/** Pseudo-random numbers in [0, 1), the same for the same seed. */
export type Random = () => number;

/** The rows of another resource that a field refers to. */
export interface Referral extends ReferenceOptions {
  /** Several rows in their order, through a join table. */
  many: boolean;
  /** One of several resources, which the value names before the id: `rooms/0190…`. */
  oneOf: boolean;
}

/** The files that a field holds. */
export interface Files {
  max: number;
  /** Media types, as found by looking into the file. */
  accept: readonly string[];
  /** One file that a new one takes the place of; else a list. */
  single: boolean;
  /** Readable by anyone at a cacheable address. */
  public: boolean;
}

/** Where a field stands in a config that is checked, and where its problems are told. */
export interface CheckedField {
  config: Config;
  resource: Resource;
  name: string;
  report(problem: string): void;
  /** The facet of another field of the config. */
  facetOf(field: Field): Facet<FieldKind>;
  /** Reports what is wrong with a condition on rows of `of`, inside of rows of `outside`. */
  predicate(predicate: Predicate, of: Resource, outside?: Resource): void;
}

/**
 * All that both sides need to know of a kind of field. Generic code asks these questions and never
 * which kind it is, so that a further kind answers for itself. Values are those of the API's JSON; an empty
 * field is null everywhere and never reaches `zod`, `csv.write`, `format` or `brief`.
 */
export interface Facet<K extends FieldKind> {
  /** Checks and normalises a decoded value. */
  zod(field: Field<K>): z.ZodType;
  /** Turns the text of a multipart field or a CSV cell into a value to validate; bad text stays as it is. */
  decode(text: string, field: Field<K>): unknown;
  /** What a line that a scanner reads off a card says of it, for a search by that line; null where it is no such line. */
  scanned?(line: string): string | null;
  /** The other values by which what a checked value names may be on file, for a filter or search of an encrypted field. */
  alsoKnownAs?(value: string): readonly string[];
  /** The column's type, or null where there is no column of its own (join tables, computed). */
  sqlType(field: Field<K>): K extends Columnless ? null : string;
  operators: readonly Operator[];
  /** Whether a column can be sorted at all. */
  sortable: boolean;
  /** Few rows have the same value, and its column is in the order of a list: so is the index of a filter. */
  inOrder?: true;
  /** The cell of an export; `decode` reads it back. */
  csv(value: unknown, field: Field<K>): string;
  /** The value as a person reads it. */
  format(value: unknown, field: Field<K>, language: Language): string;
  /** As much of it as tells rows of one title apart, such as a year; as it is formatted unless said. */
  brief?(value: unknown): string;
  openapi(field: Field<K>): JsonSchema;
  /** Its words are searched though its column holds no plain text. */
  worded?: true;
  /** Only the server gives its values: they are never in what a client may send. */
  given?: true;
  /** Made of other values whenever it is read, and kept nowhere. */
  derived?: true;
  /** Rows are found by it quickly even where the config asks for no index. */
  indexed?: true;
  /** What its values hold of a person where the field does not say: a resource with such a field is about people. */
  personal?: Sensitivity;
  /** Never empty but for an empty list, so that nothing need be said of it. */
  neverNull?: true;
  /** Whether an empty list, and not null, stands for nothing in what is sent. */
  emptyList?(field: Field<K>): boolean;
  /** What it holds before anything is said of it; its default, or null, unless said. */
  initial?(field: Field<K>): unknown;
  /** A moment, between two of which something lasts. */
  moment?: true;
  /** Rows commonly have the same value, such as a choice: several may be given one at once, unless a field says no. */
  shared?: true;
  /** Whether values are figures, which people compare digit below digit. */
  figure?(field: Field<K>): boolean;
  /** What it refers to: one resource, or each of several of which a value names one. */
  refersTo?(field: Field<K>): readonly Referral[];
  files?(field: Field<K>): Files;
  /** The fields of the rows that it holds, in a table of their own. */
  rows?(field: Field<K>): Fields;
  /** The words of a fixed set that a value is one of, or some of. */
  choices?(field: Field<K>): Readonly<Record<string, Choice>>;
  /** Of which names of the config a value is one. */
  names?(field: Field<K>): WordOf | undefined;
  /** The states of a machine, with the ways between them. */
  machine?(field: Field<K>): StateOptions;
  /** Reports what is wrong with the kind's own options. */
  check?(field: Field<K>, place: CheckedField): void;
}

/** Picks one of `items`. */
export function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
