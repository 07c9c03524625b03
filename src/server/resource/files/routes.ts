import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../shared/errors';
import { compilePolicies } from '../../../shared/resource/policy';
import type { Services } from '../../services';
import { type FileRow, findFile, readableResource } from './find-file';
import { sendFile } from './send-file';
import { isSigned, signAddress } from './signed-address';

interface Route {
  Params: { id: string };
  Querystring: Record<string, unknown>;
}

/** `GET /api/tep/:id` and `POST /api/tep/:id/link`: files under the policy of their records. */
export async function registerFiles(app: FastifyInstance, services: Services): Promise<void> {
  const policies = compilePolicies(services.config);
  const key = services.secrets.fileKey;

  app.get<Route>('/api/tep/:id', async (request, reply) => {
    const id = request.params.id.toLowerCase();
    const file = await findFile(services, id);
    if (!file) throw new AppError('NOT_FOUND');
    const open = file.public || isSigned(key, id, request.query, services.clock());
    if (!open) await authorise(file, request.actor);
    return sendFile(services, file, reply);
  });

  app.post<Route>('/api/tep/:id/link', async (request) => {
    const file = await findFile(services, request.params.id.toLowerCase());
    if (!file) throw new AppError('NOT_FOUND');
    await authorise(file, request.actor);
    return signAddress(key, file.id, services.clock());
  });

  async function authorise(file: FileRow, actor: Parameters<typeof readableResource>[2]) {
    const resource = await readableResource(services, policies, actor, file);
    if (!resource) throw new AppError('NOT_FOUND');
  }
}
