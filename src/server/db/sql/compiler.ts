import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../../../shared/resource/config';
import { columnName, joinTableName, SYSTEM_FIELDS } from '../../../shared/resource/names';
import { computedSql } from './computed';
import { conditionSql } from './condition';
import type { Compiler, RowSource, SqlContext } from './context';
import { columnRef, joinColumns } from './physical';

/**
 * The value of a field as one SQL expression: its column, the array of ids of many references in
 * their order, or the expression of a computed field.
 */
function fieldSql(compiler: Compiler, row: RowSource, name: string): RawBuilder<unknown> {
  const field = row.resource.fields[name];
  if (!field) {
    if (SYSTEM_FIELDS.includes(name)) return columnRef(row, columnName(name));
    throw new Error(`${row.resource.name} has no field ${name}`);
  }
  if (field.kind === 'computed') return computedSql(compiler, row, field.from);
  if (field.kind === 'referenceMany') {
    const { owner, target, position } = joinColumns(row.resource, field);
    const link = `${row.alias}_j`;
    return sql`ARRAY(SELECT ${sql.ref(`${link}.${target}`)}
      FROM ${sql.table(joinTableName(row.resource.name, name))} AS ${sql.ref(link)}
      WHERE ${sql.ref(`${link}.${owner}`)} = ${sql.ref(`${row.alias}.id`)}
      ORDER BY ${sql.ref(`${link}.${position}`)})`;
  }
  return columnRef(row, columnName(name));
}

const bind = (value: unknown): RawBuilder<unknown> => sql`${value}`;

/** The compiler of a request; `value` says how constants are written, bound unless said. */
export function compilerFor(
  config: Config,
  context: SqlContext = {},
  value: Compiler['value'] = bind,
): Compiler {
  const compiler: Compiler = {
    config,
    context,
    value,
    column: (row, field) => fieldSql(compiler, row, field),
    condition: (row, predicate, outer) => conditionSql(compiler, row, predicate, outer),
  };
  return compiler;
}
