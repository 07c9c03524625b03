import { sql } from 'kysely';
import type { RefusedAct } from '../../../shared/resource/action-operations';
import { actionsOf } from '../../../shared/resource/actions';
import { tableName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import { policyOf, type Scope } from '../scope';
import { ALIAS, fewRowsSql } from '../select';

/**
 * The acts of a resource that the asker's role allows and that the row refuses to them, with why: it is not
 * theirs to change (`row`), or the guard of the act does not hold (`guard`). Those that its state does not
 * allow are not among them.
 * @param id of a row that the asker may see
 */
export async function refusedActs(
  scope: Scope,
  resource: Resource,
  id: string,
): Promise<RefusedAct[]> {
  const policy = policyOf(scope, resource);
  const acts = actionsOf(resource).filter(
    ({ name, anyRow }) => policy.actions.has(name) && !anyRow,
  );
  if (acts.length === 0) return [];
  const guards = acts.map(({ guard }) => fewRowsSql(scope, resource, guard ?? null));
  const { rows } = await sql<{ theirs: boolean | null; holds: (boolean | null)[] }>`
    SELECT ${fewRowsSql(scope, resource, policy.writeRows)} AS theirs, ARRAY[${sql.join(guards)}] AS holds
    FROM ${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}
    WHERE ${sql.ref(`${ALIAS}.id`)} = ${id}`.execute(scope.db);
  const [row] = rows;
  return acts.flatMap(({ name }, at): RefusedAct[] => {
    if (row?.theirs !== true) return [{ act: name, because: 'row' }];
    return row.holds[at] === true ? [] : [{ act: name, because: 'guard' }];
  });
}
