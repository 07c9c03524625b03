import { type RawBuilder, sql } from 'kysely';
import { facetOf } from '../../../shared/fields/registry';
import type { Config } from '../../../shared/resource/config';
import type { Resource } from '../../../shared/resource/resource';
import { compilerFor } from './compiler';
import type { SqlContext } from './context';

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

/** Whether a column can be empty, so that its place in the order must be said. */
export function isNullable(resource: Resource, name: string): boolean {
  const field = resource.fields[name];
  if (!field) return name === 'archivedAt';
  const { sqlType, given } = facetOf(field);
  if (sqlType(field) === null) return true;
  return !given && (!field.required || field.when !== undefined);
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
  const key = compilerFor(config, context).order({ resource, alias }, field);
  if (direction === 'ASC') return sql`${key} ASC`;
  return isNullable(resource, field) ? sql`${key} DESC NULLS LAST` : sql`${key} DESC`;
}
