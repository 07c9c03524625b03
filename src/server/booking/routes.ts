import type { FastifyInstance } from 'fastify';
import * as operations from '../../shared/booking/operations';
import { requestLanguage } from '../http/request-language';
import { varyOn } from '../http/vary';
import { serve } from '../operation/serve';
import { asRow } from '../resource/as-row';
import type { Services } from '../services';
import { actAsBooking, checkRestored } from './appointments/actions';
import { bookSlot } from './appointments/book';
import { claimForStaff } from './appointments/hooks';
import { requireBookable } from './appointments/patient-rules';
import { APPOINTMENTS, bookingInput, toUtc, wantedOf } from './appointments/read-booking';
import { readRequestKey } from './appointments/request-key';
import { readPeriod } from './availability/slot-query';
import { shownDay, slotDays } from './availability/slots';
import { currentHold, holdSlot } from './claims/hold';
import { registerDesk } from './desk-routes';
import { serveSlips } from './slips/routes';
import { actAsWaitingList, WAITING } from './waiting/actions';
import { joinWaitingList } from './waiting/join';

/** Free slots, holds, bookings, slips, and what appointments do when their state or time changes. */
export async function registerBooking(app: FastifyInstance, services: Services): Promise<void> {
  app.resourceHooks.add(APPOINTMENTS, claimForStaff);
  app.resourceHooks.add(APPOINTMENTS, checkRestored);
  actAsBooking(app.resourceActions);
  actAsWaitingList(app.resourceActions);
  serveSlips(app, services);
  registerDesk(app, services);

  serve(app, services, operations.listSlots, async ({ scope, query, request, reply }) => {
    const { db, settings } = services;
    const clock = { db, zone: settings.timeZone, now: scope.now };
    const days = await slotDays(clock, query, readPeriod(query, scope.today));
    reply.header('Cache-Control', 'no-store');
    varyOn(reply, 'Accept-Language');
    return days.map((day) => shownDay(day, requestLanguage(request.headers['accept-language'])));
  });

  serve(app, services, operations.holdSlot, ({ scope, body }) =>
    holdSlot(scope, wantedOf(body), toUtc(String(body.start))),
  );

  serve(app, services, operations.getHold, async ({ scope, reply }) => {
    const hold = await currentHold(scope);
    return hold ?? reply.code(204).send();
  });

  serve(app, services, operations.joinWaitingList, async ({ scope, body }) => {
    if (body.patientId !== null) await requireBookable(scope, body.patientId);
    return asRow(WAITING, await joinWaitingList(scope, body));
  });

  serve(app, services, operations.bookSlot, async ({ scope, body, uploads, request, reply }) => {
    const input = bookingInput(body);
    const key = await readRequestKey(request, String(scope.actor.userId), input, uploads);
    await requireBookable(scope, input.patientId);
    const slip = await bookSlot(scope, input, uploads, key);
    reply.header('Location', `/api/${APPOINTMENTS}/${slip.id}`);
    return slip;
  });
}
