import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../shared/errors';
import { requestInfo } from '../../http/request';
import type { Services } from '../../services';
import { openScope } from '../scope';
import { type FileRow, findFile, readableResource } from './find-file';
import { sendFile } from './send-file';
import { isSigned, signAddress } from './signed-address';

interface Route {
  Params: { id: string };
  Querystring: Record<string, unknown>;
}

/** `GET /api/tep/:id` and `POST /api/tep/:id/link`: files under the policy of their records. */
export async function registerFiles(app: FastifyInstance, services: Services): Promise<void> {
  const key = services.secrets.fileKey;

  app.get<Route>('/api/tep/:id', async (request, reply) => {
    const file = await known(request.params.id);
    const open = file.public || isSigned(key, file.id, request.query, services.clock());
    if (!open) await authorise(file, request);
    return sendFile(services, file, reply);
  });

  app.post<Route>('/api/tep/:id/link', async (request) => {
    const file = await known(request.params.id);
    await authorise(file, request);
    return signAddress(key, file.id, services.clock());
  });

  async function known(id: string): Promise<FileRow> {
    const file = await findFile(services.db, id.toLowerCase());
    if (!file) throw new AppError('NOT_FOUND');
    return file;
  }

  async function authorise(file: FileRow, request: FastifyRequest<Route>): Promise<void> {
    const scope = openScope(services, app.resourceHooks, request.actor, requestInfo(request));
    const resource = await readableResource(scope, file);
    if (!resource) throw new AppError('NOT_FOUND');
  }
}
