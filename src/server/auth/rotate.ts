import { sql } from 'kysely';
import type { TokenPair } from '../../shared/account/account-values';
import type { Role } from '../../shared/resource/role';
import type { Database } from '../db/database';
import type { Services } from '../services';
import { refreshTokenHash, successorOf } from './refresh-token';
import { sessionExpiry } from './sessions';
import { signAccess } from './tokens';

/** How long a used token still answers its successor, in milliseconds. */
const GRACE_MS = 10_000;

interface TokenState {
  session: string;
  user: string;
  role: Role;
  /** The session lives and the account may sign in. */
  alive: boolean;
  usedAt: string | null;
  successorUsed: boolean;
}

/** Locks the token's session, so that parallel refreshes of one family follow each other. */
async function lockSession(db: Database, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    SELECT s.id FROM auth_session s
    WHERE s.id = (SELECT t.session_id FROM auth_refresh_token t WHERE t.hash = ${hash})
    FOR UPDATE`.execute(db);
  return rows.length > 0;
}

async function readState(db: Database, hash: Buffer, now: Date): Promise<TokenState | undefined> {
  const { rows } = await sql<TokenState>`
    SELECT s.id AS session, a.id AS "user", a.role, t.used_at AS "usedAt",
      s.ended_at IS NULL AND s.expires_at > ${now} AND NOT a.disabled AS alive,
      coalesce(next.used_at IS NOT NULL, false) AS "successorUsed"
    FROM auth_refresh_token t
    JOIN auth_session s ON s.id = t.session_id
    JOIN ca_nhan a ON a.id = s.user_id
    LEFT JOIN auth_refresh_token next ON next.hash = t.successor
    WHERE t.hash = ${hash}`.execute(db);
  return rows[0];
}

async function consumeToken(
  db: Database,
  state: TokenState,
  hash: Buffer,
  successor: string,
  now: Date,
): Promise<void> {
  const next = refreshTokenHash(successor);
  await sql`
    WITH used AS (
      UPDATE auth_refresh_token SET used_at = ${now}, successor = ${next} WHERE hash = ${hash}
    ), touched AS (
      UPDATE auth_session
      SET last_used_at = ${now}, expires_at = ${sessionExpiry(state.role, now)}
      WHERE id = ${state.session}
    )
    INSERT INTO auth_refresh_token (hash, session_id) VALUES (${next}, ${state.session})`.execute(
    db,
  );
}

/**
 * Exchanges a refresh token. The token last used answers the same successor for ten seconds, for a
 * lost answer or a second tab; any other used token is taken for stolen and ends the family.
 * @returns null where the token is unknown, its session over, or it was used before.
 */
export async function rotate(services: Services, token: string): Promise<TokenPair | null> {
  const hash = refreshTokenHash(token);
  const now = services.clock();
  const successor = successorOf(services, token);
  const state = await services.db.transaction().execute(async (db) => {
    if (!(await lockSession(db, hash))) return null;
    const found = await readState(db, hash, now);
    if (!found?.alive) return null;
    if (found.usedAt === null) {
      await consumeToken(db, found, hash, successor, now);
      return found;
    }
    const age = now.getTime() - Date.parse(found.usedAt);
    if (age <= GRACE_MS && !found.successorUsed) return found;
    await sql`
      UPDATE auth_session SET ended_at = ${now}, ended_by = 'reuse'
      WHERE id = ${found.session}`.execute(db);
    services.log.warn({ accountId: found.user }, 'refresh token used again: session ended');
    return null;
  });
  if (!state) return null;
  return {
    access_token: await signAccess(services, state.user, state.session),
    refresh_token: successor,
  };
}
