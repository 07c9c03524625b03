import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../shared/errors';
import { requestInfo } from '../../http/request';
import type { Services } from '../../services';
import { audit } from '../audit';
import { openScope } from '../scope';
import { type FileRow, findFile, readableOwner } from './find-file';
import { sendFile } from './send-file';
import { isSigned, signAddress } from './signed-address';

interface Route {
  Params: { id: string };
  Querystring: Record<string, unknown>;
}

/** `GET /api/tep/:id` and `POST /api/tep/:id/link`: files under the policy of their records. */
export async function registerFiles(app: FastifyInstance, services: Services): Promise<void> {
  const key = services.secrets.fileKey;

  app.get<Route>('/api/tep/:id', { config: { who: 'anyone' } }, async (request, reply) => {
    const file = await known(request.params.id);
    const open = file.public || isSigned(key, file.id, request.query, services.clock());
    if (!open) await authorise(file, request);
    return sendFile(services, file, reply);
  });

  app.post<Route>('/api/tep/:id/link', { config: { who: 'account' } }, async (request) => {
    const file = await known(request.params.id);
    await authorise(file, request);
    return signAddress(key, file.id, services.clock());
  });

  async function known(id: string): Promise<FileRow> {
    const file = await findFile(services.db, id.toLowerCase());
    if (!file) throw new AppError('NOT_FOUND');
    return file;
  }

  /** Lets who may read the record's field have the file; that somebody saw it is audited. */
  async function authorise(file: FileRow, request: FastifyRequest<Route>): Promise<void> {
    const scope = openScope(services, app.resourceHooks, request.actor, requestInfo(request));
    const owner = await readableOwner(scope, file);
    if (!owner) throw new AppError('NOT_FOUND');
    if (owner.resource.patient === undefined) return;
    const note = `${file.field}: ${file.name}`;
    await audit(scope, { action: 'view-file', recordId: file.recordId, note, ...owner });
  }
}
