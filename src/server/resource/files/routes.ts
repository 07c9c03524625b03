import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../shared/errors';
import type { FileState } from '../../../shared/file/operations';
import * as operations from '../../../shared/file/operations';
import { serve } from '../../operation/serve';
import type { Services } from '../../services';
import { audit } from '../audit';
import type { Scope } from '../scope';
import { type FileRow, findFile, readableOwner, requireChecked } from './find-file';
import { sendFile } from './send-file';
import { isSigned, signAddress } from './signed-address';

/** How what a scanner said is told. */
const STATES: Readonly<Record<string, FileState>> = {
  waiting: 'checking',
  clean: 'ready',
  infected: 'removed',
};

/** `GET /api/tep/:id` and `POST /api/tep/:id/link`: files under the policy of their records. */
export async function registerFiles(app: FastifyInstance, services: Services): Promise<void> {
  const { secrets } = services;

  serve(app, services, operations.getFile, async ({ scope, params, query, reply }) => {
    const file = await known(params.id);
    const open = file.public || isSigned(secrets.living('file'), file.id, query, scope.now);
    if (!open) await authorise(file, scope);
    requireChecked(file);
    return sendFile(services, file, reply);
  });

  serve(app, services, operations.signFileAddress, async ({ scope, params }) => {
    const file = await known(params.id);
    await authorise(file, scope);
    requireChecked(file);
    return signAddress(secrets.current('file'), file.id, scope.now);
  });

  serve(app, services, operations.getFileState, async ({ scope, params }) => {
    const file = await known(params.id);
    if (!file.public && !(await readableOwner(scope, file))) throw new AppError('NOT_FOUND');
    return { state: STATES[file.check ?? 'clean'] ?? 'ready' };
  });

  async function known(id: string): Promise<FileRow> {
    const file = await findFile(services.db, id);
    if (!file) throw new AppError('NOT_FOUND');
    return file;
  }

  /** Lets who may read the record's field have the file; that somebody saw it is audited. */
  async function authorise(file: FileRow, scope: Scope): Promise<void> {
    const owner = await readableOwner(scope, file);
    if (!owner) throw new AppError('NOT_FOUND');
    if (owner.resource.subject === undefined) return;
    const note = `${file.field}: ${file.name}`;
    await audit(scope, { action: 'view-file', recordId: file.recordId, note, ...owner });
  }
}
