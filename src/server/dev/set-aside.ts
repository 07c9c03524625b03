import { type RawBuilder, sql } from 'kysely';
import type { ColumnModel, SchemaModel, TableModel } from '../db/ddl/model';
import { boundedName, quoted } from '../db/ddl/names';
import { inPhases, type Statement } from '../db/ddl/statement';

/** What a step takes away: whole tables, or columns of one that stays. */
interface Gone {
  table: TableModel;
  columns: ColumnModel[];
  whole: boolean;
}

/** The table that one became, by its name or by its former one. */
const became = (table: TableModel, before: SchemaModel, after: SchemaModel) =>
  after.tables.find(({ name }) => name === table.name) ??
  after.tables.find(
    ({ was, name }) => was === table.name && !before.tables.some((other) => other.name === name),
  );

/** The name that a part has after a step, where it was renamed. */
function nameNow(
  name: string,
  before: readonly { name: string }[],
  after: readonly { name: string; was?: string }[],
): string | undefined {
  if (after.some((part) => part.name === name)) return undefined;
  return after.find(
    (part) => part.was === name && !before.some((other) => other.name === part.name),
  )?.name;
}

const holdsData = ({ derived, generated }: ColumnModel) => !derived && generated === undefined;

/** What is in `before` and not in `after`, and not made from something else. */
function goneIn(before: SchemaModel, after: SchemaModel): Gone[] {
  return before.tables.flatMap((table): Gone[] => {
    const now = became(table, before, after);
    const held = table.columns.filter(holdsData);
    if (!now) return [{ table, columns: held, whole: true }];
    const columns = held.filter(
      ({ name }) =>
        !now.columns.some((column) => column.name === name) &&
        nameNow(name, table.columns, now.columns) === undefined,
    );
    return columns.length === 0 ? [] : [{ table, columns, whole: false }];
  });
}

const placeOf = (step: number, table: TableModel): string =>
  `sen_dev.${quoted(boundedName(`${step}_${table.name}`, 'aside'))}`;

/** Keeps what a step takes away, so that it can be taken back. */
export function setAside(
  step: number,
  before: SchemaModel,
  after: SchemaModel,
): RawBuilder<unknown>[] {
  return goneIn(before, after).map(({ table, columns, whole }) => {
    const names = columns.map(({ name }) => quoted(name));
    const list = (whole ? names : ['"id"', ...names]).join(', ');
    return sql.raw(
      `CREATE TABLE ${placeOf(step, table)} AS SELECT ${list} FROM ${quoted(table.name)}`,
    );
  });
}

/** The tables before a step, with what leads back to them from those after it. */
export function wayBack(step: number, before: SchemaModel, after: SchemaModel): SchemaModel {
  const gone = goneIn(before, after);
  const tables = before.tables.map((table): TableModel => {
    const now = became(table, before, after);
    if (!now) return table;
    const lost = gone.find((part) => part.table === table)?.columns ?? [];
    const columns = table.columns.map((column): ColumnModel => {
      if (lost.includes(column)) {
        const kept = `(SELECT kept.${quoted(column.name)} FROM ${placeOf(step, table)} AS kept WHERE kept."id" = ${quoted(table.name)}."id")`;
        const value = column.default === undefined ? kept : `coalesce(${kept}, ${column.default})`;
        return { ...column, backfill: value };
      }
      const name = nameNow(column.name, table.columns, now.columns);
      const same = now.columns.find((other) => other.name === (name ?? column.name));
      const renamed = same?.renamed?.map(({ from, to }) => ({ from: to, to: from }));
      // What became optional is required again, which rows without a value stand in the way of.
      const again = column.notNull && !same?.notNull ? { backfill: quoted(column.name) } : {};
      return {
        ...column,
        ...again,
        ...(name ? { was: name } : {}),
        ...(renamed ? { renamed } : {}),
      };
    });
    const sequences = table.sequences.map((sequence) => {
      const name = nameNow(sequence.name, table.sequences, now.sequences);
      return name === undefined ? sequence : { ...sequence, was: name };
    });
    return { ...table, columns, sequences, ...(now.name === table.name ? {} : { was: now.name }) };
  });
  return { tables };
}

/** `statements` with what fills the tables that come back. */
export function withRows(
  step: number,
  before: SchemaModel,
  after: SchemaModel,
  statements: Statement[],
): Statement[] {
  const rows = goneIn(before, after)
    .filter(({ whole }) => whole)
    .map(({ table, columns }): Statement => {
      const list = columns.map(({ name }) => quoted(name)).join(', ');
      return {
        phase: 'alter',
        table: table.name,
        lock: 'ROW EXCLUSIVE',
        what: 'its rows that were set aside come back',
        sql: `INSERT INTO ${quoted(table.name)} (${list}) SELECT ${list} FROM ${placeOf(step, table)};`,
      };
    });
  return inPhases([...statements, ...rows]);
}

/** What is lost when a step is taken back: the columns and tables that it added, as questions. */
export function lostBack(
  before: SchemaModel,
  after: SchemaModel,
): { name: string; count: RawBuilder<{ rows: number }> }[] {
  const renamed = (table: TableModel) => before.tables.find(({ name }) => name === table.was);
  return after.tables.flatMap((table) => {
    const was = before.tables.find(({ name }) => name === table.name) ?? renamed(table);
    const from = quoted(table.name);
    if (!was) {
      return [
        { name: table.resource, count: sql.raw(`SELECT count(*)::int AS rows FROM ${from}`) },
      ];
    }
    return table.columns
      .filter(
        (column) =>
          column.field !== undefined &&
          holdsData(column) &&
          !was.columns.some(({ name }) => name === column.name || name === column.was),
      )
      .map((column) => ({
        name: `${table.resource}.${column.field}`,
        count: sql.raw(
          `SELECT count(*)::int AS rows FROM ${from} WHERE ${quoted(column.name)} IS NOT NULL`,
        ),
      }));
  }) as { name: string; count: RawBuilder<{ rows: number }> }[];
}
