import { type RawBuilder, sql } from 'kysely';
import type { Computation } from '../../../shared/fields/computed';
import type { Field } from '../../../shared/fields/kinds';
import { resourceNamed } from '../../../shared/resource/config';
import { and, eq, outer } from '../../../shared/resource/predicate';
import { nested, presentSql, sourceSql } from './condition';
import type { Compiler, RowSource } from './context';

type OverRows = Extract<Computation, { by: string }>;

function aggregateSql(field: OverRows, argument: RawBuilder<unknown> | null): RawBuilder<unknown> {
  if (field.op === 'count' || !argument) return sql`count(*)::bigint`;
  if (field.op === 'sum') return sql`coalesce(sum(${argument}), 0)::bigint`;
  return sql`${sql.raw(field.op)}(${argument})`;
}

/** A value over the rows that refer to this one; archived rows do not count. */
function overRowsSql(compiler: Compiler, row: RowSource, from: OverRows): RawBuilder<unknown> {
  const inner = nested(row, resourceNamed(compiler.config, from.of));
  const mine = eq(from.by, outer('id'));
  const where = from.where ? and(mine, from.where) : mine;
  const argument = 'field' in from ? compiler.column(inner, from.field) : null;
  return sql`(SELECT ${aggregateSql(from, argument)} FROM ${sourceSql(inner)}
    WHERE ${compiler.condition(inner, where, row)}${presentSql(inner)})`;
}

/** Whole years; of a day known in part the first day that it can be. */
function ageSql(compiler: Compiler, row: RowSource, name: string): RawBuilder<unknown> {
  const { today } = compiler.context;
  const day = today ? sql`${compiler.value(today)}::date` : sql`CURRENT_DATE`;
  const column = compiler.column(row, name);
  const partial = row.resource.fields[name]?.kind === 'partialDate';
  const born = partial ? sql`left(${column} || '-01-01', 10)::date` : column;
  return sql`date_part('year', age(${day}, ${born}))::integer`;
}

/** The title of the row that a reference leads to. */
function titleSql(
  compiler: Compiler,
  row: RowSource,
  name: string,
  field: Field<'reference'>,
): RawBuilder<unknown> {
  const target = nested(row, resourceNamed(compiler.config, field.to));
  return sql`(SELECT ${compiler.column(target, target.resource.title)} FROM ${sourceSql(target)}
    WHERE ${sql.ref(`${target.alias}.id`)} = ${compiler.column(row, name)})`;
}

function wordSql(compiler: Compiler, row: RowSource, name: string): RawBuilder<unknown> {
  const field = row.resource.fields[name];
  if (field?.kind === 'reference') return titleSql(compiler, row, name, field);
  const column = compiler.column(row, name);
  if (field?.kind === 'date') return sql`to_char(${column}, 'DD/MM/YYYY')`;
  if (field?.kind === 'instant') return sql`to_char(${column}, 'HH24:MI DD/MM/YYYY')`;
  if (field?.kind === 'time') return sql`to_char(${column}, 'HH24:MI')`;
  return sql`${column}::text`;
}

/** A computed field as one scalar SQL expression. */
export function computedSql(
  compiler: Compiler,
  row: RowSource,
  from: Computation,
): RawBuilder<unknown> {
  switch (from.op) {
    case 'age':
      return ageSql(compiler, row, from.field);
    case 'holds':
      return sql`((${compiler.condition(row, from.where)}) IS TRUE)`;
    case 'concat':
      return sql`nullif(concat_ws(' ', ${sql.join(from.fields.map((name) => wordSql(compiler, row, name)))}), '')`;
    default:
      return overRowsSql(compiler, row, from);
  }
}
