import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import { type Actor, VISITOR } from '../../shared/resource/actor';
import type { Role } from '../../shared/resource/role';
import type { Services } from '../services';
import { readAccess } from './tokens';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes no notice of a bearer token: one that has expired must not close it. */
    ignoresBearer?: boolean;
  }
}

/** RFC 6750: the scheme is case-insensitive. */
const BEARER = /^bearer +(\S+)$/i;

/** The account behind a living session, with everything it stands for, in one statement. */
async function loadActor(
  services: Services,
  userId: string,
  sessionId: string,
): Promise<Actor | undefined> {
  const { rows } = await sql<Actor & { role: Role }>`
    SELECT a.role, a.id AS "userId", s.id AS "sessionId",
      ARRAY(SELECT g.patient FROM nguoi_than g
        WHERE g."user" = a.id AND g.verified_at IS NOT NULL) AS "patientIds",
      d.id AS "doctorId", n.id AS "nurseId",
      ARRAY(SELECT j.phong_ban_id FROM bac_si__departments j WHERE j.bac_si_id = d.id
        UNION SELECT n.department WHERE n.department IS NOT NULL) AS "departmentIds"
    FROM auth_session s
    JOIN ca_nhan a ON a.id = s.user_id
    LEFT JOIN bac_si d ON d."user" = a.id AND d.archived_at IS NULL
    LEFT JOIN y_ta n ON n."user" = a.id AND n.archived_at IS NULL
    WHERE s.id = ${sessionId} AND s.user_id = ${userId} AND s.ended_at IS NULL
      AND s.expires_at > ${services.clock()} AND NOT a.disabled
    LIMIT 1`.execute(services.db);
  return rows[0];
}

/**
 * Tells who makes a request: a visitor where it carries no token, else the account as it stands in
 * the database now, so that disabling it or changing its role takes effect at once.
 * @throws AppError SESSION_ENDED for a token that is not good or whose session is over.
 */
export async function authenticate(services: Services, request: FastifyRequest): Promise<Actor> {
  const header = request.headers.authorization;
  if (header === undefined || request.routeOptions?.config?.ignoresBearer) return VISITOR;
  const token = header.match(BEARER)?.[1];
  const claims = token === undefined ? null : await readAccess(services, token);
  const actor = claims && (await loadActor(services, claims.userId, claims.sessionId));
  if (!actor) throw new AppError('SESSION_ENDED');
  return actor;
}
