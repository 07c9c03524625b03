import { uuidv7 } from 'uuidv7';
import type { Resource } from '../../shared/resource/resource';
import { audit } from './audit';
import { createdEntry, insertRecord } from './create';
import type { Values } from './hooks';
import { denied, policyOf, type Scope } from './scope';
import { rereadAll } from './stored-record';
import { inTransaction } from './transaction';
import { emptyRecord, validateRecord } from './validate-record';

/**
 * Creates records as `createRecord` does, without files, and waits for the database once for all of
 * them where nothing else must be asked of each. All are there, or none.
 * @throws AppError as `createRecord`; of which record it is, is not told.
 */
export async function createRecords(
  scope: Scope,
  resource: Resource,
  sent: readonly Values[],
): Promise<void> {
  const policy = policyOf(scope, resource);
  if (!policy.create) throw denied(scope.actor);
  const known = emptyRecord(resource);
  const valid = sent.map((values) => ({
    id: uuidv7(),
    values: validateRecord(scope, resource, policy, 'create', values, known, []).values,
  }));
  await inTransaction(scope, async (inner) => {
    for (const { id, values } of valid) {
      await insertRecord(inner, resource, id, { ...values }, known, {});
    }
    const ids = valid.map(({ id }) => id);
    for (const { afterCreate } of inner.hooks.of(resource)) {
      if (!afterCreate) continue;
      for (const { record } of await rereadAll(inner, resource, ids)) {
        await afterCreate({ scope: inner, resource, id: String(record.id) }, record);
      }
    }
    const made = await rereadAll(inner, resource, ids);
    const entries = made.map(({ record }) => createdEntry(resource, String(record.id), record));
    await audit(inner, ...entries);
  });
}
