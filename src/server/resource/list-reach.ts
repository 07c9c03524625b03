import { sql } from 'kysely';
import { tableName } from '../../shared/resource/names';
import type { ViewerPolicy } from '../../shared/resource/policy';
import type { Resource } from '../../shared/resource/resource';
import { sizeOf } from './list-plan';
import type { ListQuery } from './list-query';
import { keySql, orderBySql, whereSql } from './list-rows';
import { type PageEdge, untilSql } from './list-steps';
import type { Scope } from './scope';
import { ALIAS } from './select';

/** What is looked at so far costs no more than finding all rows that somebody sees. */
const SHORTEST = 20_000;

/** Each reach is so many times as long as the one before, which had too few rows. */
const LONGER = 4;

/** The one that has enough of them is halved so often: the fewer rows, the less is read from the disk. */
const HALVINGS = 2;

/** A page that ends further on is found by gathering all rows that somebody sees. */
const MOST_WANTED = 1_000;

/**
 * A row deep in the order of a list that has enough rows before it for the page, where too few of the first
 * ones may be seen. Two indexes, that of who sees rows and that of the order, tell which rows are both seen
 * and before it, and no other is read. Null where the whole list has to be.
 *
 * @param shortest how many rows of the order the first reach has
 */
export async function reachOf(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  query: ListQuery,
  shortest = SHORTEST,
): Promise<PageEdge | null> {
  const wanted = query.offset + query.limit;
  if (wanted > MOST_WANTED) return null;
  const table = sql`${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}`;
  const key = keySql(scope, resource, query);
  const where = whereSql(scope, resource, policy, query, 'walked');
  const rowAt = async (place: number) => {
    const { rows } = await sql<{
      id: string;
      key: string | null;
    }>`SELECT ${sql.ref(`${ALIAS}.id`)} AS id, ${key}::text AS key
      FROM ${table} ORDER BY ${orderBySql(scope, resource, query)}
      LIMIT 1 OFFSET ${place}`.execute(scope.db);
    const { id, key: at } = rows[0] ?? {};
    // From there on rows have nothing to be put in order by.
    return id && typeof at === 'string' ? { id, key: at } : null;
  };
  const suffices = async (edge: PageEdge) => {
    const before = untilSql(key, query.sort.direction, edge);
    // Each is found before the first is counted: planned for a few rows, the order would be walked.
    const { rows } = await sql<{ n: number }>`
      WITH found AS MATERIALIZED (SELECT FROM ${table} WHERE ${where} AND ${before})
      SELECT count(*)::integer AS n FROM (SELECT FROM found LIMIT ${wanted}) AS first`.execute(
      scope.db,
    );
    return rows[0]?.n === wanted;
  };
  const size = await sizeOf(scope, resource);
  let short = 0;
  for (let place = shortest; place < size; place *= LONGER) {
    let edge = await rowAt(place);
    if (edge === null) return null;
    if (await suffices(edge)) {
      let long = place;
      for (let halved = 0; halved < HALVINGS; halved += 1) {
        const middle = Math.round((short + long) / 2);
        const nearer = await rowAt(middle);
        const enough = nearer !== null && (await suffices(nearer));
        if (enough) [edge, long] = [nearer, middle];
        else short = middle;
      }
      return edge;
    }
    short = place;
  }
  return null;
}
