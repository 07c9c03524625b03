import type { Text } from '../../../shared/errors';
import type { Check } from '../../../shared/resource/checks';

/** The tables of a config as plain data: what migrations are planned from. */
export interface SchemaModel {
  tables: TableModel[];
}

export interface TableModel {
  name: string;
  /** The resource it belongs to; of a join table also the field. */
  resource: string;
  field?: string;
  columns: ColumnModel[];
  constraints: ConstraintModel[];
  indexes: IndexModel[];
  sequences: SequenceModel[];
  /** Rows are only added, and sealed into a hash chain. */
  appendOnly?: boolean;
  /** Kept in a part for each month. */
  byMonth?: boolean;
  /** Holds exactly one row, made with the table. */
  single?: boolean;
  /** Its rows have an order of their own, by this column, each among those alike in the other. */
  order?: { by: string; within?: string };
  /** What its trigger keeps of a row to find and sort it by. */
  words?: WordsModel;
  /** By which rows of other tables its own are seen, where they keep it. */
  seen?: SeenModel[];
  /** The former name, from `was:`; not kept in the snapshot. */
  was?: string;
}

export interface WordsModel {
  /** Variables of the trigger; not in snapshots of triggers that read a row once for each word. */
  declare?: string[];
  /** Assignments of the trigger, as they stand in its text. */
  keep: string[];
  /** The letters of words that another trigger learns. */
  learn?: string[];
  /** A column that the trigger sets, so that an update of it keeps all anew. */
  touch?: string;
  /** The columns that they read. */
  columns: string[];
  /** Where else they read: when one of the columns changes, the rows that refer by `by` follow. */
  follows: { table: string; by: string; columns: string[] }[];
}

/** A table whose rows let others see those that they refer to. */
export interface SeenModel {
  table: string;
  /** The column that leads to the row. */
  by: string;
  /** All columns that it hangs on. */
  columns: string[];
  /** A word for each column that says who; whether a row counts, by what it is called. */
  words: { letter: string; column: string; new: string; old: string; row: string }[];
}

export interface ColumnModel {
  name: string;
  /** The field it stores; none for columns of the system. */
  field?: string;
  type: string;
  notNull?: boolean;
  /** SQL expressions. */
  default?: string;
  generated?: string;
  /** What its values are besides their type, such as `email`; no rule of the database. */
  form?: string;
  /** Holds ciphertext. */
  encrypted?: boolean;
  /** Made from another column, so that it may be dropped without losing data. */
  derived?: boolean;
  was?: string;
  /** What existing rows get, once, as SQL; not kept in the snapshot. */
  backfill?: string;
  /** Renamed values, from `was:`; not kept in the snapshot. */
  renamed?: { from: string; to: string }[];
  /** Renamed resources that its addresses name, from `was:`; not kept in the snapshot. */
  renamedLeads?: { from: string; to: string }[];
}

type ConstraintKind = 'primary' | 'check' | 'foreign' | 'exclude' | 'unique';

export interface ConstraintModel {
  name: string;
  kind: ConstraintKind;
  /** What follows the name in `CONSTRAINT name …`; identifiers are quoted. */
  definition: string;
  about?: About;
}

export interface IndexModel {
  name: string;
  unique?: boolean;
  /** What follows the table in `CREATE INDEX name ON table …`. */
  definition: string;
  about?: About;
}

export interface SequenceModel {
  name: string;
  column: string;
  was?: string;
}

/** What a constraint guards, in terms of the config; not kept in the snapshot. */
export interface About {
  fields: string[];
  check: Check['op'] | 'reference' | 'value' | 'required';
  message?: Text;
}

interface Transient {
  was?: string;
  about?: About;
  backfill?: unknown;
  renamed?: unknown;
  renamedLeads?: unknown;
}

const strip = <T extends Transient>({
  was: _,
  about: __,
  backfill: ___,
  renamed: ____,
  renamedLeads: _____,
  ...kept
}: T) => kept;

/** The model as it is kept beside the migrations: without names of the past and explanations. */
export const snapshot = (model: SchemaModel): SchemaModel => ({
  tables: model.tables.map((table) => ({
    ...strip(table),
    columns: table.columns.map(strip),
    constraints: table.constraints.map(strip),
    indexes: table.indexes.map(strip),
    sequences: table.sequences.map(strip),
  })),
});
