import type { FastifyInstance } from 'fastify';
import { findSlip, getCalendar, getSlip } from '../../../shared/booking/operations';
import { AppError } from '../../../shared/errors';
import { serve } from '../../operation/serve';
import { getRecord } from '../../resource/get';
import type { Scope } from '../../resource/scope';
import type { Services } from '../../services';
import { appointmentsOf } from '../appointments/read-booking';
import { calendarOf } from './calendar';
import { appointmentOfToken, slipOf } from './slip';

/** The id of the slip that is asked for; whether the actor may see it is not decided here. */
async function findId(
  scope: Scope,
  { token, code }: { token?: string; code?: string },
): Promise<string | null> {
  if (token !== undefined) {
    return appointmentOfToken(scope.services.secrets.living('slip'), token);
  }
  if (code === undefined) return null;
  const found = await scope.db
    .selectFrom('phieu_thong_tin')
    .select('id')
    .where('code', '=', code.trim().toUpperCase())
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Slips shown again, found by their QR code or code, and as iCalendar; each under the policy of its row. */
export function serveSlips(app: FastifyInstance, services: Services): void {
  const slip = async (scope: Scope, id: string) => {
    const resource = appointmentsOf(scope);
    return slipOf(scope, resource, await getRecord(scope, resource, id));
  };

  serve(app, services, findSlip, async ({ scope, query }) => {
    const id = await findId(scope, query);
    if (id === null) throw new AppError('NOT_FOUND');
    return slip(scope, id);
  });

  serve(app, services, getSlip, ({ scope, params }) => slip(scope, params.id));

  serve(app, services, getCalendar, async ({ scope, params, reply }) => {
    const record = await getRecord(scope, appointmentsOf(scope), params.id);
    reply.header('Content-Disposition', `attachment; filename="${record.code}.ics"`);
    return calendarOf(scope.db, String(record.id));
  });
}
