import type { FastifyInstance } from 'fastify';
import { getBedMap, getChecklist } from '../../shared/inpatient/operations';
import { getRoomUse } from '../../shared/inpatient/room-operations';
import { getWardNight } from '../../shared/inpatient/ward-operations';
import { serve } from '../operation/serve';
import type { Services } from '../services';
import { actOnBeds } from './bed-acts';
import { STAYS } from './bed-row';
import { keepFluids, keepTasks } from './care-hooks';
import { readChecklist } from './checklist';
import { recordDoses } from './dose-hooks';
import { readMap } from './map';
import { actOnRequests } from './request-stay';
import { readRoomUse } from './room-use';
import { actOnStays } from './stay-acts';
import { tellOfRequests } from './tell-ward';
import { keepHandovers, scoreRounds } from './ward-hooks';
import { readNight } from './ward-night';

/** Beds and stays: acts that move both, the map of all beds, and the checklist of a discharge. */
export async function registerInpatient(app: FastifyInstance, services: Services): Promise<void> {
  actOnStays(app.resourceActions);
  actOnBeds(app.resourceActions);
  actOnRequests(app.resourceActions);
  app.resourceHooks.add(STAYS, tellOfRequests);
  app.resourceHooks.add('sinh-hieu', scoreRounds);
  app.resourceHooks.add('thuc-hien-thuoc', recordDoses);
  app.resourceHooks.add('ban-giao', keepHandovers);
  app.resourceHooks.add('dich-vao-ra', keepFluids);
  app.resourceHooks.add('viec-cham-soc', keepTasks);
  serve(app, services, getWardNight, ({ scope, query }) => readNight(scope, query.department));
  serve(app, services, getBedMap, ({ scope, query }) =>
    readMap(scope, {
      at: query.at,
      initials: query.names === 'initials',
      waitingIn: query.waitingIn,
      waitingPage: query.waitingPage ?? 1,
    }),
  );
  serve(app, services, getRoomUse, ({ scope, params, query }) =>
    readRoomUse(scope, params.id, query),
  );
  serve(app, services, getChecklist, ({ scope, params }) => readChecklist(scope, params.id));
}
