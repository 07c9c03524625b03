import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors';
import { limitCall } from '../auth/limits';
import type { Limit } from '../auth/throttle';
import { getRecord } from '../resource/get';
import type { Scope } from '../resource/scope';
import { calendarOf } from './calendar';
import { APPOINTMENTS, appointmentsOf } from './read-booking';
import { appointmentOfToken, slipOf } from './slip';

type ById = { Params: { id: string } };

/** Far more than a desk scans; somebody who guesses is slowed down. */
const LOOKUPS: Limit = { name: 'slip-lookup', free: 600, wait: 10 };

/** Slips shown again, found by their QR code, and as iCalendar; each under the policy of its row. */
export function registerSlipRoutes(
  app: FastifyInstance,
  scopeOf: (request: FastifyRequest) => Scope,
): void {
  const path = `/api/${APPOINTMENTS}`;

  app.get(`${path}/tra-cuu`, async (request) => {
    const scope = scopeOf(request);
    if (scope.actor.userId === null) throw new AppError('UNAUTHENTICATED');
    await limitCall(scope.services, LOOKUPS, scope.actor.userId);
    const { token } = request.query as { token?: unknown };
    const key = scope.services.secrets.slipKey;
    const id = typeof token === 'string' ? appointmentOfToken(key, token) : null;
    if (id === null) throw new AppError('NOT_FOUND');
    const resource = appointmentsOf(scope);
    return slipOf(scope, resource, await getRecord(scope, resource, id));
  });

  app.get<ById>(`${path}/:id/phieu`, async (request) => {
    const scope = scopeOf(request);
    const resource = appointmentsOf(scope);
    return slipOf(scope, resource, await getRecord(scope, resource, request.params.id));
  });

  app.get<ById>(`${path}/:id/lich.ics`, async (request, reply) => {
    const scope = scopeOf(request);
    const record = await getRecord(scope, appointmentsOf(scope), request.params.id);
    const text = await calendarOf(scope.db, String(record.id));
    return reply
      .type('text/calendar; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${record.code}.ics"`)
      .send(text);
  });
}
