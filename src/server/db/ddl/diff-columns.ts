import { columnClause } from './create';
import type { ColumnModel, TableModel } from './model';
import { quoted } from './names';
import type { Lock, Plan, Statement } from './statement';
import { widening } from './widen';

/** A column change within one table; `say` and `refuse` collect what comes of it. */
interface Change {
  table: TableModel;
  say: (
    phase: Statement['phase'],
    sql: string,
    what: string,
    touches?: string,
    lock?: Lock,
  ) => void;
  /** `rows` says which rows it is about; those with a value unless said. */
  refuse: (column: ColumnModel, reason: string, rows?: string) => void;
}

function add({ table, say, refuse }: Change, column: ColumnModel): void {
  const name = quoted(table.name);
  if (table.appendOnly && (column.default !== undefined || column.notNull)) {
    refuse(column, 'the rows of an append-only resource are sealed; a new field must start empty');
    return;
  }
  if (column.backfill !== undefined && !table.appendOnly) {
    fill({ table, say, refuse }, column);
    return;
  }
  if (column.notNull && column.default === undefined) {
    refuse(column, 'is required, but existing rows have no value; give it a default', name);
    return;
  }
  const rewrites = column.generated !== undefined || column.default?.startsWith('sen_code');
  say(
    'add',
    `ALTER TABLE ${name} ADD COLUMN ${columnClause(column)};`,
    rewrites ? `new column ${column.name}, filled in every row` : `new column ${column.name}`,
    rewrites ? name : undefined,
  );
}

/** A new column whose existing rows get a value once; new rows get its default, or none. */
function fill({ table, say }: Change, column: ColumnModel): void {
  const [name, field] = [quoted(table.name), quoted(column.name)];
  const empty = { ...column, notNull: false };
  say('add', `ALTER TABLE ${name} ADD COLUMN ${columnClause(empty)};`, `new column ${column.name}`);
  const set = `UPDATE ${name} SET ${field} = ${column.backfill};`;
  say('alter', set, 'existing rows get the backfill, once', name, 'ROW EXCLUSIVE');
  if (!column.notNull) return;
  say('alter', `ALTER TABLE ${name} ALTER COLUMN ${field} SET NOT NULL;`, 'is required', name);
}

function changeType(change: Change, old: ColumnModel, column: ColumnModel): boolean {
  const { table, say, refuse } = change;
  const [name, field] = [quoted(table.name), quoted(column.name)];
  const using = widening(column.name, old.type, column.type);
  if (using === null || table.appendOnly) {
    refuse(column, `${old.type} cannot become ${column.type} without losing data`);
    return false;
  }
  const clauses = [`ALTER COLUMN ${field} TYPE ${column.type} USING ${using}`];
  if (old.default !== undefined) clauses.unshift(`ALTER COLUMN ${field} DROP DEFAULT`);
  for (const clause of clauses) {
    say('alter', `ALTER TABLE ${name} ${clause};`, `${old.type} becomes ${column.type}`, name);
  }
  return true;
}

function changeDefault({ table, say }: Change, old: ColumnModel, column: ColumnModel): void {
  const retyped = old.type !== column.type;
  const now = retyped ? undefined : old.default;
  if (now === column.default) return;
  const clause = column.default === undefined ? 'DROP DEFAULT' : `SET DEFAULT ${column.default}`;
  say(
    'alter',
    `ALTER TABLE ${quoted(table.name)} ALTER COLUMN ${quoted(column.name)} ${clause};`,
    'default of new rows',
  );
}

function changeNull({ table, say, refuse }: Change, old: ColumnModel, column: ColumnModel): void {
  if (Boolean(old.notNull) === Boolean(column.notNull)) return;
  const [name, field] = [quoted(table.name), quoted(column.name)];
  if (!column.notNull) {
    say('alter', `ALTER TABLE ${name} ALTER COLUMN ${field} DROP NOT NULL;`, 'may be empty');
    return;
  }
  const value = column.backfill ?? column.default;
  const empty = `${name} WHERE ${field} IS NULL`;
  if (value === undefined || table.appendOnly) {
    refuse(column, 'becomes required, but existing rows may be empty; give it a default', empty);
    return;
  }
  say(
    'alter',
    `UPDATE ${name} SET ${field} = ${value} WHERE ${field} IS NULL;`,
    column.backfill === undefined
      ? 'empty values take the default'
      : 'empty values take the backfill',
    empty,
    'ROW EXCLUSIVE',
  );
  say('alter', `ALTER TABLE ${name} ALTER COLUMN ${field} SET NOT NULL;`, 'is required', name);
}

/** The one new column that a column which is gone may have become. */
function perhapsRenamed(old: TableModel, table: TableModel, gone: ColumnModel): string {
  const added = table.columns.filter(
    (column) =>
      column.field !== undefined &&
      !column.derived &&
      column.type === gone.type &&
      Boolean(column.encrypted) === Boolean(gone.encrypted) &&
      !old.columns.some((other) => other.name === column.name),
  );
  if (added.length === 0) return '';
  const names = added.map(({ field }) => `"${field}"`).join(' or ');
  return `; renamed to ${names}? then say \`was: '${gone.field ?? gone.name}'\` there`;
}

function drop(
  { table, say, refuse }: Change,
  column: ColumnModel,
  allowed: boolean,
  renamed: string,
): void {
  if (!column.derived && !allowed) {
    const lost = 'is gone from the config; its data would be lost (list it in `dropped`)';
    refuse(column, lost + renamed);
    return;
  }
  say(
    'drop',
    `ALTER TABLE ${quoted(table.name)} DROP COLUMN ${quoted(column.name)};`,
    column.derived ? 'is made from another column' : 'its data are lost, as `dropped` says',
    column.derived ? undefined : `${quoted(table.name)} WHERE ${quoted(column.name)} IS NOT NULL`,
  );
}

/** The changes of columns, and the names of those made anew (their indexes went with them). */
export function diffColumns(
  old: TableModel,
  table: TableModel,
  dropped: readonly string[],
): Plan & { remade: string[] } {
  const plan: Plan & { remade: string[] } = { statements: [], refusals: [], remade: [] };
  const change: Change = {
    table,
    say: (phase, sql, what, touches, lock = 'ACCESS EXCLUSIVE') =>
      plan.statements.push({ phase, sql, what, touches, lock, table: table.name }),
    refuse: (column, reason, rows) => {
      const refusal = `${table.resource}.${column.field ?? column.name}: ${reason}`;
      const filled = `${quoted(table.name)} WHERE ${quoted(column.name)} IS NOT NULL`;
      plan.refusals.push(refusal);
      plan.inQuestion = { ...plan.inQuestion, [refusal]: rows ?? filled };
    },
  };
  /** What is kept beside a field that is no longer encrypted, or not yet, is told of with the field. */
  const isConverted = ({ field }: ColumnModel) =>
    table.columns.some(
      (column) =>
        field !== undefined &&
        column.field === field &&
        old.columns.some(
          ({ name, encrypted }) =>
            name === column.name && Boolean(encrypted) !== Boolean(column.encrypted),
        ),
    );
  for (const column of old.columns) {
    if (table.columns.some((other) => other.name === column.name) || isConverted(column)) continue;
    const hidden = `${table.resource}.${column.field ?? column.name}`;
    const allowed = dropped.includes(hidden) || dropped.includes(table.resource);
    drop(change, column, allowed, perhapsRenamed(old, table, column));
  }
  for (const column of table.columns) {
    const before = old.columns.find((other) => other.name === column.name);
    if (!before) add(change, column);
    else if (Boolean(before.encrypted) !== Boolean(column.encrypted)) {
      change.refuse(column, 'encryption changes; write a migration that converts the values');
    } else if (before.generated !== column.generated) {
      drop(change, before, true, '');
      add(change, column);
      plan.remade.push(column.name);
    } else {
      if (before.type !== column.type && !changeType(change, before, column)) continue;
      changeDefault(change, before, column);
      changeNull(change, before, column);
    }
  }
  return plan;
}
