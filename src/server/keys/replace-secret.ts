import { sql } from 'kysely';
import type { Database } from '../db/database';
import { KeyRing } from './key-ring';
import { USES } from './key-uses';
import { keepFirstKey, keepKey } from './make-key';
import { secretId } from './sealed-key';
import { readKeys } from './stored-keys';

/**
 * Seals all keys with a new secret, beside the old one: servers may start with either from now on.
 * @throws ForeignSecret where `old` is not the secret of this database.
 */
export async function addSecret(owner: Database, old: string, fresh: string): Promise<void> {
  await owner.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE key_version IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
    for (const use of USES) await keepFirstKey(transaction, old, use);
    const ring = new KeyRing(old);
    await readKeys(ring, transaction);
    for (const key of ring.all()) await keepKey(transaction, fresh, key);
  });
}

/**
 * Forgets every secret but this one: from now on nothing opens the keys with another.
 * @returns how many seals were removed. @throws ForeignSecret where it is not the secret itself.
 */
export async function forgetOtherSecrets(owner: Database, secret: string): Promise<number> {
  await readKeys(new KeyRing(secret), owner);
  const { numDeletedRows } = await owner
    .deleteFrom('key_seal')
    .where('secret', '<>', secretId(secret))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
