import { AppError, type Text } from '../../shared/errors';
import { tableName } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import { audit, changedFields, subjectOf } from './audit';
import { checkReferences } from './check-references';
import { fileValues, saveFiles } from './files/link';
import { discardFiles, type StagedFile, stageFiles } from './files/stage';
import type { Values } from './hooks';
import type { RecordInput } from './record-input';
import { sameValue } from './same-value';
import { denied, policyOf, type Scope } from './scope';
import { hiddenFieldsOf, shownRecord } from './select';
import { rereadSingleRows } from './single-rows';
import { lockStored, rereadStored, type StoredRecord } from './stored-record';
import { inTransaction } from './transaction';
import { validateRecord } from './validate-record';
import { updateRow } from './write-row';

/** The version that the client read, or `*` to write over whatever is there. */
export type ExpectedVersion = number | '*';

const ARCHIVED: Text = {
  vi: 'Bản ghi đã được lưu trữ. Khôi phục trước khi sửa.',
  en: 'This record is archived. Restore it before changing it.',
};

function checkVersion(
  scope: Scope,
  resource: Resource,
  stored: StoredRecord,
  expected: ExpectedVersion,
): void {
  if (expected === '*' || expected === stored.version) return;
  const { read } = policyOf(scope, resource).fields;
  throw new AppError('STALE', {
    extra: { current: shownRecord(scope, resource, read, stored.record) },
  });
}

/** The values that differ from what is stored. */
const changed = (values: Values, record: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !sameValue(value, record[name])),
  );

/** What the actor may write of this record, and the record as the actor sees it. */
function seenBy(scope: Scope, resource: Resource, record: Values) {
  const policy = policyOf(scope, resource);
  const hidden = hiddenFieldsOf(scope, resource, record);
  if (hidden.size === 0) return { policy, known: record };
  const update = new Set([...policy.fields.update].filter((name) => !hidden.has(name)));
  const empty = Object.fromEntries([...hidden].map((name) => [name, null]));
  return {
    policy: { ...policy, fields: { ...policy.fields, update } },
    known: { ...record, ...empty },
  };
}

async function updateLocked(
  scope: Scope,
  resource: Resource,
  id: string,
  input: RecordInput,
  expected: ExpectedVersion,
  staged: readonly StagedFile[],
): Promise<Values> {
  const stored = await lockStored(scope, resource, id);
  const { policy, known } = seenBy(scope, resource, stored.record);
  if (stored.archived) throw new AppError('CONFLICT', { message: ARCHIVED });
  checkVersion(scope, resource, stored, expected);
  const uploaded = input.uploads.map((upload) => upload.field);
  const valid = validateRecord(scope, resource, policy, 'update', input.values, known, uploaded);
  const files = await fileValues(scope.db, resource, id, valid.files, staged);
  const values = changed(valid.values, stored.record);
  const changedFiles = changed(files, stored.record);
  if (Object.keys(values).length + Object.keys(changedFiles).length === 0) {
    return shownRecord(scope, resource, policy.fields.read, stored.record);
  }
  await checkReferences(scope, resource, values, stored.record);
  const context = { scope, resource, id };
  for (const hooks of scope.hooks.of(resource)) {
    await hooks.beforeUpdate?.(context, values, stored.record);
  }
  await updateRow(scope, resource, id, { ...values, ...changedFiles });
  await saveFiles(scope, resource, id, files, staged);
  for (const hooks of scope.hooks.of(resource)) {
    if (!hooks.afterUpdate) continue;
    const { record } = await rereadStored(scope, resource, id);
    await hooks.afterUpdate(context, record, stored.record);
  }
  const { record } = await rereadStored(scope, resource, id, true);
  await audit(scope, {
    action: 'update',
    resource,
    recordId: id,
    subject: subjectOf(resource, record),
    changes: changedFields(resource, stored.record, record),
  });
  return shownRecord(scope, resource, policy.fields.read, record);
}

/**
 * Merges the fields sent into a record and answers it as the actor may see it. What says nothing
 * new writes nothing and keeps the version.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for who may not, NOT_FOUND for a row that the actor
 *   may not see, STALE with the stored record as `current` where its version is another, INVALID
 *   with a text at each field, CONFLICT for an archived record and where a constraint between rows
 *   refuses it.
 */
export async function updateRecord(
  scope: Scope,
  resource: Resource,
  id: string,
  input: RecordInput,
  expected: ExpectedVersion,
): Promise<Values> {
  if (!policyOf(scope, resource).update) throw denied(scope.actor);
  const staged = await stageFiles(scope, resource, input.uploads);
  try {
    const updated = await inTransaction(scope, (inner) =>
      updateLocked(inner, resource, id, input, expected, staged),
    );
    // Whoever changed a setting finds it in force, before the database has told of it.
    if (resource.single) await rereadSingleRows(scope.services, tableName(resource.name));
    return updated;
  } catch (error) {
    await discardFiles(scope.services, staged);
    throw error;
  }
}
