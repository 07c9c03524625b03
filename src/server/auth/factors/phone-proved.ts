import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database';
import { lastSetUp } from './own-factors';
import { dropRecoveryCodes } from './recovery-codes';

/**
 * SQL that tells whether the phone of an account is proved. Through JSON: accounts of an installation
 * without proofs of phones have no such column, and then none is proved.
 */
export const phoneProved = (userId: string): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM ca_nhan a WHERE a.id = ${userId} AND to_jsonb(a) ->> 'phone_verified_at' IS NOT NULL)`;

/**
 * Removes what was set up before the phone of the account was ever proved, in the transaction `db`:
 * whoever reads the code that went to the phone is its owner, and whoever registered with the number
 * before need not be. What the owner of a proved phone set up stays and is asked for at signing in.
 */
export async function dropUnprovedFactors(db: Database, userId: string): Promise<void> {
  for (const table of ['auth_second_factor', 'auth_passkey'] as const) {
    await db
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('phone_proved', '=', false)
      .execute();
  }
  if ((await lastSetUp(db, userId)) === null) await dropRecoveryCodes(db, userId);
}
