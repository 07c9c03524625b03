import { uuidv7 } from 'uuidv7';
import type { AccountSession, SessionToken } from '../../../shared/account/account-values';
import type { Role } from '../../../shared/resource/role';
import type { Database } from '../../db/database';
import type { Services } from '../../services';
import { describeDevice } from './device';
import { sessionEnd, sessionExpiry } from './lifetime';
import { newRefreshToken, refreshTokenHash } from './refresh-token';
import { ACCESS_SECONDS, signAccess } from './tokens';

/** Why a session ended. */
export type SessionEnd = 'logout' | 'password' | 'owner' | 'staff' | 'reuse' | 'guessed';

/**
 * Opens a session, whose owner has just proved who they are. Answers its first pair of tokens, how the
 * device is called, and when the session ends whatever is done.
 */
export async function openSession(
  services: Services,
  account: { id: string; role: Role },
  userAgent: string | undefined,
): Promise<{ token: SessionToken; device: string; endsAt: Date }> {
  const now = services.clock();
  const id = uuidv7();
  const refresh = newRefreshToken();
  const device = describeDevice(userAgent);
  const endsAt = sessionEnd(account.role, now);
  const opened = {
    id,
    user_id: account.id,
    device,
    created_at: now,
    last_used_at: now,
    expires_at: sessionExpiry(account.role, now, endsAt),
    ends_at: endsAt,
    proved_at: now,
  };
  await services.db
    .with('opened', (cte) => cte.insertInto('auth_session').values(opened))
    .with('signed_in', (cte) =>
      cte
        .updateTable('ca_nhan')
        .set({ last_sign_in: now.toISOString() })
        .where('id', '=', account.id),
    )
    .insertInto('auth_refresh_token')
    .values({ hash: refreshTokenHash(refresh), session_id: id })
    .execute();
  const access = await signAccess(services, { userId: account.id, sessionId: id, endsAt });
  const token = { access_token: access, refresh_token: refresh, expires_in: ACCESS_SECONDS };
  return { token, device, endsAt };
}

/** Ends living sessions: which ones is to be added. */
const ending = ({ db: pool, clock }: Services, reason: SessionEnd, db: Database = pool) =>
  db
    .updateTable('auth_session')
    .set({ ended_at: clock(), ended_by: reason })
    .where('ended_at', 'is', null);

/** Ends one session of an account; answers whether it was there and alive. */
export async function endSession(
  services: Services,
  userId: string,
  sessionId: string,
  reason: SessionEnd,
): Promise<boolean> {
  const { numUpdatedRows } = await ending(services, reason)
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Ends every session of an account but `except`; in the transaction `db` where one is given. */
export async function endSessionsOf(
  services: Services,
  userId: string,
  reason: SessionEnd,
  { except = null, db = services.db }: { except?: string | null; db?: Database } = {},
): Promise<void> {
  await ending(services, reason, db)
    .where('user_id', '=', userId)
    .where('id', 'is distinct from', except)
    .execute();
}

/** Ends the session that a refresh token belongs to, however old the token is. */
export async function endSessionOfToken(
  services: Services,
  refreshToken: string,
): Promise<boolean> {
  const hash = refreshTokenHash(refreshToken);
  const { numUpdatedRows } = await ending(services, 'logout')
    .where('id', '=', (eb) =>
      eb.selectFrom('auth_refresh_token').select('session_id').where('hash', '=', hash),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** The living sessions of an account, the last used first. */
export async function listSessions(
  services: Services,
  userId: string,
  current: string | null,
): Promise<AccountSession[]> {
  return services.db
    .selectFrom('auth_session')
    .select((eb) => [
      'id',
      'device',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      eb('id', 'is not distinct from', current).$castTo<boolean>().as('current'),
    ])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', services.clock().toISOString())
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
}
