import type { Resource } from '../../../shared/resource/resource';
import { audit, subjectOf } from '../audit';
import type { Values } from '../hooks';
import { denied, policyOf, type Scope } from '../scope';
import { shownRecord } from '../select';
import { lockStored, rereadStored } from '../stored-record';
import { inTransaction } from '../transaction';
import { updateRow } from '../write-row';

/**
 * Brings an archived record back and answers it; one that is not archived stays as it is.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for who may not remove, NOT_FOUND for a row that
 *   the actor may not see.
 */
export async function restoreRecord(scope: Scope, resource: Resource, id: string): Promise<Values> {
  const policy = policyOf(scope, resource);
  if (!policy.remove) throw denied(scope.actor);
  return inTransaction(scope, async (inner) => {
    const stored = await lockStored(inner, resource, id);
    if (!stored.archived) return shownRecord(scope, resource, policy.fields.read, stored.record);
    await updateRow(inner, resource, id, {}, { archivedAt: null });
    const { record } = await rereadStored(inner, resource, id);
    for (const hooks of inner.hooks.of(resource)) {
      await hooks.afterRestore?.({ scope: inner, resource, id }, record);
    }
    const subject = subjectOf(resource, record);
    await audit(inner, { action: 'restore', resource, recordId: id, subject });
    return shownRecord(scope, resource, policy.fields.read, record);
  });
}
