import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
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

/** A slip is asked for by what its QR code holds, or by the code printed on it. */
interface LookUp {
  token?: unknown;
  code?: unknown;
}

/** The id of the slip that is asked for; whether the actor may see it is not decided here. */
async function findSlip(scope: Scope, { token, code }: LookUp): Promise<string | null> {
  if (typeof token === 'string') {
    return appointmentOfToken(scope.services.secrets.slipKey, token);
  }
  if (typeof code !== 'string') return null;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM phieu_thong_tin WHERE code = ${code.trim().toUpperCase()}`.execute(scope.db);
  return rows[0]?.id ?? null;
}

/** Slips shown again, found by their QR code or code, and as iCalendar; each under the policy of its row. */
export function registerSlipRoutes(
  app: FastifyInstance,
  scopeOf: (request: FastifyRequest) => Scope,
): void {
  const path = `/api/${APPOINTMENTS}`;

  app.get(`${path}/tra-cuu`, async (request) => {
    const scope = scopeOf(request);
    if (scope.actor.userId === null) throw new AppError('UNAUTHENTICATED');
    await limitCall(scope.services, LOOKUPS, scope.actor.userId);
    const id = await findSlip(scope, request.query as LookUp);
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
