import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ViewerPolicy } from '../../shared/resource/policy';
import type { Resource } from '../../shared/resource/resource';
import { orderSql } from '../db/sql/column';
import { compilerFor } from '../db/sql/compiler';
import type { SqlContext } from '../db/sql/context';
import { predicateSql } from '../db/sql/predicate';
import { filterSql } from './filter-sql';
import type { ListQuery } from './list-query';
import { soughtSql } from './list-search';
import { unrestrictedSql } from './restricted';
import { type Scope, sqlContext } from './scope';
import { ALIAS, rowsSql } from './select';

/**
 * The rows that a list has for the actor, by two conditions that both must hold: `plain`, of which the
 * planner knows how many rows hold it, and, if there is one, what must be asked of each of them besides.
 * `sets` says how many rows are found by what other tables say.
 */
export function whereParts(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  query: ListQuery,
  sets?: SqlContext['sets'],
): { plain: RawBuilder<SqlBool>; seen: RawBuilder<SqlBool> | null } {
  const archivedAt = sql.ref(`${ALIAS}.archived_at`);
  const parts = [
    rowsSql(scope, resource, policy.rows, sets),
    ...query.conditions.map((condition) => filterSql(scope, resource, condition, ALIAS)),
  ];
  if (query.within) {
    const context = { alias: ALIAS, ...sqlContext(scope) };
    parts.push(predicateSql(scope.services.config, resource, query.within, context));
  }
  if (resource.archive && query.archived === 'present') parts.push(sql`${archivedAt} IS NULL`);
  if (query.archived === 'archived') parts.push(sql`${archivedAt} IS NOT NULL`);
  const found = query.q === '' ? null : soughtSql(scope, resource, policy, query, sets);
  if (found) parts.push(found.words);
  const unrestricted =
    query.unrestricted && unrestrictedSql(scope.services.config, resource, ALIAS);
  if (unrestricted) parts.push(unrestricted);
  return { plain: sql`${sql.join(parts, sql` AND `)}`, seen: found?.seen ?? null };
}

/** The rows that a list has for the actor. */
export function whereSql(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  query: ListQuery,
  sets?: SqlContext['sets'],
): RawBuilder<SqlBool> {
  const { plain, seen } = whereParts(scope, resource, policy, query, sets);
  return seen ? sql`${plain} AND ${seen}` : plain;
}

/** What a list is sorted by before its id; null where by the id alone. */
export function sortSql(
  scope: Scope,
  resource: Resource,
  { sort }: ListQuery,
): RawBuilder<unknown> | null {
  if (sort.field === 'id') return null;
  const { config } = scope.services;
  return orderSql(config, resource, sort.field, sort.direction, ALIAS, sqlContext(scope));
}

/** What the rows of a list are sorted by, without a direction; the id where by that alone. */
export function keySql(
  scope: Scope,
  resource: Resource,
  { sort: { field } }: ListQuery,
): RawBuilder<unknown> {
  if (field === 'id') return sql.ref(`${ALIAS}.id`);
  const compiler = compilerFor(scope.services.config, sqlContext(scope));
  return compiler.order({ resource, alias: ALIAS }, field);
}

/** The order of a list, which always ends on the id. */
export function orderBySql(
  scope: Scope,
  resource: Resource,
  query: ListQuery,
): RawBuilder<unknown> {
  const term = sortSql(scope, resource, query);
  const id = sql`${sql.ref(`${ALIAS}.id`)} ${sql.raw(query.sort.direction)}`;
  return term ? sql`${term}, ${id}` : id;
}
