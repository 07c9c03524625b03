import {
  constraintClause,
  createIndex,
  createTable,
  sealStatement,
  singleStatement,
  wordsStatement,
} from './create';
import { diffColumns } from './diff-columns';
import { dropTable } from './drop-table';
import type { ConstraintModel, IndexModel, SchemaModel, TableModel } from './model';
import { quoted } from './names';
import { checkObstacle, overlapObstacle, referenceObstacle, uniqueObstacle } from './obstacles';
import { spreadFields, spreadRows } from './one-to-many';
import { diffOrder, orderStatement } from './order';
import { renameModel } from './rename';
import { renameLeads, renameValues } from './rename-values';
import { grantsOf } from './seal';
import { forgetSeen, keepSeen, sameSeen, seenStatement } from './seen';
import { inPhases, type Plan, type Statement } from './statement';
import { forgetWords, keepWords, sameWords } from './words';

type Part = ConstraintModel | IndexModel;

/** Parts that are in `parts` but not, or not the same, in `others`. */
function unlike<T extends Part>(parts: T[], others: T[], remade: string[]): T[] {
  return parts.filter((part) => {
    if (remade.some((column) => part.definition.includes(quoted(column)))) return true;
    const other = others.find((candidate) => candidate.name === part.name);
    return (
      !other ||
      other.definition !== part.definition ||
      ('unique' in other && other.unique) !== ('unique' in part && part.unique)
    );
  });
}

function addConstraint(table: TableModel, constraint: ConstraintModel): Statement[] {
  const name = quoted(table.name);
  const base = { table: table.name, what: `rule ${constraint.name}` };
  const clause = `ALTER TABLE ${name} ADD ${constraintClause(constraint)}`;
  if (['primary', 'exclude', 'unique'].includes(constraint.kind)) {
    const sql = `${clause};`;
    const obstacle = overlapObstacle(table, constraint);
    return [
      { ...base, phase: 'constrain', sql, lock: 'ACCESS EXCLUSIVE', touches: name, obstacle },
    ];
  }
  const phase = constraint.kind === 'foreign' ? 'refer' : 'constrain';
  const lock = constraint.kind === 'foreign' ? 'SHARE ROW EXCLUSIVE' : 'ACCESS EXCLUSIVE';
  // A reference of a table in parts is checked at once: PostgreSQL knows no other way before 18.
  if (constraint.kind === 'foreign' && table.byMonth) {
    const obstacle = referenceObstacle(table, constraint);
    return [{ ...base, phase, sql: `${clause};`, lock, touches: name, obstacle }];
  }
  const validate = `ALTER TABLE ${name} VALIDATE CONSTRAINT ${quoted(constraint.name)};`;
  return [
    { ...base, phase, sql: `${clause} NOT VALID;`, lock },
    {
      ...base,
      phase,
      sql: validate,
      what: `${base.what}: existing rows`,
      lock,
      touches: name,
      obstacle: checkObstacle(table, constraint) ?? referenceObstacle(table, constraint),
    },
  ];
}

function diffParts(old: TableModel, table: TableModel, remade: string[]): Statement[] {
  const name = quoted(table.name);
  const release = (sql: string, what: string): Statement => ({
    phase: 'release',
    sql,
    what,
    table: table.name,
    lock: 'ACCESS EXCLUSIVE',
  });
  return [
    ...unlike(old.constraints, table.constraints, remade).map((part) =>
      release(`ALTER TABLE ${name} DROP CONSTRAINT ${quoted(part.name)};`, `rule ${part.name}`),
    ),
    ...unlike(old.indexes, table.indexes, remade).map((part) =>
      release(`DROP INDEX ${quoted(part.name)};`, `index ${part.name}`),
    ),
    ...unlike(table.constraints, old.constraints, remade).flatMap((part) =>
      addConstraint(table, part),
    ),
    ...unlike(table.indexes, old.indexes, remade).map(
      (part): Statement => ({
        phase: 'index',
        sql: createIndex(table.name, part),
        what: `index ${part.name}`,
        table: table.name,
        lock: 'SHARE',
        touches: name,
        obstacle: uniqueObstacle(table, part),
      }),
    ),
  ];
}

function diffSequences(old: TableModel, table: TableModel): Statement[] {
  return table.sequences.flatMap((sequence) => {
    if (old.sequences.some((other) => other.name === sequence.name)) return [];
    const base = {
      table: table.name,
      what: `numbers of ${sequence.column}`,
      lock: 'none',
    } as const;
    const name = quoted(sequence.name);
    const owner = `${quoted(table.name)}.${quoted(sequence.column)}`;
    return [
      { ...base, phase: 'create', sql: `CREATE SEQUENCE ${name};` },
      { ...base, phase: 'alter', sql: `ALTER SEQUENCE ${name} OWNED BY ${owner};` },
    ] satisfies Statement[];
  });
}

function diffTable(old: TableModel, table: TableModel, dropped: readonly string[]): Plan {
  if (Boolean(old.appendOnly) !== Boolean(table.appendOnly)) {
    const reason = 'becomes append-only or stops being so; write a migration for it';
    return { statements: [], refusals: [`${table.resource}.appendOnly: ${reason}`] };
  }
  if (Boolean(old.byMonth) !== Boolean(table.byMonth)) {
    const reason = 'begins or ends to be kept by month; write a migration for it';
    return { statements: [], refusals: [`${table.resource}.byMonth: ${reason}`] };
  }
  if (Boolean(old.single) !== Boolean(table.single)) {
    const reason = 'gets exactly one row or may have several from now on; write a migration for it';
    return { statements: [], refusals: [`${table.resource}.single: ${reason}`] };
  }
  const columns = diffColumns(old, table, dropped);
  const values = renameValues(old, table);
  const leads = renameLeads(old, table);
  const statements = [
    ...columns.statements,
    ...values.statements,
    ...leads.statements,
    ...diffParts(old, table, columns.remade),
    ...diffSequences(old, table),
    ...diffOrder(old, table),
    ...(sameWords(old, table) ? [] : [...forgetWords(old, table), ...keepWords(table, true)]),
    ...(sameSeen(old, table) ? [] : [...forgetSeen(old), ...keepSeen(table, true)]),
  ];
  const before = grantsOf(old);
  const after = grantsOf(table);
  if (before !== after) {
    const what = 'rights of the runtime role';
    statements.push({ phase: 'grant', sql: after, what, table: table.name, lock: 'none' });
  }
  const refusals = [...columns.refusals, ...values.refusals, ...leads.refusals];
  return { statements, refusals, inQuestion: columns.inQuestion };
}

/** What turns the tables of `before` into those of `after`; `dropped` are the config's tombstones. */
export function diffModels(
  before: SchemaModel,
  after: SchemaModel,
  dropped: readonly string[],
): Plan {
  const renamed = renameModel(before, after);
  const plan: Plan = { statements: [...renamed.statements], refusals: [] };
  const include = (part: Plan) => {
    plan.statements.push(...part.statements);
    plan.refusals.push(...part.refusals);
    if (part.inQuestion) plan.inQuestion = { ...plan.inQuestion, ...part.inQuestion };
  };
  const spread = spreadFields(renamed.model, after);
  plan.statements.push(...spreadRows(renamed.model, after));
  // What is moved into a list of its own is taken away there, when it has been moved.
  const kept = (table: TableModel): TableModel => ({
    ...table,
    columns: table.columns.filter(
      ({ field }) => !field || table.field || !spread.includes(`${table.resource}.${field}`),
    ),
  });
  const sealed = (model: SchemaModel) => model.tables.some((table) => table.appendOnly);
  if (sealed(after) && !sealed(before)) plan.statements.push(sealStatement());
  const keeps = (model: SchemaModel) => model.tables.some((table) => table.words);
  if (keeps(after) && !keeps(before)) plan.statements.push(wordsStatement());
  const keepsSeen = (model: SchemaModel) => model.tables.some((table) => table.seen);
  if (keepsSeen(after) && !keepsSeen(before)) plan.statements.push(seenStatement());
  const holdsOne = (model: SchemaModel) => model.tables.some((table) => table.single);
  if (holdsOne(after) && !holdsOne(before)) plan.statements.push(singleStatement());
  const orders = (model: SchemaModel) => model.tables.some((table) => table.order);
  if (orders(after) && !orders(before)) plan.statements.push(orderStatement());
  for (const table of after.tables) {
    const old = renamed.model.tables.find((other) => other.name === table.name);
    if (old) include(diffTable(kept(old), table, dropped));
    else plan.statements.push(...createTable(table));
  }
  for (const old of renamed.model.tables) {
    if (after.tables.some((table) => table.name === old.name)) continue;
    include(dropTable(old, renamed.model, after, dropped));
  }
  return { ...plan, statements: inPhases(plan.statements) };
}
