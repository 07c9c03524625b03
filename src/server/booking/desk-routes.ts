import type { FastifyInstance } from 'fastify';
import * as operations from '../../shared/booking/desk-operations';
import * as use from '../../shared/booking/use-operations';
import { findResource } from '../../shared/resource/config';
import { requestLanguage } from '../http/request-language';
import { serve } from '../operation/serve';
import { denied, policyOf } from '../resource/scope';
import type { Services } from '../services';
import { APPOINTMENTS, appointmentsOf } from './appointments/read-booking';
import { readRequestKey, requireShort } from './appointments/request-key';
import { walkIn, walkInOf } from './appointments/walk-in';
import { deskSlotDays } from './availability/desk-slots';
import { readPeriod } from './availability/slot-query';
import { clockOf } from './clock';
import { deskDay, findInDay } from './desk-day';
import { affectedBy, affectedIn, LEAVE, requireDesk } from './leave/affected';
import { approve, guardLeave } from './leave/guard';
import { moveAway } from './leave/move-away';
import { decisionsOf, leaveRange } from './leave/read-decisions';
import { cancelAll } from './use/cancel-all';
import { listUse } from './use/list-use';
import { createSchedules, SCHEDULES } from './weekly-schedule';

/** Slots as staff see them, who comes without an appointment, and what leave falls on. */
export function registerDesk(app: FastifyInstance, services: Services): void {
  app.resourceHooks.add(LEAVE, guardLeave);
  app.resourceActions.add(`${LEAVE}/approve`, approve);

  serve(app, services, operations.listDeskSlots, ({ scope, query, request }) => {
    if (!policyOf(scope, appointmentsOf(scope)).read) throw denied(scope.actor);
    const language = requestLanguage(request.headers['accept-language']);
    const wanted = { ...query, withDayParts: true };
    return deskSlotDays(clockOf(scope), wanted, readPeriod(query, scope.today), language);
  });

  serve(app, services, operations.readDeskDay, ({ scope, query }) =>
    deskDay(scope, query.department, query.revision),
  );

  serve(app, services, operations.findInDeskDay, async ({ scope, query }) => ({
    ids: await findInDay(scope, query.q),
  }));

  serve(app, services, operations.registerWalkIn, async ({ scope, body, request, reply }) => {
    const input = walkInOf(body);
    const key = await readRequestKey(request, String(scope.actor.userId), input, []);
    requireShort(key);
    const slip = await walkIn(scope, app.resourceActions, input, key);
    reply.header('Location', `/api/${APPOINTMENTS}/${slip.id}`);
    return slip;
  });

  serve(app, services, operations.previewAffected, ({ scope, query }) => {
    requireDesk(scope);
    return affectedIn(scope, leaveRange(query));
  });

  serve(app, services, use.listAccountUse, ({ scope }) => listUse(scope));

  serve(app, services, use.cancelAllOf, ({ scope, params, body }) =>
    cancelAll(scope, app.resourceActions, params.id, body.reason),
  );

  serve(app, services, operations.listAffected, ({ scope, params }) =>
    affectedBy(scope, params.id),
  );

  serve(app, services, operations.moveAway, ({ scope, params, body }) =>
    moveAway(scope, app.resourceActions, params.id, decisionsOf(body.moves ?? [])),
  );

  const schedules = findResource(services.config, SCHEDULES);
  if (!schedules) return;
  serve(app, services, operations.createWeeklySchedules(schedules), ({ scope, record }) =>
    createSchedules(scope, schedules, record.values),
  );
}
