import { type RawBuilder, sql } from 'kysely';
import { tableName } from '../../shared/resource/names';
import type { ViewerPolicy } from '../../shared/resource/policy';
import type { Resource } from '../../shared/resource/resource';
import type { Row } from '../db/database';
import type { SqlContext } from '../db/sql/context';
import { exactRankSql, hasRank } from '../db/sql/search';
import { auditedSql } from './audit';
import { type Apart, apartSql } from './list-apart';
import { exactCountOf } from './list-plan';
import type { ListQuery } from './list-query';
import { keySql, orderBySql, sortSql, whereParts, whereSql } from './list-rows';
import { searchedFields } from './list-search';
import { beyondSql, type PageEdge, readDirection, type Step, untilSql } from './list-steps';
import type { Scope } from './scope';
import { ALIAS, columnsSql } from './select';
import { TITLES, titlesSql } from './titles';

/** As many rows as screens ask for: each stands in a statement of its own. */
const USUAL_LIMITS = [10, 25, 50, 100];

/**
 * How many rows a walk reads. PostgreSQL keeps a plan for all calls only where the number stands in the
 * statement, and plans such a list for longer than it reads it. What is filtered is planned by its
 * values each time, as a bound number makes sure.
 */
function limitSql(policy: ViewerPolicy, query: ListQuery, most: number) {
  const { q, conditions, within, limit } = query;
  const isWhole = q === '' && conditions.length === 0 && !within && policy.rows === null;
  return isWhole && USUAL_LIMITS.includes(limit) ? sql.lit(most) : sql`${most}`;
}

/** So many rows of a search, in the order of the list, are put in order by their diacritics first. */
const RANKED = 1_000;

/** Whether a page is: one of rows that are searched by what they say themselves, and among the first. */
const isRanked = (resource: Resource, { q, offset }: ListQuery): boolean =>
  q !== '' && offset < RANKED && hasRank(resource);

/** How many rows of a search a walk finds before its page is put in order. */
export const walkedRows = (resource: Resource, query: ListQuery): number =>
  Math.max(isRanked(resource, query) ? RANKED : 0, query.offset + query.limit);

/** The page of the ids of a set, which has them numbered in the order of the list as `place`. */
function pageSql(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  query: ListQuery,
): RawBuilder<unknown> {
  const { q, offset, limit } = query;
  if (!isRanked(resource, query)) {
    return sql`SELECT id, place FROM matched ORDER BY place LIMIT ${limit} OFFSET ${offset}`;
  }
  const rank = exactRankSql(resource, searchedFields(scope, resource, policy), q, ALIAS);
  const table = sql`${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}`;
  return sql`
    SELECT m.id, row_number() OVER (ORDER BY m.place > ${RANKED}, r.rank, m.place) AS place
    FROM (SELECT id, place FROM matched ORDER BY place LIMIT ${walkedRows(resource, query)}) AS m
    CROSS JOIN LATERAL (SELECT ${rank} AS rank FROM ${table}
      WHERE ${sql.ref(`${ALIAS}.id`)} = m.id) AS r
    ORDER BY place LIMIT ${limit} OFFSET ${offset}`;
}

/**
 * The rows of a page by their ids, with the titles that are asked for and their entry in the audit, and
 * beside each what `counted` says, also where the page is empty; `told` are further columns of the page.
 */
function recordsSql(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  { titled }: ListQuery,
  counted: RawBuilder<unknown>,
  told = sql``,
): RawBuilder<unknown> {
  const table = sql`${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}`;
  const titles = titled
    ? sql`${titlesSql(scope, resource, 'numbered')} AS ${sql.ref(TITLES)},`
    : sql``;
  return sql`, numbered AS (
      SELECT ${columnsSql(scope, resource, policy.fields.read)}, page.place AS "$position" ${told}
      FROM page JOIN ${table} ON ${sql.ref(`${ALIAS}.id`)} = page.id
    ) ${auditedSql(scope, resource, 'list', 'numbered')}
    SELECT numbered.*, ${titles} counted.n AS "$total"
    FROM ${counted} AS counted LEFT JOIN numbered ON true
    ORDER BY "$position"`;
}

/**
 * One statement that gathers the rows that match once, counts them and answers the page in its order;
 * for lists of few rows. The total is exact. `sets` says how they are found by what other tables say.
 */
export function gatherSql(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  query: ListQuery,
  sets?: SqlContext['sets'],
): RawBuilder<Row> {
  const table = sql`${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}`;
  const where = whereSql(scope, resource, policy, query, sets);
  const term = sortSql(scope, resource, query);
  // Gathered before it is put in order: else the order, and not the filter, would choose the index.
  const key = term ? keySql(scope, resource, query) : sql`NULL`;
  const { direction } = query.sort;
  return sql<Row>`
    WITH gathered AS MATERIALIZED (
      SELECT ${sql.ref(`${ALIAS}.id`)} AS id, ${key} AS key FROM ${table} WHERE ${where}
    ), matched AS (
      SELECT id, row_number() OVER (ORDER BY ${
        term ? sql`key ${sql.raw(direction)} NULLS LAST, ` : sql``
      }id ${sql.raw(direction)}) AS place FROM gathered
    ), page AS (${pageSql(scope, resource, policy, query)})
    ${recordsSql(scope, resource, policy, query, sql`(SELECT count(*) AS n FROM gathered)`)}`;
}

/** How a list is walked. */
export interface Walk {
  /** How many rows match, where that is known. */
  total: number | null;
  /** How rows are found by what other tables say. */
  sets?: SqlContext['sets'];
  step?: Step | null;
  /** Of which parts it is made, where these are read apart. */
  apart?: Apart | null;
  /**
   * Where its rows stand deep in the order: they are gathered, beyond where it is stepped from and as far as the
   * `edge` if one is known, and then put in order.
   */
  deep?: { edge: PageEdge | null } | null;
}

/**
 * One statement that reads in the order of the list until the page is full: first the ids, from the
 * index of that order. Counts up to the exact limit unless the total is known; `step` says
 * from which page next to it the page is read. Each row says what it is sorted by as `$key`.
 */
export function walkSql(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  query: ListQuery,
  { total, sets, step = null, apart = null, deep = null }: Walk,
): RawBuilder<Row> {
  const table = sql`${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}`;
  const where = whereSql(scope, resource, policy, query, sets);
  const { offset, limit } = query;
  const ranked = isRanked(resource, query);
  const most = ranked ? walkedRows(resource, query) : limit;
  const { field } = query.sort;
  const direction = readDirection(query.sort.direction, step);
  const order = orderBySql(scope, resource, { ...query, sort: { field, direction } });
  const key = keySql(scope, resource, query);
  const { plain, seen } = whereParts(scope, resource, policy, query, sets);
  const from = step ? sql`${plain} AND ${beyondSql(key, direction, step.edge)}` : plain;
  const place = step?.way === 'back' ? sql`-row_number() OVER ()` : sql`row_number() OVER ()`;
  const passed = step ? (step.skip ?? 0) : offset;
  const skipped = ranked || passed === 0 ? sql`` : sql`OFFSET ${passed}`;
  const first = sql`LIMIT ${limitSql(policy, query, most)} ${skipped}`;
  const walkedSql = () => {
    const ids = sql.ref(`${ALIAS}.id`);
    const row = sql`SELECT ${ids} AS id, ${key}::text AS key FROM ${table}`;
    if (apart) {
      const found = apartSql(
        scope,
        resource,
        policy,
        { ...query, sort: { field, direction } },
        apart,
        {
          most: passed + limit,
          beyond: step && beyondSql(key, direction, step.edge),
        },
      );
      return sql`${row} WHERE ${ids} IN (${found}) ORDER BY ${order} ${first}`;
    }
    if (deep) {
      const near = deep.edge ? sql`AND ${untilSql(key, direction, deep.edge)}` : sql``;
      const way = sql.raw(direction);
      return sql`SELECT id, "$key"::text AS key FROM (
          SELECT ${ids} AS id, ${key} AS "$key" FROM ${table} WHERE ${from} ${near} OFFSET 0
        ) AS gathered ORDER BY "$key" ${way} NULLS LAST, id ${way} ${first}`;
    }
    if (!seen) return sql`${row} WHERE ${from} ORDER BY ${order} ${first}`;
    // Apart from what is asked of each row, of which the planner would think that it costs most.
    return sql`SELECT id, "$key" AS key FROM (
        SELECT ${sql.ref(ALIAS)}.*, ${key}::text AS "$key" FROM ${table} WHERE ${from}
        ORDER BY ${order} OFFSET 0) AS ${sql.ref(ALIAS)} WHERE ${seen} ${first}`;
  };
  const paged = ranked
    ? pageSql(scope, resource, policy, query)
    : sql`SELECT id, place, key FROM matched`;
  const counted =
    total === null
      ? sql`(SELECT count(*) AS n FROM (
          SELECT 1 FROM ${table} WHERE ${where} LIMIT ${sql.lit(exactCountOf(resource) + 1)}) AS c)`
      : sql`(SELECT ${total}::bigint AS n)`;
  return sql<Row>`
    WITH matched AS (
      SELECT id, key, ${place} AS place FROM (${walkedSql()}) AS walked
    ), page AS (${paged})
    ${recordsSql(scope, resource, policy, query, counted, ranked ? sql`` : sql`, page.key AS "$key"`)}`;
}
