import { type RawBuilder, sql } from 'kysely';
import { singleReferralOf } from '../../shared/fields/ask';
import { type Config, resourceNamed } from '../../shared/resource/config';
import { columnName, tableName } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';

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

/** The resource whose merged rows a field may go on naming; null for any other field. */
export function mergeableOf(config: Config, resource: Resource, field: string): Resource | null {
  const referral = singleReferralOf(resource.fields[field]);
  const target = referral && resourceNamed(config, referral.to);
  return target?.mergedInto === undefined ? null : target;
}
