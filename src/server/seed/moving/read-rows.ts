import { type RawBuilder, sql } from 'kysely';
import { facetOf } from '../../../shared/fields/registry';
import { resourceNamed } from '../../../shared/resource/config';
import { columnName, tableName } from '../../../shared/resource/names';
import type { ResourceName } from '../../../shared/resource/register';
import type { SeedRow } from '../demo';
import type { Target } from '../insert';

/**
 * Rows of a filled demo as the seed wrote them, by the names of their fields, in the order of their ids.
 * What is encrypted, and what stands in tables of its own, is left out.
 * @param condition over the table, under the alias `t`
 */
export async function readRows<N extends ResourceName>(
  { db, config }: Target,
  name: N,
  condition: RawBuilder<unknown>,
): Promise<SeedRow<N>[]> {
  const { fields } = resourceNamed(config, name);
  const columns = Object.entries(fields)
    .filter(([, field]) => !field.encrypted && facetOf(field).sqlType(field) !== null)
    .map(([key]) => sql`${sql.ref(`t.${columnName(key)}`)} AS ${sql.ref(key)}`);
  const { rows } = await sql<SeedRow<N>>`
    SELECT t.id, t.created_at AS "createdAt", ${sql.join(columns)}
    FROM ${sql.table(tableName(name))} AS t WHERE ${condition} ORDER BY t.id`.execute(db);
  return rows;
}
