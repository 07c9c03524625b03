import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors';
import { requestInfo } from '../http/request';
import { openScope, type Scope } from '../resource/scope';
import type { Services } from '../services';
import { actAsBooking, checkRestored } from './appointment-actions';
import { bookSlot } from './book';
import { registerDeskRoutes } from './desk-routes';
import { currentHold, holdSlot } from './hold';
import { registerLeave } from './leave/routes';
import { requireBookable } from './patient-rules';
import { APPOINTMENTS, readBooking, readHold } from './read-booking';
import { readRequestKey } from './request-key';
import { registerSlipRoutes } from './slip-routes';
import { registerSlots } from './slot-routes';
import { claimForStaff } from './staff-hooks';
import { actAsWaitingList } from './waiting/actions';
import { joinWaitingList } from './waiting/join';
import { readWait } from './waiting/read-wait';
import { registerWeeklySchedules } from './weekly-schedule';

/** Free slots, holds, bookings, slips, and what appointments do when their state or time changes. */
export async function registerBooking(app: FastifyInstance, services: Services): Promise<void> {
  const scopeOf = (request: FastifyRequest): Scope =>
    openScope(services, app.resourceHooks, request.actor, requestInfo(request));
  const signedIn = async (request: FastifyRequest): Promise<void> => {
    if (request.actor.userId === null) throw new AppError('UNAUTHENTICATED');
  };
  await registerSlots(app, services);
  registerSlipRoutes(app, scopeOf);
  registerDeskRoutes(app, scopeOf);
  registerWeeklySchedules(app, scopeOf);
  app.resourceHooks.add(APPOINTMENTS, claimForStaff);
  app.resourceHooks.add(APPOINTMENTS, checkRestored);
  actAsBooking(app.resourceActions);
  actAsWaitingList(app.resourceActions);

  registerLeave(app, scopeOf);

  app.post('/api/dat-lich/hold', { onRequest: signedIn }, async (request, reply) => {
    const scope = scopeOf(request);
    return reply.code(201).send(await holdSlot(scope, readHold(scope, request)));
  });

  app.get('/api/dat-lich/hold', { onRequest: signedIn }, async (request, reply) => {
    const hold = await currentHold(scopeOf(request));
    return hold ?? reply.code(204).send();
  });

  app.post('/api/dat-lich/cho', { onRequest: signedIn }, async (request, reply) => {
    const scope = scopeOf(request);
    const input = readWait(scope, request);
    if (input.patientId !== null) await requireBookable(scope, input.patientId);
    return reply.code(201).send(await joinWaitingList(scope, input));
  });

  app.post('/api/dat-lich', { onRequest: signedIn }, async (request, reply) => {
    const scope = scopeOf(request);
    const { input, uploads } = readBooking(scope, request);
    const key = await readRequestKey(request, String(scope.actor.userId), input, uploads);
    await requireBookable(scope, input.patientId);
    const slip = await bookSlot(scope, input, uploads, key);
    return reply.code(201).header('Location', `/api/${APPOINTMENTS}/${slip.id}`).send(slip);
  });
}
