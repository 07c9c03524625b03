import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { facetOf } from '../../../shared/fields/registry';
import type { Comparison, Operand, OtherField } from '../../../shared/resource/predicate';
import type { Compiler, RowSource } from './context';
import { columnRef, hashColumn, isArray, type JoinTable, joinTableOf } from './physical';

const OPERATORS = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

interface Value {
  expression: RawBuilder<unknown>;
  many: boolean;
}

/** Another field of the row, reckoned with; the numbers stand in the statement as they are written. */
function otherFieldSql(
  compiler: Compiler,
  row: RowSource,
  { row: name, times, plus, days }: OtherField,
): RawBuilder<unknown> {
  let value = compiler.column(row, name);
  if (times !== undefined) value = sql`(${value} * ${sql.raw(`(${Number(times)})`)})`;
  if (plus !== undefined) value = sql`(${value} + ${sql.raw(`(${Number(plus)})`)})`;
  if (days === undefined) return value;
  const field = row.resource.fields[name];
  const whole = field && facetOf(field).sqlType(field) === 'date';
  const later = sql.raw(whole ? `${Number(days)}` : `make_interval(hours => ${Number(days) * 24})`);
  return sql`(${value} + ${later})`;
}

/** An operand as SQL; null where the actor has no such value, so that nothing equals it. */
function operandSql(
  compiler: Compiler,
  row: RowSource,
  operand: Operand,
  outer?: RowSource,
): Value | null {
  const one = (expression: RawBuilder<unknown>): Value => ({ expression, many: false });
  if (typeof operand !== 'object') return one(compiler.value(operand));
  if ('clock' in operand) {
    const { now, today } = compiler.context;
    if (operand.clock === 'now') return one(now ? compiler.value(now) : sql`now()`);
    const day = today ? compiler.value(today) : sql`CURRENT_DATE`;
    if (operand.days === undefined) return one(day);
    return one(sql`(${day}::date + ${sql.raw(`${Number(operand.days)}`)})`);
  }
  if ('row' in operand) return one(otherFieldSql(compiler, row, operand));
  if ('outer' in operand) {
    if (!outer) throw new Error(`outer("${operand.outer}") stands outside of exists`);
    return one(compiler.column(outer, operand.outer));
  }
  if ('me' in operand) {
    const { actor } = compiler.context;
    if (!actor) throw new Error(`me("${operand.me}") is not known here`);
    const value = actor[operand.me];
    if (value === null) return null;
    return { expression: compiler.value(value), many: Array.isArray(value) };
  }
  return { expression: compiler.value(operand), many: true };
}

/** Join rows of a field with many references that have the value; any join row without a value. */
function joinedSql(row: RowSource, { table, owner, target }: JoinTable, value?: Value) {
  const link = `${row.alias}_j`;
  const same = value?.many
    ? sql` AND ${sql.ref(`${link}.${target}`)} = ANY(${value.expression})`
    : sql` AND ${sql.ref(`${link}.${target}`)} = ${value?.expression}`;
  return sql<SqlBool>`EXISTS (SELECT 1 FROM ${sql.table(table)} AS ${sql.ref(link)}
    WHERE ${sql.ref(`${link}.${owner}`)} = ${sql.ref(`${row.alias}.id`)}${value ? same : sql``})`;
}

/** `field IS NULL` as SQL; many references are empty where they have no join row. */
export function emptySql(compiler: Compiler, row: RowSource, name: string): RawBuilder<SqlBool> {
  const join = joinTableOf(row.resource, name);
  if (join) return sql`NOT ${joinedSql(row, join)}`;
  return sql`${compiler.column(row, name)} IS NULL`;
}

/**
 * A comparison as SQL. Against a list, `eq` and `in` mean one of them; on many references and array
 * columns, `eq`, `in` and `contains` mean that the value, or one of the list, is among them. With
 * an actor who lacks the value nothing holds but `neq`.
 */
export function comparisonSql(
  compiler: Compiler,
  row: RowSource,
  { op, field: name, value: operand }: { op: Comparison; field: string; value: Operand },
  outer?: RowSource,
): RawBuilder<SqlBool> {
  const value = operandSql(compiler, row, operand, outer);
  if (op === 'neq') {
    if (!value) return sql`NOT (${emptySql(compiler, row, name)})`;
    const same = comparisonSql(compiler, row, { op: 'eq', field: name, value: operand }, outer);
    return sql`(${same}) IS NOT TRUE`;
  }
  if (!value) return sql`false`;
  const join = joinTableOf(row.resource, name);
  if (join) return joinedSql(row, join, value);
  const field = row.resource.fields[name];
  const column = field?.encrypted ? columnRef(row, hashColumn(name)) : compiler.column(row, name);
  if (field && isArray(field)) {
    const list = value.many ? value.expression : sql`ARRAY[${value.expression}]`;
    return sql`${column} && ${list}::text[]`;
  }
  if (op === 'in' || op === 'contains' || (op === 'eq' && value.many)) {
    const list = value.many ? value.expression : sql`ARRAY[${value.expression}]`;
    return sql`${column} = ANY(${list})`;
  }
  return sql`${column} ${sql.raw(OPERATORS[op])} ${value.expression}`;
}
