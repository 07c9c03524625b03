import type { FastifyInstance, FastifyRequest } from 'fastify';
import { STAFF } from '../../shared/resource/role';
import { requestLanguage } from '../http/request-language';
import { denied, policyOf, type Scope } from '../resource/scope';
import { deskSlotDays } from './desk-slots';
import { momentOf } from './moment';
import { APPOINTMENTS, appointmentsOf } from './read-booking';
import { readWalkIn } from './read-walk-in';
import { readRequestKey } from './request-key';
import { readPeriod, readWanted, type SlotQuery } from './slot-query';
import { walkIn } from './walk-in';

/** Slots as staff see them, and patients who come without an appointment. */
export function registerDeskRoutes(
  app: FastifyInstance,
  scopeOf: (request: FastifyRequest) => Scope,
): void {
  const path = `/api/${APPOINTMENTS}`;

  app.get(`${path}/gio-kham`, async (request, reply) => {
    const scope = scopeOf(request);
    const isStaff = STAFF.some((role) => role === scope.actor.role);
    if (!isStaff || !policyOf(scope, appointmentsOf(scope)).read) throw denied(scope.actor);
    const query = request.query as SlotQuery;
    const period = readPeriod(query, scope.today);
    const language = requestLanguage(request.headers['accept-language']);
    reply.header('Cache-Control', 'no-store');
    return deskSlotDays(momentOf(scope), readWanted(query), period, language);
  });

  app.post(`${path}/den-truc-tiep`, async (request, reply) => {
    const scope = scopeOf(request);
    if (!policyOf(scope, appointmentsOf(scope)).create) throw denied(scope.actor);
    const input = readWalkIn(scope, request);
    const key = await readRequestKey(request, String(scope.actor.userId), input, []);
    const slip = await walkIn(scope, app.resourceActions, input, key);
    return reply.code(201).header('Location', `${path}/${slip.id}`).send(slip);
  });
}
