import { sql } from 'kysely';
import { tableName } from '../../shared/resource/names';
import type { Predicate } from '../../shared/resource/predicate';
import type { Resource } from '../../shared/resource/resource';
import type { Scope } from './scope';
import { ALIAS, fewRowsSql } from './select';

/**
 * Whether a row fulfils a condition of the config, as it stands in this transaction.
 * @param id of a row of `resource`; of one that there is not the answer is no
 */
export async function fulfils(
  scope: Scope,
  resource: Resource,
  id: string,
  condition: Predicate,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM ${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}
    WHERE ${sql.ref(`${ALIAS}.id`)} = ${id} AND ${fewRowsSql(scope, resource, condition)}`.execute(
    scope.db,
  );
  return rows.length > 0;
}
