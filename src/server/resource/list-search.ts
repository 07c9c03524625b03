import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { facetOf } from '../../shared/fields/registry';
import { tableName } from '../../shared/resource/names';
import type { ViewerPolicy } from '../../shared/resource/policy';
import { filterOperators } from '../../shared/resource/queryable';
import type { Resource } from '../../shared/resource/resource';
import { searchSql } from '../db/sql/search';
import type { Condition } from './filter';
import { filterSql } from './filter-sql';
import { policyOf, type Scope, titleIsReadable } from './scope';
import { ALIAS, rowsSql } from './select';

/** Up to so many rows are looked at one by one rather than in the order of the list. */
const FEW = 2_000;

/** The fields that `q` looks into: those the viewer may read, also where a reference leads. */
export const searchedFields = (scope: Scope, resource: Resource, policy: ViewerPolicy): string[] =>
  Object.entries(resource.fields)
    .filter(([name, field]) => field.search && policy.fields.read.has(name))
    .map(([name]) => name)
    .concat(Object.values(resource.words ?? {}).filter((name) => policy.fields.read.has(name)))
    .filter((name) => titleIsReadable(scope, resource, name));

/** An encrypted number typed in full finds its row: by the hash, whose readers are those of the field. */
function identitiesSql(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  q: string,
): RawBuilder<SqlBool>[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!policy.fields.read.has(name) || !filterOperators(field).includes('eq')) return [];
    if (!field.encrypted) return [];
    const facet = facetOf(field);
    const whole = facet.zod(field).safeParse(facet.decode(q, field));
    if (!whole.success) return [];
    const condition: Condition = { field: name, operator: 'eq', values: [String(whole.data)] };
    return [filterSql(scope, resource, condition, ALIAS)];
  });
}

/** The rows in which `q` occurs, as far as the viewer may search them. */
export function soughtSql(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  q: string,
): RawBuilder<SqlBool> {
  const fields = searchedFields(scope, resource, policy);
  const seen = (target: Resource) => rowsSql(scope, target, policyOf(scope, target).rows);
  const words = searchSql(scope.services.config, resource, fields, q, ALIAS, seen);
  return sql`(${sql.join([words, ...identitiesSql(scope, resource, policy, q)], sql` OR `)})`;
}

/**
 * The ids of the rows with rare words, for a resource that keeps its words; null for common ones.
 * PostgreSQL cannot tell them apart: it expects a hundredth of all rows for the beginning of any word,
 * and would walk the list in its order until it has met them. A materialised part is planned for all
 * of its rows, by the index of words, and read only as far as it is asked for.
 */
export async function rareRows(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  q: string,
): Promise<string[] | null> {
  if (!resource.words || q === '') return null;
  const { rows } = await sql<{ id: string }>`
    WITH found AS MATERIALIZED (
      SELECT id FROM ${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}
      WHERE ${soughtSql(scope, resource, policy, q)})
    SELECT id FROM found LIMIT ${FEW + 1}`.execute(scope.db);
  return rows.length > FEW ? null : rows.map(({ id }) => id);
}
