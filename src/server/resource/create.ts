import { uuidv7 } from 'uuidv7';
import type { Resource } from '../../shared/resource/resource';
import { type AuditEntry, audit, changedFields, subjectOf } from './audit';
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

/** Writes the row of a new record whose values were checked: what it refers to, and what hooks add. */
export async function insertRecord(
  scope: Scope,
  resource: Resource,
  id: string,
  values: Values,
  known: Values,
  files: Values,
): Promise<void> {
  await checkReferences(scope, resource, values, known);
  for (const hooks of scope.hooks.of(resource)) {
    await hooks.beforeCreate?.({ scope, resource, id }, values);
  }
  await insertRow(scope, resource, id, { ...values, ...files });
}

/** What is noted of a new record. */
export const createdEntry = (resource: Resource, recordId: string, record: Values): AuditEntry => ({
  action: 'create',
  resource,
  recordId,
  subject: subjectOf(resource, record),
  changes: changedFields(resource, null, record),
});

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
      await insertRecord(inner, resource, id, { ...valid.values }, known, files);
      await saveFiles(inner, resource, id, files, staged);
      for (const hooks of inner.hooks.of(resource)) {
        if (!hooks.afterCreate) continue;
        const { record } = await rereadStored(inner, resource, id);
        await hooks.afterCreate({ scope: inner, resource, id }, record);
      }
      await within?.(inner, id);
      const { record } = await rereadStored(inner, resource, id, true);
      await audit(inner, createdEntry(resource, id, record));
      return shownRecord(scope, resource, policy.fields.read, record);
    });
  } catch (error) {
    await discardFiles(services, staged);
    throw error;
  }
}
