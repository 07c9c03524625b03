import type { Resource } from '../../shared/resource/resource';
import { isReferenced } from '../http/database-errors';
import { audit, changedFields, subjectOf } from './audit';
import { releaseFiles } from './files/link';
import type { Values } from './hooks';
import { inUseError } from './in-use';
import { denied, policyOf, type Scope } from './scope';
import { shownRecord } from './select';
import { findStored, lockStored } from './stored-record';
import { inTransaction } from './transaction';
import { deleteRow, updateRow } from './write-row';

async function archive(scope: Scope, resource: Resource, id: string): Promise<Values> {
  await updateRow(scope, resource, id, {}, { archivedAt: scope.now });
  const after = await findStored(scope, resource, id);
  if (!after) throw new Error(`${resource.name}: an archived row is gone`);
  return after.record;
}

async function removeLocked(scope: Scope, resource: Resource, id: string): Promise<Values> {
  const { record, archived } = await lockStored(scope, resource, id);
  const { read } = policyOf(scope, resource).fields;
  if (archived) return shownRecord(scope, resource, read, record);
  const context = { scope, resource, id };
  const all = scope.hooks.of(resource);
  for (const hooks of all) await hooks.beforeRemove?.(context, record);
  const kept = resource.archive === true;
  const left = kept ? await archive(scope, resource, id) : record;
  if (!kept) {
    await deleteRow(scope, resource, id);
    await releaseFiles(scope.db, resource, id);
  }
  for (const hooks of all) await hooks.afterRemove?.(context, record);
  await audit(scope, {
    action: kept ? 'archive' : 'remove',
    resource,
    recordId: id,
    subject: resource.subject === 'id' && !kept ? null : subjectOf(resource, record),
    changes: kept ? undefined : changedFields(resource, record, null),
  });
  return shownRecord(scope, resource, read, left);
}

/**
 * Removes a record, or archives it where the config says so, and answers it. One that is archived
 * already stays as it is.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for who may not, NOT_FOUND for a row that the actor
 *   may not see, IN_USE naming what refers to it.
 */
export async function removeRecord(scope: Scope, resource: Resource, id: string): Promise<Values> {
  if (!policyOf(scope, resource).remove) throw denied(scope.actor);
  try {
    return await inTransaction(scope, (inner) => removeLocked(inner, resource, id));
  } catch (error) {
    if (!isReferenced(error)) throw error;
    throw await inUseError(scope, resource, id);
  }
}
