import { sql } from 'kysely';
import { actionsOf } from '../../../shared/resource/actions';
import { tableName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import { policyOf, type Scope } from '../scope';
import { ALIAS, fewRowsSql } from '../select';

/**
 * The acts of a resource that the asker's role allows and that the row refuses to them: it is not theirs to
 * change, or the guard of the act does not hold. Those that its state does not allow are not among them.
 * @param id of a row that the asker may see
 */
export async function refusedActs(scope: Scope, resource: Resource, id: string): Promise<string[]> {
  const policy = policyOf(scope, resource);
  const acts = actionsOf(resource).filter(
    ({ name, anyRow }) => policy.actions.has(name) && !anyRow,
  );
  if (acts.length === 0) return [];
  const may = acts.map(
    ({ guard }) =>
      sql`(${fewRowsSql(scope, resource, policy.writeRows)} AND ${fewRowsSql(scope, resource, guard ?? null)})`,
  );
  const { rows } = await sql<{ may: (boolean | null)[] }>`
    SELECT ARRAY[${sql.join(may)}] AS may FROM ${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}
    WHERE ${sql.ref(`${ALIAS}.id`)} = ${id}`.execute(scope.db);
  return acts.flatMap(({ name }, at) => (rows[0]?.may[at] === true ? [] : [name]));
}
