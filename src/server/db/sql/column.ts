import { type RawBuilder, sql } from 'kysely';
import { facetOf } from '../../../shared/fields/registry';
import { type Config, resourceNamed } from '../../../shared/resource/config';
import type { Resource } from '../../../shared/resource/resource';
import { compilerFor } from './compiler';
import { nested, sourceSql } from './condition';
import type { Compiler, RowSource, SqlContext } from './context';

/**
 * The value of a field, or of a system field, as one SQL expression: its column, an array of ids
 * for many references, a scalar expression for a computed field. An encrypted field is its
 * ciphertext.
 */
export const columnSql = (
  config: Config,
  resource: Resource,
  field: string,
  alias: string,
  context: SqlContext = {},
): RawBuilder<unknown> => compilerFor(config, context).column({ resource, alias }, field);

const inOrder = (column: RawBuilder<unknown>, keys: string[]) =>
  sql`array_position(ARRAY[${sql.join(keys.map((key) => sql.lit(key)))}]::text[], ${column})`;

/**
 * What a field is sorted by: names by their last word, texts in Vietnamese order, choices and states
 * in the order they are declared, references by the title of what they lead to.
 */
export function sortKeySql(compiler: Compiler, row: RowSource, name: string): RawBuilder<unknown> {
  const field = row.resource.fields[name];
  const column = compiler.column(row, name);
  if (field?.kind === 'text' && field.collate === 'name') {
    return sql`sen_name_key(${column}) COLLATE "vi-x-icu"`;
  }
  if (field?.kind === 'text' || (field?.kind === 'computed' && field.result === 'text')) {
    return sql`${column} COLLATE "vi-x-icu"`;
  }
  if (field?.kind === 'enum' && !field.multiple) return inOrder(column, Object.keys(field.options));
  if (field?.kind === 'state') return inOrder(column, Object.keys(field.states));
  if (field?.kind !== 'reference') return column;
  const target = nested(row, resourceNamed(compiler.config, field.to));
  return sql`(SELECT ${sortKeySql(compiler, target, target.resource.title)} FROM ${sourceSql(target)}
    WHERE ${sql.ref(`${target.alias}.id`)} = ${column})`;
}

/** Whether a column can be empty, so that its place in the order must be said. */
export function isNullable(resource: Resource, name: string): boolean {
  const field = resource.fields[name];
  if (!field) return name === 'archivedAt';
  if (field.kind === 'code' || field.kind === 'state') return false;
  return facetOf(field).sqlType(field) === null || !field.required || field.when !== undefined;
}

/**
 * One term of ORDER BY, without the words; empty values come last either way. The list adds `id`
 * in the same direction, as the indexes do.
 */
export function orderSql(
  config: Config,
  resource: Resource,
  field: string,
  direction: 'ASC' | 'DESC',
  alias: string,
  context: SqlContext = {},
): RawBuilder<unknown> {
  const key = sortKeySql(compilerFor(config, context), { resource, alias }, field);
  if (direction === 'ASC') return sql`${key} ASC`;
  return isNullable(resource, field) ? sql`${key} DESC NULLS LAST` : sql`${key} DESC`;
}
