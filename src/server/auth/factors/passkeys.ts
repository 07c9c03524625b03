import type { Passkey } from '../../../shared/account/passkey-operations';
import type { Database } from '../../db/database';

const passkeys = (db: Database, userId: string) =>
  db
    .selectFrom('auth_passkey')
    .select([
      'id',
      'name',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'backed_up as synced',
    ])
    .where('user_id', '=', userId);

/** The passkeys of an account, the oldest first. */
export const listPasskeys = (db: Database, userId: string): Promise<Passkey[]> =>
  passkeys(db, userId).orderBy('created_at').orderBy('id').execute();

/** One of them; undefined where it is not this account's. */
export const findPasskey = (
  db: Database,
  userId: string,
  id: string,
): Promise<Passkey | undefined> => passkeys(db, userId).where('id', '=', id).executeTakeFirst();

/** Gives a passkey another name; undefined where it is not this account's. */
export async function renamePasskey(
  db: Database,
  userId: string,
  id: string,
  name: string,
): Promise<Passkey | undefined> {
  await db
    .updateTable('auth_passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
  return findPasskey(db, userId, id);
}
