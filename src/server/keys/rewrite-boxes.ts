import { SECOND_FACTOR_BOX } from '../auth/credentials/second-factor';
import { isCurrent, seal, unseal } from '../auth/credentials/secret-box';
import type { Database } from '../db/database';
import type { KeyRing } from './key-ring';

/** Seals the secrets of second factors anew that were not sealed with the current key. */
export async function rewriteBoxes(owner: Database, ring: KeyRing): Promise<number> {
  return owner.transaction().execute(async (transaction) => {
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
  });
}
