import type { TokenPair } from '../../../shared/account/account-values';
import type { Database } from '../../db/database';
import type { Services } from '../../services';
import { sessionExpiry } from './lifetime';
import { refreshTokenHash, successorsOf } from './refresh-token';
import type { SessionEnd } from './sessions';
import { signAccess } from './tokens';

/** How long a used token still answers its successor, in milliseconds. */
const GRACE_MS = 10_000;

/** Locks the token's session, so that parallel refreshes of one family follow each other. */
async function lockSession(db: Database, hash: Buffer): Promise<boolean> {
  const session = await db
    .selectFrom('auth_session')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('auth_refresh_token').select('session_id').where('hash', '=', hash),
    )
    .forUpdate()
    .executeTakeFirst();
  return session !== undefined;
}

/** A token with its session; `alive` says that the session is, and that the account may sign in. */
const readState = (db: Database, hash: Buffer, now: Date) =>
  db
    .selectFrom('auth_refresh_token as t')
    .innerJoin('auth_session as s', 's.id', 't.session_id')
    .innerJoin('ca_nhan as a', 'a.id', 's.user_id')
    .leftJoin('auth_refresh_token as next', 'next.hash', 't.successor')
    .select((eb) => [
      's.id as session',
      'a.id as user',
      'a.role',
      't.used_at as usedAt',
      't.successor',
      's.ends_at as endsAt',
      eb
        .and([
          eb('s.ended_at', 'is', null),
          eb('s.expires_at', '>', now.toISOString()),
          eb('a.disabled', '=', false),
        ])
        .$castTo<boolean>()
        .as('alive'),
      eb('next.used_at', 'is not', null).$castTo<boolean>().as('successorUsed'),
    ])
    .where('t.hash', '=', hash)
    .executeTakeFirst();

type TokenState = NonNullable<Awaited<ReturnType<typeof readState>>>;

async function consumeToken(
  db: Database,
  state: TokenState,
  hash: Buffer,
  successor: string,
  now: Date,
): Promise<void> {
  const next = refreshTokenHash(successor);
  await db
    .with('used', (cte) =>
      cte
        .updateTable('auth_refresh_token')
        .set({ used_at: now, successor: next })
        .where('hash', '=', hash),
    )
    .with('touched', (cte) =>
      cte
        .updateTable('auth_session')
        .set({
          last_used_at: now,
          expires_at: sessionExpiry(state.role, now, new Date(state.endsAt)),
        })
        .where('id', '=', state.session),
    )
    .insertInto('auth_refresh_token')
    .values({ hash: next, session_id: state.session })
    .execute();
}

/**
 * Exchanges a refresh token. The token last used answers the same successor for ten seconds, for a
 * lost answer or a second tab; any other used token is taken for stolen and ends the family.
 * @returns null where the token is unknown, its session over, or it was used before.
 */
export async function rotate(services: Services, token: string): Promise<TokenPair | null> {
  const hash = refreshTokenHash(token);
  const now = services.clock();
  const successors = successorsOf(services, token);
  const next = await services.db.transaction().execute(async (db) => {
    if (!(await lockSession(db, hash))) return null;
    const found = await readState(db, hash, now);
    if (!found?.alive) return null;
    if (found.usedAt === null) {
      await consumeToken(db, found, hash, successors[0], now);
      return { ...found, token: successors[0] };
    }
    const age = now.getTime() - Date.parse(found.usedAt);
    if (age <= GRACE_MS && !found.successorUsed) {
      const given = successors.find((each) => found.successor?.equals(refreshTokenHash(each)));
      return given === undefined ? null : { ...found, token: given };
    }
    await db
      .updateTable('auth_session')
      .set({ ended_at: now, ended_by: 'reuse' satisfies SessionEnd })
      .where('id', '=', found.session)
      .execute();
    services.log.warn({ accountId: found.user }, 'refresh token used again: session ended');
    return null;
  });
  if (!next) return null;
  return {
    access_token: await signAccess(services, {
      userId: next.user,
      sessionId: next.session,
      endsAt: new Date(next.endsAt),
    }),
    refresh_token: next.token,
  };
}
