import { sql } from 'kysely';
import { AppError, type Text } from '../../shared/errors';
import { isId } from '../../shared/fields/reference';
import { actionsOf } from '../../shared/resource/actions';
import { columnsOf } from '../db/sql/columns-of';
import { performAction } from '../resource/actions/perform';
import type { ActionRegistry } from '../resource/actions/registry';
import type { Values } from '../resource/hooks';
import { denied, policyOf, type Scope } from '../resource/scope';
import { fewRowsSql } from '../resource/select';
import { inTransaction } from '../resource/transaction';
import { appointments } from './board';
import { calledBySql, inQueueSql, isThereSql, turnSql } from './order';

const VISIT = columnsOf('phieu_thong_tin', 't');

const NOBODY: Text = { vi: 'Không còn ai đang chờ.', en: 'Nobody is waiting.' };

/**
 * Calls the next one who waits in a department, and answers the appointment. Whoever is being
 * called by somebody else at this moment is passed over, so that two who call at once call two.
 * @param doctor whose patients, besides those without a doctor; null for anybody's.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for who may not call, NOT_FOUND for what is no id,
 *   CONFLICT where nobody waits.
 */
export async function callNext(
  scope: Scope,
  actions: ActionRegistry,
  department: string,
  doctor: string | null,
): Promise<Values> {
  const resource = appointments(scope);
  const policy = policyOf(scope, resource);
  const action = actionsOf(resource).find(({ name }) => name === 'call');
  if (!action || !policy.actions.has(action.name)) throw denied(scope.actor);
  if (!isId(department) || (doctor !== null && !isId(doctor))) throw new AppError('NOT_FOUND');
  return inTransaction(scope, async (inner) => {
    const { rows } = await sql<{ id: string }>`
      SELECT ${VISIT.id} FROM phieu_thong_tin t
      WHERE ${inQueueSql(department, scope)} AND ${VISIT.state} = 'checked_in'
        AND ${calledBySql(doctor)} AND ${isThereSql(scope.now)} AND ${fewRowsSql(inner, resource, policy.rows)}
        AND ${fewRowsSql(inner, resource, policy.writeRows)}
      ORDER BY ${turnSql} LIMIT 1 FOR UPDATE OF t SKIP LOCKED`.execute(inner.db);
    const [next] = rows;
    if (!next) throw new AppError('CONFLICT', { message: NOBODY });
    const handler = actions.of(resource, action);
    const performed = { resource, action, handler };
    return performAction(inner, performed, next.id, { args: {}, version: null });
  });
}
