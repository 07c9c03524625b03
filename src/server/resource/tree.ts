import { sql } from 'kysely';
import { columnName, tableName } from '../../shared/resource/names';
import {
  always,
  and,
  eq,
  isNull,
  not,
  or,
  outer,
  type Predicate,
} from '../../shared/resource/predicate';
import type { Resource } from '../../shared/resource/resource';
import { MOST_BELOW, type PlacedRow } from '../../shared/resource/tree-operations';
import { columnRef } from '../db/sql/physical';
import { requireVisible } from './get';
import type { Values } from './hooks';
import { listRecords, type Page } from './list';
import type { ListQuery } from './list-query';
import { policyOf, type Scope } from './scope';
import { ALIAS, rowsSql } from './select';
import { nameOf, namingSql } from './titles';

/** A way up is followed no further, whatever stands in the table. */
const DEEPEST = 100;

/** What a statement calls the rows that it asks about. */
const ASKED = 'asked';

/** The rows that stand directly below a row; without one, those above which the actor sees none. */
function levelOf(scope: Scope, resource: Resource, by: string, under: string | null): Predicate {
  if (under !== null) return eq(by, under);
  const { rows } = policyOf(scope, resource);
  const present = resource.archive ? isNull('archivedAt') : always;
  if (rows === null && !resource.archive) return isNull(by);
  const where = and(eq('id', outer(by)), rows ?? always, present);
  return or(isNull(by), not({ op: 'exists', resource: resource.name, where }));
}

interface Standing {
  id: string;
  below: number;
  path: { id: string; naming: Values | null }[];
}

/** How many rows stand below each of these, and the way to each, as far as the actor sees them. */
async function standingOf(
  scope: Scope,
  resource: Resource,
  by: string,
  ids: readonly string[],
): Promise<Map<string, Standing>> {
  if (ids.length === 0) return new Map();
  const table = sql.table(tableName(resource.name));
  const row = sql`${table} AS ${sql.ref(ALIAS)}`;
  const own = sql.ref(`${ALIAS}.id`);
  const parent = columnRef({ resource, alias: ALIAS }, columnName(by));
  const present = resource.archive ? sql`AND ${sql.ref(`${ALIAS}.archived_at`)} IS NULL` : sql``;
  const seen = sql`${rowsSql(scope, resource, policyOf(scope, resource).rows)} ${present}`;
  const step = sql`${own}, ${parent}, ${namingSql(scope, resource, own)}`;
  const { rows } = await sql<Standing>`
    WITH RECURSIVE asked AS (
      SELECT c.id, c.${sql.ref(columnName(by))} AS parent FROM ${table} AS c
      WHERE c.id = ANY(${ids}::uuid[])
    ), up (leaf, step, id, parent, naming) AS (
      SELECT asked.id, 1, ${step} FROM asked JOIN ${row} ON ${own} = asked.parent WHERE ${seen}
      UNION ALL
      SELECT up.leaf, up.step + 1, ${step} FROM up JOIN ${row} ON ${own} = up.parent
      WHERE up.step < ${DEEPEST} AND ${seen}
    )
    SELECT asked.id,
      (SELECT count(*) FROM (
        SELECT 1 FROM ${row} WHERE ${parent} = ${sql.ref(`${ASKED}.id`)} AND ${seen}
        LIMIT ${MOST_BELOW}) AS counted)::int AS below,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', up.id, 'naming', up.naming)
        ORDER BY up.step DESC) FROM up WHERE up.leaf = asked.id), '[]') AS path
    FROM asked`.execute(scope.db);
  return new Map(rows.map((standing) => [standing.id, standing]));
}

/** Whether a list asks for some of the rows, which may stand anywhere. */
const asksForSome = ({ q, conditions, archived }: ListQuery): boolean =>
  q !== '' || conditions.length > 0 || archived !== 'present';

/**
 * A page of one level of a tree in the order of its list, or of the rows that a filter finds, each with
 * where it stands: in three statements, however many rows there are. Rows above which stands one that the
 * actor does not see, or that is archived, are at the top.
 * @param by The reference by which rows stand below each other.
 * @throws AppError as `listRecords` does; NOT_FOUND where the actor sees no row `under`.
 */
export async function listTree(
  scope: Scope,
  resource: Resource,
  by: string,
  query: ListQuery,
  under: string | null,
): Promise<Omit<Page, 'rows'> & { rows: PlacedRow[] }> {
  if (under !== null) await requireVisible(scope, resource, under);
  const everywhere = under === null && asksForSome(query);
  const within = everywhere ? undefined : levelOf(scope, resource, by, under);
  const page = await listRecords(scope, resource, { ...query, within, titled: true });
  const ids = page.rows.map(({ id }) => String(id));
  const standing = await standingOf(scope, resource, by, ids);
  const rows = page.rows.map((record) => {
    const { below = 0, path = [] } = standing.get(String(record.id)) ?? {};
    const way = path.map(({ id, naming }) => ({
      id,
      title: nameOf(scope, resource, naming ?? {}),
    }));
    return { record, below, path: way };
  });
  return { ...page, rows };
}
