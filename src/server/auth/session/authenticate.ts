import type { FastifyRequest } from 'fastify';
import { VISITOR } from '../../../shared/account/actors';
import { AppError } from '../../../shared/errors';
import type { Actor, ClaimName } from '../../../shared/resource/actor';
import type { Services } from '../../services';
import { claimsChangeAt, claimsOf } from '../claims-of-account';
import { type KnownActor, keptActorsOf } from './kept-actors';
import { readAccess } from './tokens';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes no notice of a bearer token: one that has expired must not close it. */
    ignoresBearer?: boolean;
    /** The route answers a session that its device has locked. */
    whileLocked?: boolean;
  }
}

/** RFC 6750: the scheme is case-insensitive. */
const BEARER = /^bearer +(\S+)$/i;

/** The account behind a living session, with everything it stands for, in one statement. */
const loadActor = ({ db, clock }: Services, userId: string, sessionId: string) => {
  const now = clock().toISOString();
  return db
    .selectFrom('auth_session as s')
    .innerJoin('ca_nhan as a', 'a.id', 's.user_id')
    .select((eb) => [
      'a.role',
      'a.id as userId',
      's.id as sessionId',
      eb('s.locked_at', 'is not', null).$castTo<boolean>().as('locked'),
      's.expires_at as expiresAt',
      claimsChangeAt(now).as('changesAt'),
    ])
    .select(claimsOf(now))
    .where('s.id', '=', sessionId)
    .where('s.user_id', '=', userId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('a.disabled', '=', false)
    .limit(1)
    .executeTakeFirst();
};

/** Who is behind a session now, read or known, and how long that holds if nothing changes. */
function knownActor(
  services: Services,
  userId: string,
  sessionId: string,
): Promise<KnownActor | undefined> {
  const now = services.clock().getTime();
  return keptActorsOf(services).of(`${userId} ${sessionId}`, now, async () => {
    const found = await loadActor(services, userId, sessionId);
    if (!found) return undefined;
    const { locked, expiresAt, changesAt, ...asker } = found;
    const actor = asker as typeof asker & Pick<Actor, ClaimName>;
    const ends = [expiresAt, changesAt ?? expiresAt].map((time) => Date.parse(time));
    return { locked, actor, until: Math.min(...ends) };
  });
}

/**
 * Tells who makes a request: a visitor where it carries no token, else the account as it stands in
 * the database now, or as it was read and nothing has changed since, so that disabling it or changing its role takes effect at once.
 * @throws AppError SESSION_ENDED for a token that is not good or whose session is over,
 *   SESSION_LOCKED for one whose device is locked, unless the route is there for that.
 */
export async function authenticate(services: Services, request: FastifyRequest): Promise<Actor> {
  const header = request.headers.authorization;
  if (header === undefined || request.routeOptions?.config?.ignoresBearer) return VISITOR;
  const token = header.match(BEARER)?.[1];
  const claims = token === undefined ? null : await readAccess(services, token);
  const found = claims && (await knownActor(services, claims.userId, claims.sessionId));
  if (!found) throw new AppError('SESSION_ENDED');
  const { locked, actor } = found;
  if (locked && !request.routeOptions?.config?.whileLocked) throw new AppError('SESSION_LOCKED');
  return actor;
}
