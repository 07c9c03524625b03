import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isGiven, singleReferralOf } from '../../shared/fields/ask';
import { type Config, resourceNamed } from '../../shared/resource/config';
import { columnName, tableName } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import { serverFacetOf } from '../fields/registry';

/** The id of the row that stands for this one: itself, or the one that it was merged into. */
export function stayingSql(resource: Resource, id: string): RawBuilder<unknown> {
  if (resource.mergedInto === undefined) return sql`${id}::uuid`;
  const into = sql.ref(columnName(resource.mergedInto));
  return sql`coalesce((SELECT ${into} FROM ${sql.table(tableName(resource.name))}
    WHERE id = ${id}::uuid), ${id}::uuid)`;
}

/** These ids and those of the rows that were merged into them, worked out once, as an array. */
export function withMergedSql(resource: Resource, ids: readonly string[]): RawBuilder<string[]> {
  if (resource.mergedInto === undefined) return sql`${[...ids]}::uuid[]`;
  const into = sql.ref(columnName(resource.mergedInto));
  return sql`ARRAY(SELECT unnest(${[...ids]}::uuid[]) UNION ALL
    SELECT id FROM ${sql.table(tableName(resource.name))} WHERE ${into} = ANY(${[...ids]}::uuid[]))`;
}

/** What the codes of a series begin with: `BN-` of `BN-{yyyy}-{#####}`. */
const beginningOf = (pattern: string): string => pattern.slice(0, pattern.indexOf('{'));

/**
 * Conditions that find the row which stays by the whole code of one that was merged into it, which papers go on
 * naming. `searched` are the fields by which the asker finds rows, `alias` is the row that is asked.
 */
export function byMergedCodeSql(
  resource: Resource,
  searched: readonly string[],
  q: string,
  alias: string,
): RawBuilder<SqlBool>[] {
  const { mergedInto } = resource;
  if (mergedInto === undefined) return [];
  return searched.flatMap((name) => {
    const field = resource.fields[name];
    if (!field || !isGiven(field) || !('pattern' in field)) return [];
    const code = serverFacetOf(field).typed?.(q) ?? q;
    const beginning = beginningOf(String(field.pattern));
    if (beginning === '' || !code.startsWith(beginning)) return [];
    return [
      sql<SqlBool>`${sql.ref(`${alias}.id`)} = (SELECT ${sql.ref(columnName(mergedInto))}
        FROM ${sql.table(tableName(resource.name))} WHERE ${sql.ref(columnName(name))} = ${code})`,
    ];
  });
}

/** The resource whose merged rows a field may go on naming; null for any other field. */
export function mergeableOf(config: Config, resource: Resource, field: string): Resource | null {
  const referral = singleReferralOf(resource.fields[field]);
  const target = referral && resourceNamed(config, referral.to);
  return target?.mergedInto === undefined ? null : target;
}
