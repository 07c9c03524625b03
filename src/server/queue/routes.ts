import type { FastifyInstance } from 'fastify';
import {
  callNextPatient,
  getDoorCode,
  getPlace,
  getQueue,
  getQueueScreen,
  listQueues,
} from '../../shared/queue/operations';
import { serve } from '../operation/serve';
import { asRow } from '../resource/as-row';
import type { Services } from '../services';
import { APPOINTMENTS, queueBoard } from './board';
import { callNext } from './call-next';
import { departmentQueues } from './departments';
import { doorOf } from './door';
import { queuePlace } from './place';
import { queueScreen } from './screen';
import { skip } from './skip';

/** The queues of those who have come: for the staff with names, for the waiting room without. */
export async function registerQueue(app: FastifyInstance, services: Services): Promise<void> {
  app.resourceActions.add(`${APPOINTMENTS}/skip`, skip);
  serve(app, services, listQueues, ({ scope }) => departmentQueues(scope));
  serve(app, services, getQueue, ({ scope, params }) => queueBoard(scope, params.department));
  serve(app, services, getQueueScreen, ({ scope, params }) =>
    queueScreen(scope, params.department),
  );
  serve(app, services, getDoorCode, ({ scope, params }) => doorOf(scope, params.department));
  serve(app, services, getPlace, ({ scope, params }) => queuePlace(scope, params.id));
  serve(app, services, callNextPatient, async ({ scope, params, body }) => {
    const called = await callNext(scope, app.resourceActions, params.department, body.doctorId);
    return asRow(APPOINTMENTS, called);
  });
}
