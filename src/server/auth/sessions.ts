import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { AccountSession, SessionToken } from '../../shared/account/account-values';
import type { Role } from '../../shared/resource/role';
import type { Database } from '../db/database';
import type { Services } from '../services';
import { describeDevice } from './device';
import { newRefreshToken, refreshTokenHash } from './refresh-token';
import { ACCESS_SECONDS, signAccess } from './tokens';

/** Why a session ended. */
export type SessionEnd = 'logout' | 'password' | 'owner' | 'staff' | 'reuse';

/** A session unused for this long ends: staff share computers, patients own their phones. */
const IDLE_HOURS = { staff: 12, patient: 30 * 24 } as const;

/** When a session used at `now` by `role` ends unless it is used again. */
export const sessionExpiry = (role: Role, now: Date): Date =>
  new Date(now.getTime() + IDLE_HOURS[role === 'benh-nhan' ? 'patient' : 'staff'] * 3_600_000);

/** Opens a session and answers its first pair of tokens, and how the device is called. */
export async function openSession(
  services: Services,
  account: { id: string; role: Role },
  userAgent: string | undefined,
): Promise<{ token: SessionToken; device: string }> {
  const now = services.clock();
  const id = uuidv7();
  const refresh = newRefreshToken();
  const device = describeDevice(userAgent);
  await sql`
    WITH session AS (
      INSERT INTO auth_session (id, user_id, device, created_at, last_used_at, expires_at)
      VALUES (${id}, ${account.id}, ${device}, ${now}, ${now},
        ${sessionExpiry(account.role, now)})
      RETURNING id
    ), signed_in AS (
      UPDATE ca_nhan SET last_sign_in = ${now} WHERE id = ${account.id}
    )
    INSERT INTO auth_refresh_token (hash, session_id)
    SELECT ${refreshTokenHash(refresh)}, id FROM session`.execute(services.db);
  const access = await signAccess(services, account.id, id);
  const token = { access_token: access, refresh_token: refresh, expires_in: ACCESS_SECONDS };
  return { token, device };
}

/** Ends one session of an account; answers whether it was there and alive. */
export async function endSession(
  services: Services,
  userId: string,
  sessionId: string,
  reason: SessionEnd,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE auth_session SET ended_at = ${services.clock()}, ended_by = ${reason}
    WHERE id = ${sessionId} AND user_id = ${userId} AND ended_at IS NULL`.execute(services.db);
  return Number(numAffectedRows) > 0;
}

/** Ends every session of an account but `except`; in the transaction `db` where one is given. */
export async function endSessionsOf(
  services: Services,
  userId: string,
  reason: SessionEnd,
  { except = null, db = services.db }: { except?: string | null; db?: Database } = {},
): Promise<void> {
  await sql`
    UPDATE auth_session SET ended_at = ${services.clock()}, ended_by = ${reason}
    WHERE user_id = ${userId} AND ended_at IS NULL AND id IS DISTINCT FROM ${except}::uuid`.execute(
    db,
  );
}

/** Ends the session that a refresh token belongs to, however old the token is. */
export async function endSessionOfToken(
  services: Services,
  refreshToken: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE auth_session SET ended_at = ${services.clock()}, ended_by = 'logout'
    WHERE ended_at IS NULL AND id = (
      SELECT session_id FROM auth_refresh_token WHERE hash = ${refreshTokenHash(refreshToken)}
    )`.execute(services.db);
  return Number(numAffectedRows) > 0;
}

/** The living sessions of an account, the last used first. */
export async function listSessions(
  services: Services,
  userId: string,
  current: string | null,
): Promise<AccountSession[]> {
  const { rows } = await sql<AccountSession>`
    SELECT id, device, created_at AS "createdAt", last_used_at AS "lastUsedAt",
      id IS NOT DISTINCT FROM ${current}::uuid AS current
    FROM auth_session
    WHERE user_id = ${userId} AND ended_at IS NULL AND expires_at > ${services.clock()}
    ORDER BY last_used_at DESC, id`.execute(services.db);
  return rows;
}
