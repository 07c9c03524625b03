import type { ColumnModel, ConstraintModel, IndexModel, SchemaModel, TableModel } from './model';
import { partitionClause, restOf } from './months';
import { quoted } from './names';
import { orderStatement, placing } from './order';
import { grantsOf, SEAL_SQL, stampTrigger } from './seal';
import { keepSeen, seenStatement } from './seen';
import { onlyRow, SINGLE_SQL, toldOfChanges } from './single';
import { inPhases, type Statement } from './statement';
import { keepWords } from './words';
import { WORDS_SQL } from './words-sql';

/** A column as it stands in CREATE TABLE and ADD COLUMN. */
export function columnClause(column: ColumnModel): string {
  const parts = [quoted(column.name), column.type];
  if (column.generated) parts.push(`GENERATED ALWAYS AS (${column.generated}) STORED`);
  if (column.default !== undefined) parts.push(`DEFAULT ${column.default}`);
  if (column.notNull) parts.push('NOT NULL');
  return parts.join(' ');
}

export const constraintClause = ({ name, definition }: ConstraintModel): string =>
  `CONSTRAINT ${quoted(name)} ${definition}`;

/** `CREATE INDEX …`. */
export const createIndex = (table: string, { name, unique, definition }: IndexModel): string =>
  `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${quoted(name)} ON ${quoted(table)} ${definition};`;

/** The statement that brings the functions of sealing. */
export const sealStatement = (): Statement => ({
  phase: 'create',
  sql: SEAL_SQL,
  what: 'functions that seal append-only tables',
  table: '',
  lock: 'none',
});

/** The statement that brings the functions by which words are kept. */
export const wordsStatement = (): Statement => ({
  phase: 'create',
  sql: WORDS_SQL,
  what: 'functions that keep words',
  table: '',
  lock: 'none',
});

/** The statement that brings the function by which changes of single rows are told. */
export const singleStatement = (): Statement => ({
  phase: 'create',
  sql: SINGLE_SQL,
  what: 'function that tells of changed single rows',
  table: '',
  lock: 'none',
});

/** The statements that make a table that is not there yet. */
export function createTable(table: TableModel): Statement[] {
  const { name } = table;
  const base = { table: name, lock: 'none' } as const;
  const foreign = table.constraints.filter((constraint) => constraint.kind === 'foreign');
  const own = table.constraints.filter((constraint) => constraint.kind !== 'foreign');
  const lines = [...table.columns.map(columnClause), ...own.map(constraintClause)];
  const sql = [
    ...table.sequences.map((sequence) => `CREATE SEQUENCE ${quoted(sequence.name)};`),
    `CREATE TABLE ${quoted(name)} (\n  ${lines.join(',\n  ')}\n)${partitionClause(table)};`,
    ...table.sequences.map(
      (sequence) =>
        `ALTER SEQUENCE ${quoted(sequence.name)} OWNED BY ${quoted(name)}.${quoted(sequence.column)};`,
    ),
    ...table.indexes.map((index) => createIndex(name, index)),
    grantsOf(table),
    ...restOf(table),
    ...(table.appendOnly ? [stampTrigger(table)] : []),
    ...placing(table),
    ...(table.single ? [onlyRow(table), toldOfChanges(table)] : []),
  ];
  const what = `new table of ${table.field ? `${table.resource}.${table.field}` : table.resource}`;
  const made: Statement = { ...base, phase: 'create', sql: sql.join('\n'), what };
  const words = [...keepWords(table, false), ...keepSeen(table, false)];
  if (foreign.length === 0) return [made, ...words];
  const clauses = foreign.map((constraint) => `  ADD ${constraintClause(constraint)}`);
  const refer = `ALTER TABLE ${quoted(name)}\n${clauses.join(',\n')};`;
  return [made, { ...base, phase: 'refer', sql: refer, what: `references of ${name}` }, ...words];
}

/** Every statement that makes the tables of a model in a database that has the base functions. */
export function createSchema(model: SchemaModel): Statement[] {
  const sealed = model.tables.some((table) => table.appendOnly);
  const statements = model.tables.flatMap(createTable);
  if (model.tables.some((table) => table.words)) statements.unshift(wordsStatement());
  if (model.tables.some((table) => table.seen)) statements.unshift(seenStatement());
  if (model.tables.some((table) => table.order)) statements.unshift(orderStatement());
  if (model.tables.some((table) => table.single)) statements.unshift(singleStatement());
  return inPhases(sealed ? [sealStatement(), ...statements] : statements);
}
