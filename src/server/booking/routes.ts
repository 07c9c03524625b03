import type { FastifyInstance } from 'fastify';
import * as operations from '../../shared/booking/operations';
import { ownId } from '../http/own-id';
import { requestLanguage } from '../http/request-language';
import { varyOn } from '../http/vary';
import { serve } from '../operation/serve';
import { asRow } from '../resource/as-row';
import type { Services } from '../services';
import { actAsBooking, checkRestored } from './appointments/actions';
import { bookSlot } from './appointments/book';
import { claimForStaff } from './appointments/hooks';
import { requireBookable } from './appointments/patient-rules';
import { serveQuestions } from './appointments/questions';
import { APPOINTMENTS, bookingInput, toUtc, wantedOf } from './appointments/read-booking';
import { readRequestKey } from './appointments/request-key';
import { freeDoctors, slotsAnswer } from './availability/answer-slots';
import { nextTimesAnswer } from './availability/next-times';
import { sharedSlotsOf } from './availability/shared-slots';
import { readPeriod } from './availability/slot-query';
import { orSlotTaken } from './availability/slot-taken';
import { holdForGuest, takeOverHold } from './claims/guest-hold';
import { currentHold, holdSlot } from './claims/hold';
import { bookingClock } from './clock';
import { serveDays } from './day/routes';
import { registerDesk } from './desk-routes';
import { draftHooks } from './draft-hooks';
import { serveSeries } from './series/routes';
import { serveLinkedSlips } from './slips/linked-routes';
import { serveSlips } from './slips/routes';
import { requireProvedPhone } from './use/require-use';
import { actAsWaitingList, WAITING } from './waiting/actions';
import { joinWaitingList } from './waiting/join';

/** Free slots, holds, bookings, slips, and what appointments do when their state or time changes. */
export async function registerBooking(app: FastifyInstance, services: Services): Promise<void> {
  app.resourceHooks.add(APPOINTMENTS, claimForStaff);
  app.resourceHooks.add(APPOINTMENTS, checkRestored);
  app.resourceHooks.add('nhap-dat-lich', draftHooks);
  actAsBooking(app.resourceActions);
  actAsWaitingList(app.resourceActions);
  // Whoever was told of a change sees it: what was computed before it goes before the answer does.
  app.addHook('onSend', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && statusCode < 400) await sharedSlotsOf(services).settle();
  });
  serveSlips(app, services);
  serveLinkedSlips(app, services);
  serveQuestions(app, services);
  serveDays(app, services);
  serveSeries(app, services);
  registerDesk(app, services);

  serve(app, services, operations.listSlots, async ({ scope, query, request, reply }) => {
    const { doctor, department } = query;
    const withDayParts = query.withDayParts === true;
    const question = { doctor, department, withDayParts, ...readPeriod(query, scope.today) };
    const language = requestLanguage(request.headers['accept-language']);
    const answer = await slotsAnswer(services, request, question, language);
    varyOn(reply, 'Accept-Language');
    return answer.send(request, reply);
  });

  serve(app, services, operations.listFreeDoctors, async ({ query, request, reply }) => {
    reply.header('Cache-Control', 'no-store');
    const { day, department } = query;
    return freeDoctors(services, request, { department, from: day, to: day });
  });

  serve(app, services, operations.listNextTimes, async ({ query, request, reply }) => {
    const language = requestLanguage(request.headers['accept-language']);
    const answer = await nextTimesAnswer(services, request, query.department, language);
    varyOn(reply, 'Accept-Language');
    return answer.send(request, reply);
  });

  serve(app, services, operations.holdSlot, ({ scope, body }) =>
    orSlotTaken(bookingClock(scope), async () => {
      if (body.guest) await takeOverHold(scope, ownId(scope), body.guest);
      return holdSlot(scope, wantedOf(body), toUtc(String(body.start)));
    }),
  );

  serve(app, services, operations.holdForGuest, ({ scope, body }) =>
    orSlotTaken(bookingClock(scope), () =>
      holdForGuest(scope, String(body.guest), wantedOf(body), toUtc(String(body.start))),
    ),
  );

  serve(app, services, operations.getHold, async ({ scope, reply }) => {
    const hold = await currentHold(scope);
    return hold ?? reply.code(204).send();
  });

  serve(app, services, operations.joinWaitingList, async ({ scope, body }) => {
    await requireProvedPhone(scope);
    if (body.patientId !== null) await requireBookable(scope, body.patientId);
    return asRow(WAITING, await joinWaitingList(scope, body));
  });

  serve(app, services, operations.bookSlot, async ({ scope, body, uploads, request, reply }) => {
    const input = bookingInput(body);
    const key = await readRequestKey(request, String(scope.actor.userId), input, uploads);
    const slip = await orSlotTaken(bookingClock(scope, input.patientId), () =>
      bookSlot(scope, input, uploads, key),
    );
    reply.header('Location', `/api/${APPOINTMENTS}/${slip.id}`);
    return slip;
  });
}
