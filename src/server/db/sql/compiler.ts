import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../../../shared/resource/config';
import { columnName, SYSTEM_FIELDS } from '../../../shared/resource/names';
import { serverFacetOf } from '../../fields/registry';
import { conditionSql } from './condition';
import type { Compiler, RowSource, SqlContext } from './context';
import { keptOrder } from './kept-order';
import { leadColumnNamed } from './lead-columns';
import { columnRef, joinTableOf, systemColumn } from './physical';

/**
 * The value of a field as one SQL expression: its column, the array of ids of many references in
 * their order, or the expression of a computed field.
 */
function fieldSql(compiler: Compiler, row: RowSource, name: string): RawBuilder<unknown> {
  const field = row.resource.fields[name];
  if (!field) {
    if (SYSTEM_FIELDS.includes(name)) return columnRef(row, systemColumn(row.resource, name));
    const lead = leadColumnNamed(row.resource, name);
    if (lead !== null) return columnRef(row, lead);
    throw new Error(`${row.resource.name} has no field ${name}`);
  }
  const { value } = serverFacetOf(field);
  if (value) return value(field, { compiler, row, name });
  const join = joinTableOf(row.resource, name);
  if (!join) return columnRef(row, columnName(name));
  const link = `${row.alias}_j`;
  return sql`ARRAY(SELECT ${sql.ref(`${link}.${join.target}`)}
      FROM ${sql.table(join.table)} AS ${sql.ref(link)}
      WHERE ${sql.ref(`${link}.${join.owner}`)} = ${sql.ref(`${row.alias}.id`)}
      ORDER BY ${sql.ref(`${link}.${join.position}`)})`;
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
    column: (row, name) => fieldSql(compiler, row, name),
    order: (row, name) => {
      const field = row.resource.fields[name];
      if (!field) return compiler.column(row, name);
      const kept = keptOrder(config, row, name);
      return kept ?? serverFacetOf(field).order(field, { compiler, row, name });
    },
    word: (row, name) => {
      const field = row.resource.fields[name];
      const at = { compiler, row, name };
      return field
        ? serverFacetOf(field).word(field, at)
        : sql`${compiler.column(row, name)}::text`;
    },
    firstDay: (row, name) => {
      const field = row.resource.fields[name];
      const column = compiler.column(row, name);
      return (field && serverFacetOf(field).firstDay?.(column)) ?? column;
    },
    condition: (row, predicate, outer) => conditionSql(compiler, row, predicate, outer),
  };
  return compiler;
}
