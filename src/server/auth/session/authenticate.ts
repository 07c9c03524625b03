import type { FastifyRequest } from 'fastify';
import { type Expression, type NotNull, sql } from 'kysely';
import { VISITOR } from '../../../shared/account/actors';
import { AppError } from '../../../shared/errors';
import type { Actor } from '../../../shared/resource/actor';
import { columnsOf } from '../../db/sql/columns-of';
import type { Services } from '../../services';
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

const PATIENT = columnsOf('benh_nhan', 'b');

/** RFC 6750: the scheme is case-insensitive. */
const BEARER = /^bearer +(\S+)$/i;

/** Patients and those who were merged into them: what was signed goes on naming these. */
const withMerged = (patients: Expression<unknown>) => sql`${patients}
  UNION ALL SELECT b.id FROM benh_nhan b WHERE ${PATIENT.merged_into} IN (${patients})`;

/** The account behind a living session, with everything it stands for, in one statement. */
const loadActor = ({ db, clock }: Services, userId: string, sessionId: string) =>
  db
    .selectFrom('auth_session as s')
    .innerJoin('ca_nhan as a', 'a.id', 's.user_id')
    .leftJoin('bac_si as d', (join) =>
      join.onRef('d.user', '=', 'a.id').on('d.archived_at', 'is', null),
    )
    .leftJoin('y_ta as n', (join) =>
      join.onRef('n.user', '=', 'a.id').on('n.archived_at', 'is', null),
    )
    .select((eb) => {
      const patients = eb
        .selectFrom('nguoi_than as g')
        .select('g.patient')
        .whereRef('g.user', '=', 'a.id')
        .where('g.verified_at', 'is not', null);
      const clinical = patients.where((link) =>
        link.or([
          link('g.clinical_from', 'is', null),
          link('g.clinical_from', '<=', clock().toISOString()),
        ]),
      );
      const laterLinks = eb
        .selectFrom('nguoi_than as g')
        .select((link) => link.fn.min('g.clinical_from').as('from'))
        .whereRef('g.user', '=', 'a.id')
        .where('g.clinical_from', '>', clock().toISOString());
      const departments = eb
        .selectFrom('bac_si__departments as j')
        .select('j.phong_ban_id as id')
        .whereRef('j.bac_si_id', '=', 'd.id')
        .union(
          eb
            .selectFrom('y_ta as own')
            .select('own.department as id')
            .whereRef('own.id', '=', 'n.id')
            .where('own.department', 'is not', null)
            .$narrowType<{ id: NotNull }>(),
        );
      return [
        'a.role',
        'a.id as userId',
        's.id as sessionId',
        eb('s.locked_at', 'is not', null).$castTo<boolean>().as('locked'),
        's.expires_at as expiresAt',
        laterLinks.as('changesAt'),
        'd.id as doctorId',
        'n.id as nurseId',
        sql<string[]>`ARRAY(${withMerged(patients)})`.as('patientIds'),
        sql<string[]>`ARRAY(${withMerged(clinical)})`.as('clinicalPatientIds'),
        sql<string[]>`ARRAY(${departments})`.as('departmentIds'),
      ];
    })
    .where('s.id', '=', sessionId)
    .where('s.user_id', '=', userId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', clock().toISOString())
    .where('a.disabled', '=', false)
    .limit(1)
    .executeTakeFirst();

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
    const { locked, expiresAt, changesAt, ...actor } = found;
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
