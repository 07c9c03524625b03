import { CONFIG_FUNCTIONS } from '../functions/config-functions';
import type { DatabaseFunction } from '../functions/database-function';
import { carryField, carryResource } from './carry';
import type { SchemaModel, TableModel } from './model';
import { quoted } from './names';
import type { Statement } from './statement';
import { renameWords } from './words';

interface Renamed {
  /** The earlier model under the new names. */
  model: SchemaModel;
  statements: Statement[];
}

interface Names {
  name: string;
  was?: string;
}

/** Former name → name, of what the config says was renamed and the earlier model still has. */
function renames(before: Names[], after: Names[]): Map<string, string> {
  const old = new Set(before.map((part) => part.name));
  const kept = new Set(after.map((part) => part.name));
  return new Map(
    after.flatMap(({ name, was }) =>
      was && was !== name && !old.has(name) && old.has(was) && !kept.has(was)
        ? [[was, name] as [string, string]]
        : [],
    ),
  );
}

function rewriter(names: Map<string, string>): (text: string) => string {
  return (text) =>
    text.replace(/"([^"]+)"/g, (whole, name: string) => {
      const renamed = names.get(name);
      return renamed ? quoted(renamed) : whole;
    });
}

/** Functions of the database that a renaming does not reach, made anew under the new names. */
function remade(renamed: ReadonlyMap<string, ReadonlySet<string> | 'table'>): Statement[] {
  const isReached = ({ columns }: DatabaseFunction) =>
    [...columns].some(([table, names]) => {
      const changed = renamed.get(table);
      return changed === 'table' || [...names].some((name) => changed?.has(name));
    });
  return CONFIG_FUNCTIONS.filter(isReached).map(({ name, sql }) => ({
    phase: 'remake',
    sql,
    what: `function ${name} under the new names`,
    table: '',
    lock: 'none',
  }));
}

function renameParts(
  table: TableModel,
  after: TableModel,
): { table: TableModel; statements: Statement[]; columns: ReadonlySet<string> } {
  const statements: Statement[] = [];
  const say = (sql: string, what: string) =>
    statements.push({ phase: 'rename', sql, what, table: table.name, lock: 'ACCESS EXCLUSIVE' });
  const columns = renames(table.columns, after.columns);
  const sequences = renames(table.sequences, after.sequences);
  for (const [from, to] of columns) {
    say(
      `ALTER TABLE ${quoted(table.name)} RENAME COLUMN ${quoted(from)} TO ${quoted(to)};`,
      `column ${from} is now ${to}`,
    );
  }
  for (const [from, to] of columns) {
    const was = table.columns.find(({ name }) => name === from);
    const now = after.columns.find(({ name }) => name === to);
    if (now?.type === 'jsonb' && was?.field && now.field) {
      statements.push(carryField(after.resource, was.field, now.field));
    }
  }
  for (const [from, to] of sequences) {
    say(`ALTER SEQUENCE ${quoted(from)} RENAME TO ${quoted(to)};`, `sequence of ${table.name}`);
  }
  const rewrite = rewriter(new Map([...columns, ...sequences]));
  const moved: TableModel = {
    ...table,
    columns: table.columns.map((column) => ({
      ...column,
      name: columns.get(column.name) ?? column.name,
      default: column.default && rewrite(column.default),
      generated: column.generated && rewrite(column.generated),
    })),
    sequences: table.sequences.map((sequence) => ({
      name: sequences.get(sequence.name) ?? sequence.name,
      column: columns.get(sequence.column) ?? sequence.column,
    })),
  };
  const rename = <T extends { name: string; definition: string }>(
    parts: T[],
    wanted: T[],
    kind: 'constraint' | 'index',
  ): T[] =>
    parts.map((old) => {
      const part = { ...old, definition: rewrite(old.definition) };
      const same = wanted.find(
        (other) =>
          other.definition === part.definition && !parts.some((taken) => taken.name === other.name),
      );
      if (!same || wanted.some((other) => other.name === part.name)) return part;
      const subject =
        kind === 'index'
          ? `ALTER INDEX ${quoted(part.name)} RENAME TO ${quoted(same.name)};`
          : `ALTER TABLE ${quoted(table.name)} RENAME CONSTRAINT ${quoted(part.name)} TO ${quoted(same.name)};`;
      say(subject, `${kind} follows the new name`);
      return { ...part, name: same.name };
    });
  moved.constraints = rename(moved.constraints, after.constraints, 'constraint');
  moved.indexes = rename(moved.indexes, after.indexes, 'index');
  return { statements, table: moved, columns: new Set(columns.values()) };
}

/** Carries out the renames that `was:` asks for, and answers the earlier model after them. */
export function renameModel(before: SchemaModel, after: SchemaModel): Renamed {
  const tables = renames(before.tables, after.tables);
  const rewrite = rewriter(tables);
  const statements: Statement[] = [...tables].map(([from, to]) => ({
    phase: 'rename',
    sql: `ALTER TABLE ${quoted(from)} RENAME TO ${quoted(to)};`,
    what: `table ${from} is now ${to}`,
    table: to,
    lock: 'ACCESS EXCLUSIVE',
  }));
  const renamed = new Map<string, ReadonlySet<string> | 'table'>(
    [...tables.values()].map((name) => [name, 'table']),
  );
  for (const table of before.tables) {
    const to = tables.get(table.name);
    if (to) statements.push(...renameWords(table, to));
  }
  const moved = before.tables.map((table) => {
    const name = tables.get(table.name) ?? table.name;
    const old: TableModel = {
      ...table,
      name,
      constraints: table.constraints.map((constraint) => ({
        ...constraint,
        definition:
          constraint.kind === 'foreign' ? rewrite(constraint.definition) : constraint.definition,
      })),
    };
    const wanted = after.tables.find((other) => other.name === name);
    if (!wanted) return old;
    const parts = renameParts(old, wanted);
    if (!wanted.field && table.resource !== wanted.resource) {
      statements.push(...carryResource(table.resource, wanted.resource));
    }
    statements.push(...parts.statements);
    if (!renamed.has(name)) renamed.set(name, parts.columns);
    return parts.table;
  });
  return { model: { tables: moved }, statements: [...statements, ...remade(renamed)] };
}
