import type { RawBuilder } from 'kysely';
import type { Text } from '../../shared/errors';
import type { Random } from '../../shared/fields/facet';
import type { Field, FieldKind, OwnKindName } from '../../shared/fields/kinds';
import type { Resource } from '../../shared/resource/resource';
import type { ConstraintModel } from '../db/ddl/model';
import type { Compiler, RowSource } from '../db/sql/context';

/** The value of a field in a statement: of which row, and by which name. */
export interface At {
  compiler: Compiler;
  row: RowSource;
  name: string;
}

/** Where a field's column stands in the schema. */
export interface ColumnPlace {
  resource: Resource;
  table: string;
  name: string;
}

/** The column with the ids of one resource, of a reference to one of several. */
export interface LeadColumn {
  name: string;
  /** What it is made of, as SQL. */
  generated: string;
  /** The resource that it leads to. */
  to: string;
}

/** A value of a filter as its field has it; `none` is one that no row can have. */
export type FilterValue = { value: string | number | boolean | null } | 'none' | { problem: Text };

/** From a value until before another, as the database reads them. */
export type Span = readonly [from: string, until: string];

/** How the words of a text column are kept and looked for. */
export interface Words {
  /** The text as it is searched, as SQL over `column`. */
  folded(column: string): string;
  /** The words by which a row is found, as SQL over `column`: text that punctuation and spaces part. */
  kept(column: string): string;
  /** What is looked for in such a text. */
  sought(text: string): string;
  /** What `like` is given, as it was typed. */
  typed(text: string): string;
  /** Whether the beginnings of its words are kept as words themselves ({@link KEPT_BEGINNINGS}). */
  begun?: boolean;
  /** Whether its words have digits alone: nothing else is looked for among them. */
  digits?: boolean;
  /** Written in a language, where diacritics tell one word from another. */
  written: boolean;
}

/** How a value tells of its row in the cells of a sheet that refer to it. */
export interface CellNames {
  /** Whether it alone tells which row is meant. */
  key(field: Field): boolean;
}

/** What sample values are drawn from. */
export interface SampleSource {
  random: Random;
  index: number;
  /** How many digits the number of the last sample has, so that names sort in their order. */
  digits?: number;
  /** Ids of rows of another resource. */
  idsOf(resource: string): readonly string[];
}

/** What the server needs of a kind of field: its column, how rows are found and put in order by it. */
export interface ServerFacet<K extends FieldKind> {
  /** Conditions on the column, as SQL over `column` (already quoted). */
  checks?(field: Field<K>, column: string): string[];
  /**
   * What values are besides their type and the checks of the column, in a word or two: where it changes, the
   * rows at hand are looked at.
   */
  form?(field: Field<K>): string | undefined;
  /** The columns, made of its own, by which the database knows what a reference to one of several leads to. */
  leads?(field: Field<K>, place: ColumnPlace): LeadColumn[];
  /** What the column asks of other tables. */
  constraints?(field: Field<K>, place: ColumnPlace): ConstraintModel[];
  /** The default of a column whose values the server gives, as SQL. */
  gives?(field: Field<K>, place: { table: string; name: string }): string;
  /** The sequence that numbers its values: each is unique, and stays taken for ever. */
  sequence?(table: string, name: string): string;
  /** A range from one column to another, as SQL over both. */
  range?(from: string, to: string): string;
  /** Turns a valid value into the parameter of a statement, where they differ. */
  toSql?(value: unknown, field: Field<K>): unknown;
  /** Turns what the driver read into the value, where they differ. */
  fromSql?(raw: unknown, field: Field<K>): unknown;
  /** What is kept of a valid value, where that is less. */
  keep?(value: unknown): unknown;

  /** The value where it is no column of its own. */
  value?(field: Field<K>, at: At): RawBuilder<unknown>;
  /** The stored key that rows are put in order by, as SQL over `column`, where it is worked out. */
  sortKey?(field: Field<K>, column: string): string | null;
  /** What rows are put in order by. */
  order(field: Field<K>, at: At): RawBuilder<unknown>;
  /** The value as a word among others. */
  word(field: Field<K>, at: At): RawBuilder<unknown>;
  /** The first day that a value can be, as a date; the value itself unless said. */
  firstDay?(column: RawBuilder<unknown>): RawBuilder<unknown>;

  /** How its words are searched, where its column holds text; null where it never does. */
  words: Words | null;
  /** The same where it depends on what the field says. */
  wordsFor?(field: Field<K>): Words;
  /** A value as a person types it to find one row. */
  typed?(text: string): string;
  /** Reads one value of a filter, neither null nor a list: text is decoded as in a form. */
  filter(field: Field<K>, raw: unknown): FilterValue;
  /** What a value of a filter stands for, where that is more than one value of the column. */
  span?(value: string): Span;
  /** What is filled in all rows that a value of a filter stands for, where it means them all. */
  whole?(field: Field<K>, name: string, value: string): string | null;

  /** How it names its row in a sheet; none where it does not. */
  cell?: CellNames;
  /** A plausible value for sample rows; null where the database makes it. */
  sample: ((field: Field<K>, source: SampleSource) => unknown) | null;
}

/** The server facets of the kinds that are none of the kit's: a kind without one does not compile. */
export type OwnServerFacets = { readonly [K in OwnKindName]: ServerFacet<K> };
