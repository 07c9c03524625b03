import type { Factors } from '../../../shared/account/passkey-operations';
import type { Database } from '../../db/database';
import type { Services } from '../../services';
import type { Account } from '../accounts/find-account';
import { listPasskeys } from './passkeys';
import { countRecoveryCodes, dropRecoveryCodes } from './recovery-codes';
import { relyingParty } from './relying-party';

/** The ways in which the owner of an account can prove more than a password. */
export async function describeFactors(services: Services, account: Account): Promise<Factors> {
  return {
    totp: account.totp,
    passkeys: await listPasskeys(services.db, account.id),
    recoveryCodes: await countRecoveryCodes(services, account.id),
    required: services.settings.mfaRoles.includes(account.role),
    passkeySite: relyingParty(services.settings)?.id ?? null,
  };
}

/** Removes the codes of the app, in the transaction `db`. */
export async function dropTotp(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('auth_second_factor').where('user_id', '=', userId).execute();
}

/** Takes every factor of an account away, whatever its role, in the transaction `db`. */
export async function dropFactors(db: Database, userId: string): Promise<void> {
  await dropTotp(db, userId);
  await db.deleteFrom('auth_passkey').where('user_id', '=', userId).execute();
  await dropRecoveryCodes(db, userId);
}

/** When the last factor that stands was set up, in the transaction `db`; null where there is none. */
export async function lastSetUp(db: Database, userId: string): Promise<Date | null> {
  const totp = await db
    .selectFrom('auth_second_factor')
    .select('confirmed_at as at')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const passkey = await db
    .selectFrom('auth_passkey')
    .select('created_at as at')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const moments = [totp?.at, passkey?.at].flatMap((at) => (at ? [Date.parse(at)] : []));
  return moments.length === 0 ? null : new Date(Math.max(...moments));
}
