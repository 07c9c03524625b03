import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { tableName } from '../../shared/resource/names';
import type { ViewerPolicy } from '../../shared/resource/policy';
import type { Resource } from '../../shared/resource/resource';
import type { Row } from '../db/database';
import { orderSql } from '../db/sql/column';
import { exactRankSql } from '../db/sql/search';
import { auditedSql } from './audit';
import { filterSql } from './filter-sql';
import type { Values } from './hooks';
import { type ListQuery, readListQuery } from './list-query';
import { rareRows, searchedFields, soughtSql } from './list-search';
import { unrestrictedSql } from './restricted';
import { denied, policyOf, type Scope, sqlContext } from './scope';
import { ALIAS, columnsSql, rowsSql, toRecord } from './select';
import { readTitles, TITLES, titlesSql } from './titles';

/** Totals are counted up to this many rows unless the config says otherwise. */
const EXACT_COUNT = 10_000;

export interface Page {
  rows: Values[];
  /** How many rows match, on all pages. */
  total: number;
  /** Whether the total is an estimate. */
  estimated: boolean;
}

function whereSql(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  query: ListQuery,
): RawBuilder<SqlBool> {
  const archivedAt = sql.ref(`${ALIAS}.archived_at`);
  const parts = [
    rowsSql(scope, resource, policy.rows),
    ...query.conditions.map((condition) => filterSql(scope, resource, condition, ALIAS)),
  ];
  if (resource.archive && query.archived === 'present') parts.push(sql`${archivedAt} IS NULL`);
  if (query.archived === 'archived') parts.push(sql`${archivedAt} IS NOT NULL`);
  if (query.q !== '') parts.push(soughtSql(scope, resource, policy, query.q));
  if (query.among) parts.push(sql`${sql.ref(`${ALIAS}.id`)} = ANY (${query.among}::uuid[])`);
  const unrestricted =
    query.unrestricted && unrestrictedSql(scope.services.config, resource, ALIAS);
  if (unrestricted) parts.push(unrestricted);
  return sql`${sql.join(parts, sql` AND `)}`;
}

function orderBySql(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  { q, sort }: ListQuery,
): RawBuilder<unknown> {
  const { config } = scope.services;
  const terms: RawBuilder<unknown>[] = [];
  if (q !== '') {
    const fields = searchedFields(scope, resource, policy);
    terms.push(exactRankSql(resource, fields, q, ALIAS));
  }
  if (sort.field !== 'id') {
    terms.push(orderSql(config, resource, sort.field, sort.direction, ALIAS, sqlContext(scope)));
  }
  terms.push(sql`${sql.ref(`${ALIAS}.id`)} ${sql.raw(sort.direction)}`);
  return sql.join(terms);
}

/** How many rows match beyond the exact limit: from a sample of the table's blocks. */
function estimateSql(resource: Resource, where: RawBuilder<SqlBool>): RawBuilder<number> {
  const table = sql.table(tableName(resource.name));
  const rows = sql`(SELECT greatest(reltuples, 1) FROM pg_class
    WHERE oid = ${tableName(resource.name)}::regclass)`;
  const percent = sql`least(100, 100 * 30000 / ${rows})`;
  return sql`(SELECT count(*) * 100 / ${percent} FROM ${table} AS ${sql.ref(ALIAS)}
    TABLESAMPLE SYSTEM (${percent}) REPEATABLE (1) WHERE ${where})`;
}

/**
 * The rows that a list with this filter has for the actor, as what follows FROM: for counting them
 * in other ways than the list does. Its total is their number.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for who may not read the resource.
 */
export function matchingSql(
  scope: Scope,
  resource: Resource,
  filter: Readonly<Record<string, unknown>>,
): RawBuilder<unknown> {
  const policy = policyOf(scope, resource);
  if (!policy.read) throw denied(scope.actor);
  const query = readListQuery(scope, resource, { filter: JSON.stringify(filter) });
  const table = sql`${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}`;
  return sql`${table} WHERE ${whereSql(scope, resource, policy, query)}`;
}

/** One statement: the page in its order, and the total, also where the page is empty. */
export function listSql(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  query: ListQuery,
): RawBuilder<Row> {
  const table = sql`${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}`;
  const where = whereSql(scope, resource, policy, query);
  const exact = resource.exactCount ?? EXACT_COUNT;
  const titles = query.titled
    ? sql`${titlesSql(scope, resource, 'numbered')} AS ${sql.ref(TITLES)},`
    : sql``;
  return sql<Row>`
    WITH counted AS (
      SELECT count(*) AS n FROM (SELECT 1 FROM ${table} WHERE ${where} LIMIT ${exact + 1}) AS c
    ), page AS (
      SELECT ${columnsSql(scope, resource, policy.fields.read)} FROM ${table} WHERE ${where}
      ORDER BY ${orderBySql(scope, resource, policy, query)}
      LIMIT ${query.limit} OFFSET ${query.offset}
    ), numbered AS (SELECT row_number() OVER () AS "$position", page.* FROM page)
    ${auditedSql(scope, resource, 'list', 'numbered')}
    SELECT numbered.*, ${titles} counted.n > ${exact} AS "$estimated",
      CASE WHEN counted.n <= ${exact} THEN counted.n
        ELSE greatest(counted.n, ${estimateSql(resource, where)})::bigint END AS "$total"
    FROM counted LEFT JOIN numbered ON true
    ORDER BY "$position"`;
}

/** Every row that the query finds, in its order, without pages: for exports. */
export function everyRowSql(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  query: ListQuery,
): RawBuilder<Row> {
  return sql<Row>`
    SELECT ${columnsSql(scope, resource, policy.fields.read)}
    FROM ${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}
    WHERE ${whereSql(scope, resource, policy, query)}
    ORDER BY ${orderBySql(scope, resource, policy, query)}`;
}

/**
 * The page of a list that the actor may see, and the total. Lists of patient data are audited.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for who may not read the resource.
 */
export async function listRecords(
  scope: Scope,
  resource: Resource,
  query: ListQuery,
): Promise<Page> {
  const policy = policyOf(scope, resource);
  if (!policy.read) throw denied(scope.actor);
  const among = await rareRows(scope, resource, policy, query.q);
  const asked = among ? { ...query, among } : query;
  const { rows } = await listSql(scope, resource, policy, asked).execute(scope.db);
  const found = rows.filter((row) => row.id !== null);
  const records = found.map((row) => ({
    ...toRecord(scope, resource, policy.fields.read, row),
    ...(query.titled && readTitles(scope, resource, row)),
  }));
  return {
    rows: records,
    total: Number(rows[0]?.$total ?? 0),
    estimated: rows[0]?.$estimated === true,
  };
}
