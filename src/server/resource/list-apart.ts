import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { columnName, tableName } from '../../shared/resource/names';
import type { ViewerPolicy } from '../../shared/resource/policy';
import type { Predicate } from '../../shared/resource/predicate';
import type { Resource } from '../../shared/resource/resource';
import { columnRef, referenceKey } from '../db/sql/physical';
import { alternatives } from '../db/sql/row-set';
import { isOwn } from '../db/sql/row-sets';
import { sortedReferences } from '../db/sql/word-sources';
import { claimIn, onlySome } from './list-narrow';
import { expectedRows } from './list-plan';
import type { ListQuery } from './list-query';
import { orderBySql, whereParts } from './list-rows';
import type { Scope } from './scope';
import { ALIAS } from './select';

/** So many rows that somebody sees for other reasons are gathered beside those of their own. */
const GATHERED_BESIDE = 15_000;

/** Of so many ids, at most, each has a place of its own in the order. */
const MOST_IDS = 10;

/**
 * What somebody sees of a table, put in order by a reference: all rows that name what they stand for in it,
 * which stand together under one title each, and few others.
 */
export interface Apart {
  field: string;
  ids: readonly string[];
  /** The rule of the others. */
  rest: Predicate;
}

/** The rule of who sees a list as rows apart, where it is such a one; null for any other list. */
export async function apartIn(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  query: ListQuery,
): Promise<Apart | null> {
  const { rows } = policy;
  const { field } = query.sort;
  const isKept = sortedReferences(scope.services.config, resource).some(([name]) => name === field);
  if (rows === null || query.q !== '' || !isKept) return null;
  const parts = alternatives(rows);
  const own = parts.map(
    (part) => 'field' in part && part.field === field && isOwn({ resource, alias: ALIAS }, part),
  );
  const ids = [
    ...new Set(parts.flatMap((part, index) => (own[index] && claimIn(scope.actor, part)) || [])),
  ];
  if (ids.length === 0 || ids.length > MOST_IDS) return null;
  const rest = onlySome(
    rows,
    parts,
    own.map((is) => !is),
  );
  const others = whereParts(scope, resource, { ...policy, rows: rest }, query, 'counted');
  const few = (await expectedRows(scope, resource, others.plain)) <= GATHERED_BESIDE;
  return few ? { field, ids, rest } : null;
}

/**
 * The ids of the first `most` rows of each part, of which the first of the list are some. The rows under one
 * title stand in the index of the order, which is entered there: along the whole of it PostgreSQL would walk
 * through all titles before.
 */
export function apartSql(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  query: ListQuery,
  { field, ids, rest }: Apart,
  { most, beyond }: { most: number; beyond: RawBuilder<SqlBool> | null },
): RawBuilder<unknown> {
  const partOf = (rows: Predicate | null) => {
    const { plain } = whereParts(scope, resource, { ...policy, rows }, query);
    return beyond ? sql`${plain} AND ${beyond}` : plain;
  };
  const table = (alias: string) => sql`${sql.table(tableName(resource.name))} AS ${sql.ref(alias)}`;
  const column = (alias: string, name: string) => columnRef({ resource, alias }, name);
  const first = sql`ORDER BY ${orderBySql(scope, resource, query)} LIMIT ${most}`;
  const every = partOf(null);
  const own = ids.map((id) => {
    const title = sql`(SELECT ${column('of', referenceKey(field))} FROM ${table('of')}
      WHERE ${column('of', columnName(field))} = ${id} LIMIT 1)`;
    return sql`(SELECT ${column(ALIAS, 'id')} FROM ${table(ALIAS)}
      WHERE ${column(ALIAS, columnName(field))} = ${id}
        AND ${column(ALIAS, referenceKey(field))} COLLATE "vi-x-icu" = ${title} AND ${every} ${first})`;
  });
  const others = sql`(SELECT ${column(ALIAS, 'id')} FROM (
    SELECT ${sql.ref(ALIAS)}.* FROM ${table(ALIAS)} WHERE ${partOf(rest)} OFFSET 0
  ) AS ${sql.ref(ALIAS)} ${first})`;
  return sql.join([...own, others], sql` UNION `);
}
