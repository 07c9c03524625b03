import type { FastifyInstance } from 'fastify';
import * as operations from '../../../shared/booking/day-operations';
import { ownId } from '../../http/own-id';
import { requestLanguage } from '../../http/request-language';
import { varyOn } from '../../http/vary';
import { serve } from '../../operation/serve';
import type { Services } from '../../services';
import { readRequestKey } from '../appointments/request-key';
import { readPeriod } from '../availability/slot-query';
import { orSlotTaken } from '../availability/slot-taken';
import { guestClock, takeOverHold } from '../claims/guest-hold';
import { bookingClock } from '../clock';
import { bookDay } from './book-day';
import { visitsOf } from './choose-visits';
import { holdDay } from './hold-day';
import { moveDay } from './move-day';
import { placesOf, plansAnswer } from './plans';
import { toldAtVisits } from './told-at-visits';

/** Several visits of one day: planned, held and booked together. */
export function serveDays(app: FastifyInstance, services: Services): void {
  serve(app, services, operations.planDay, async ({ scope, query, request, reply }) => {
    const language = requestLanguage(request.headers['accept-language']);
    const period = readPeriod(query, scope.today);
    const places = placesOf(query.places);
    const answer = await plansAnswer(services, request, places, period, language);
    varyOn(reply, 'Accept-Language');
    return answer.send(request, reply);
  });

  serve(app, services, operations.holdDay, ({ scope, body }) =>
    toldAtVisits(() =>
      orSlotTaken(bookingClock(scope), async () => {
        const account = ownId(scope);
        if (body.guest) await takeOverHold(scope, account, body.guest);
        return holdDay(scope, { account }, visitsOf(body.visits));
      }),
    ),
  );

  serve(app, services, operations.holdDayForGuest, ({ scope, body }) =>
    toldAtVisits(() => {
      const guest = String(body.guest);
      return orSlotTaken(guestClock(scope, guest), () =>
        holdDay(scope, { guest }, visitsOf(body.visits)),
      );
    }),
  );

  serve(app, services, operations.bookDay, async ({ scope, body, uploads, request }) => {
    const key = await readRequestKey(request, String(scope.actor.userId), body, uploads);
    const clock = bookingClock(scope, body.patientId);
    const slips = await toldAtVisits(() =>
      orSlotTaken(clock, () => bookDay(scope, visitsOf(body.visits), body, uploads, key)),
    );
    return { visits: slips };
  });

  serve(app, services, operations.moveDay, async ({ scope, params, body }) => {
    const slips = await toldAtVisits(() =>
      orSlotTaken(bookingClock(scope), () =>
        moveDay(scope, params.id, visitsOf(body.visits), body.reason),
      ),
    );
    return { visits: slips };
  });
}
