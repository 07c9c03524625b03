import { uuidv7 } from 'uuidv7';
import type { Resource } from '../../shared/resource/resource';
import { audit, changedFields, patientOf } from './audit';
import { checkReferences } from './check-references';
import { fileValues, saveFiles } from './files/link';
import { discardFiles, stageFiles } from './files/stage';
import type { Values } from './hooks';
import type { RecordInput } from './record-input';
import { denied, policyOf, type Scope } from './scope';
import { shownRecord } from './select';
import { rereadStored } from './stored-record';
import { inTransaction } from './transaction';
import { emptyRecord, validateRecord } from './validate-record';
import { insertRow } from './write-row';

/**
 * Creates a record and answers it as the actor may see it: validated, with its files, hooks and
 * audit, in one transaction.
 * @param within what else belongs to the same transaction, once the row is there
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for who may not, INVALID with a text at each field,
 *   CONFLICT where a constraint between rows refuses it.
 */
export async function createRecord(
  scope: Scope,
  resource: Resource,
  input: RecordInput,
  within?: (scope: Scope, id: string) => Promise<void>,
): Promise<Values> {
  const policy = policyOf(scope, resource);
  if (!policy.create) throw denied(scope.actor);
  const { services } = scope;
  const known = emptyRecord(resource);
  const uploaded = input.uploads.map((upload) => upload.field);
  const valid = validateRecord(scope, resource, policy, 'create', input.values, known, uploaded);
  const staged = await stageFiles(scope, resource, input.uploads);
  try {
    return await inTransaction(scope, async (inner) => {
      const id = uuidv7();
      const files = await fileValues(inner.db, resource, null, valid.files, staged);
      const values: Values = { ...valid.values };
      await checkReferences(inner, resource, values, known);
      for (const hooks of inner.hooks.of(resource)) {
        await hooks.beforeCreate?.({ scope: inner, resource, id }, values);
      }
      await insertRow(inner, resource, id, { ...values, ...files });
      await saveFiles(inner, resource, id, files, staged);
      for (const hooks of inner.hooks.of(resource)) {
        if (!hooks.afterCreate) continue;
        const { record } = await rereadStored(inner, resource, id);
        await hooks.afterCreate({ scope: inner, resource, id }, record);
      }
      await within?.(inner, id);
      const { record } = await rereadStored(inner, resource, id, true);
      await audit(inner, {
        action: 'create',
        resource,
        recordId: id,
        patient: patientOf(resource, record),
        changes: changedFields(resource, null, record),
      });
      return shownRecord(scope, resource, policy.fields.read, record);
    });
  } catch (error) {
    await discardFiles(services, staged);
    throw error;
  }
}
