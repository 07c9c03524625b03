import type { Database } from '../../db/database';
import type { Services } from '../../services';
import { endSessionsOf } from '../session/sessions';
import { hashPassword } from './passwords';

/**
 * Stores the hash of a new password; in the transaction `db` where one is given. Until `enrolUntil` a
 * second factor may be set up with it alone.
 */
export async function storeHash(
  services: Pick<Services, 'clock'>,
  db: Database,
  userId: string,
  hash: string,
  enrolUntil: Date | null = null,
): Promise<void> {
  const changed_at = services.clock();
  const credential = { password_hash: hash, changed_at, enrol_until: enrolUntil };
  await db
    .insertInto('auth_credential')
    .values({ user_id: userId, ...credential })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(credential))
    .execute();
}

/**
 * Gives an account another password, for the seed. The caller has checked the rules; sessions live
 * on, see {@link changeCredential}.
 * @public
 */
export async function setPassword(
  services: Pick<Services, 'clock' | 'db'>,
  userId: string,
  password: string,
): Promise<void> {
  await storeHash(services, services.db, userId, await hashPassword(password));
}

/**
 * Gives an account another password and ends its sessions but `keep`, all or nothing; `also` runs
 * in the same transaction. The caller has checked the rules.
 */
export async function changeCredential(
  services: Services,
  userId: string,
  password: string,
  also?: (db: Database) => Promise<void>,
  { keep = null, enrolUntil = null }: { keep?: string | null; enrolUntil?: Date | null } = {},
): Promise<void> {
  const hash = await hashPassword(password);
  await services.db.transaction().execute(async (db) => {
    await also?.(db);
    await storeHash(services, db, userId, hash, enrolUntil);
    await endSessionsOf(services, userId, 'password', { except: keep, db });
  });
}
