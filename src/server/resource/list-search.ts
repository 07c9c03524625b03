import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { leadsToOne } from '../../shared/fields/ask';
import { facetOf } from '../../shared/fields/registry';
import { leadNames } from '../../shared/resource/lead-names';
import type { ViewerPolicy } from '../../shared/resource/policy';
import { filterOperators } from '../../shared/resource/queryable';
import type { Resource } from '../../shared/resource/resource';
import { compilerFor } from '../db/sql/compiler';
import type { SqlContext } from '../db/sql/context';
import type { Found, SeenIds, SeenRows } from '../db/sql/kept-words';
import { idsSql, leftOutSql, witnessSql } from '../db/sql/row-sets';
import { searchSql } from '../db/sql/search';
import type { Condition } from './filter';
import { filterSql } from './filter-sql';
import type { ListQuery } from './list-query';
import { byMergedCodeSql } from './merged';
import { policyOf, type Scope, sqlContext, titleIsReadable } from './scope';
import { ALIAS } from './select';

/** The fields that `q` looks into: those the viewer may read, also where a reference leads. */
export const searchedFields = (scope: Scope, resource: Resource, policy: ViewerPolicy): string[] =>
  Object.entries(resource.fields)
    .filter(([name, field]) => field.search && policy.fields.read.has(name))
    .flatMap(([name, field]) => (leadsToOne(field) ? leadNames(name, field) : [name]))
    .concat(Object.values(resource.words ?? {}).filter((name) => policy.fields.read.has(name)))
    .filter((name) => titleIsReadable(scope, resource, name));

/** An encrypted number typed in full, or scanned, finds its row: by the hash, whose readers are those of the field. */
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
    const whole = facet.zod(field).safeParse(facet.scanned?.(q) ?? facet.decode(q, field));
    if (!whole.success) return [];
    const condition: Condition = { field: name, operator: 'eq', values: [String(whole.data)] };
    return [filterSql(scope, resource, condition, ALIAS)];
  });
}

/** The rows in which `q` occurs, as far as the viewer may search them; `sets` as for the rows themselves. */
export function soughtSql(
  scope: Scope,
  resource: Resource,
  policy: ViewerPolicy,
  { q, vocabulary }: Pick<ListQuery, 'q' | 'vocabulary'>,
  sets?: SqlContext['sets'],
): Found {
  const fields = searchedFields(scope, resource, policy);
  const { config } = scope.services;
  const compiler = compilerFor(config, sqlContext(scope));
  const mayBeSeen: SeenRows = (target, alias, field) => {
    const { rows } = policyOf(scope, target);
    if (!rows) return null;
    const row = { resource: target, alias };
    return {
      seen: compiler.condition(row, rows),
      unseen: leftOutSql(compiler, row, rows),
      witness: witnessSql(compiler, { resource, alias: ALIAS }, field, rows),
    };
  };
  const idsSeen: SeenIds = (target, alias) => {
    const { rows } = policyOf(scope, target);
    return sets === 'listed' && rows ? idsSql(compiler, { resource: target, alias }, rows) : null;
  };
  const { words, seen } = searchSql(
    config,
    resource,
    fields,
    q,
    ALIAS,
    mayBeSeen,
    idsSeen,
    vocabulary,
  );
  const identities = [
    ...identitiesSql(scope, resource, policy, q),
    ...byMergedCodeSql(resource, fields, q, ALIAS),
  ];
  const either = (found: RawBuilder<SqlBool>) =>
    sql<SqlBool>`(${sql.join([found, ...identities], sql` OR `)})`;
  return { words: either(words), seen: seen && either(seen) };
}
