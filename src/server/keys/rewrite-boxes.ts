import { SECOND_FACTOR_BOX } from '../auth/credentials/second-factor';
import { isCurrent, seal, unseal } from '../auth/credentials/secret-box';
import type { Database } from '../db/database';
import { MERGE_BOX } from '../patients/merging/before';
import type { KeyRing } from './key-ring';

async function rewriteFactors(transaction: Database, ring: KeyRing): Promise<number> {
  const factors = await transaction
    .selectFrom('auth_second_factor')
    .select(['user_id', 'secret'])
    .forUpdate()
    .execute();
  const old = factors.filter(({ secret }) => !isCurrent(ring, secret));
  for (const { user_id, secret } of old) {
    const text = unseal(ring, SECOND_FACTOR_BOX, secret);
    await transaction
      .updateTable('auth_second_factor')
      .set({ secret: seal(ring, SECOND_FACTOR_BOX, text) })
      .where('user_id', '=', user_id)
      .execute();
  }
  return old.length;
}

async function rewriteMerges(transaction: Database, ring: KeyRing): Promise<number> {
  const kept = await transaction
    .selectFrom('patient_merge_before')
    .select(['merge', 'sealed'])
    .forUpdate()
    .execute();
  const old = kept.filter(({ sealed }) => !isCurrent(ring, sealed));
  for (const { merge, sealed } of old) {
    await transaction
      .updateTable('patient_merge_before')
      .set({ sealed: seal(ring, MERGE_BOX, unseal(ring, MERGE_BOX, sealed)) })
      .where('merge', '=', merge)
      .execute();
  }
  return old.length;
}

/**
 * Seals anew what was not sealed with the current key: the secrets of second factors, and what patients
 * were before they were merged.
 */
export const rewriteBoxes = (owner: Database, ring: KeyRing): Promise<number> =>
  owner
    .transaction()
    .execute(
      async (transaction) =>
        (await rewriteFactors(transaction, ring)) + (await rewriteMerges(transaction, ring)),
    );
