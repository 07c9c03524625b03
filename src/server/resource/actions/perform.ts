import { AppError } from '../../../shared/errors';
import type { ResourceAction } from '../../../shared/resource/actions';
import type { Resource } from '../../../shared/resource/resource';
import { audit, changedFields, subjectOf } from '../audit';
import { fulfils } from '../fulfils';
import type { Values } from '../hooks';
import { denied, policyOf, type Scope } from '../scope';
import { shownRecord } from '../select';
import { findStored, type StoredRecord } from '../stored-record';
import { inTransaction } from '../transaction';
import { updateRow } from '../write-row';
import type { ActionInput } from './arguments';
import type { ActionHandler, ActionLock } from './registry';
import { noteOf, transitionValues } from './transition';
import { undoneValues } from './undo';

/** An action of a resource, and its work where it has any. */
export interface Performed {
  resource: Resource;
  action: ResourceAction;
  handler: ActionHandler | undefined;
  /** What is locked before the row. */
  lock?: ActionLock;
}

/**
 * Performs an action on a row, in one transaction that locks it, and answers what its work answers
 * or the record as the actor may see it.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for who may not, NOT_FOUND for a row that the actor
 *   may not see, STALE where a version was sent and is another, BAD_TRANSITION where the row's
 *   state, guard or archive does not allow it, or nothing can be taken back.
 */
export async function performAction(
  scope: Scope,
  performed: Performed,
  id: string,
  input: ActionInput,
): Promise<Values> {
  const { resource, action } = performed;
  if (!policyOf(scope, resource).actions.has(action.name)) throw denied(scope.actor);
  return inTransaction(scope, (inner) => performLocked(inner, performed, id, input));
}

async function performLocked(
  scope: Scope,
  { resource, action, handler, lock }: Performed,
  id: string,
  { args, version }: ActionInput,
): Promise<Values> {
  const { read } = policyOf(scope, resource).fields;
  await lock?.(scope, id);
  const stored = await lockRow(scope, resource, action, id);
  if (version !== null && version !== stored.version) {
    throw new AppError('STALE', {
      extra: { current: shownRecord(scope, resource, read, stored.record) },
    });
  }
  if (action.guard && !(await fulfils(scope, resource, id, action.guard))) {
    throw new AppError('BAD_TRANSITION', { message: action.refusal });
  }
  const { record } = stored;
  const { transition, undoes } = action;
  const context = { scope, resource, id, action: action.name };
  const moves = transition !== undefined || undoes !== undefined;
  if (moves) {
    const values = transition
      ? transitionValues(scope, resource, { ...action, transition }, record, args)
      : await undoneValues(scope, resource, String(undoes), id, record);
    for (const hooks of scope.hooks.of(resource)) {
      await hooks.beforeUpdate?.(context, values, record);
    }
    await updateRow(scope, resource, id, values);
  }
  const answer = await handler?.({ scope, resource, action, record, args });
  for (const hooks of moves ? scope.hooks.of(resource) : []) {
    if (!hooks.afterUpdate) continue;
    const written = await findStored(scope, resource, id);
    if (written) await hooks.afterUpdate(context, written.record, record);
  }
  const after = await findStored(scope, resource, id, 'read', true);
  if (!after) throw new Error(`${resource.name}: the row of an action is gone`);
  await audit(scope, {
    action: action.name,
    resource,
    recordId: id,
    subject: subjectOf(resource, after.record),
    changes: changedFields(resource, record, after.record),
    note: noteOf(args),
  });
  return answer ?? shownRecord(scope, resource, read, after.record);
}

async function lockRow(
  scope: Scope,
  resource: Resource,
  action: ResourceAction,
  id: string,
): Promise<StoredRecord> {
  const look = () => findStored(scope, resource, id, action.anyRow ? 'lock-any' : 'lock');
  let stored = await look();
  // Who waited for the row judged it by rows of before: those of its subject may have moved meanwhile.
  if (!action.anyRow && !(stored?.visible && stored.writable)) stored = await look();
  if (!stored || !(stored.visible || action.anyRow)) throw new AppError('NOT_FOUND');
  if (!stored.writable && !action.anyRow) throw new AppError('FORBIDDEN');
  if (stored.archived) throw new AppError('BAD_TRANSITION');
  return stored;
}
