import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBody } from '../http/read-body';
import { requestInfo } from '../http/request';
import { openScope, type Scope } from '../resource/scope';
import type { Services } from '../services';
import { APPOINTMENTS, queueBoard } from './board';
import { callNext } from './call-next';
import { departmentQueues } from './departments';
import { queueScreen } from './screen';
import { skip } from './skip';

type ByDepartment = { Params: { department: string } };

/** The queues of those who have come: for the staff with names, for the waiting room without. */
export async function registerQueue(app: FastifyInstance, services: Services): Promise<void> {
  const scopeOf = (request: FastifyRequest): Scope =>
    openScope(services, app.resourceHooks, request.actor, requestInfo(request));
  app.resourceActions.add(`${APPOINTMENTS}/skip`, skip);

  app.get('/api/hang-cho', async (request) => departmentQueues(scopeOf(request)));

  app.get<ByDepartment>('/api/hang-cho/:department', async (request) =>
    queueBoard(scopeOf(request), request.params.department),
  );

  app.get<ByDepartment>(
    '/api/hang-cho/:department/man-hinh',
    { config: { ignoresBearer: true } },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      return queueScreen(scopeOf(request), request.params.department);
    },
  );

  app.post<ByDepartment>('/api/hang-cho/:department/goi-tiep', async (request) => {
    const { doctorId } = readBody(request);
    const doctor = typeof doctorId === 'string' && doctorId !== '' ? doctorId : null;
    return callNext(scopeOf(request), app.resourceActions, request.params.department, doctor);
  });
}
