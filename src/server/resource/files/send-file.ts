import contentDisposition from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../../shared/errors';
import type { Services } from '../../services';
import { storeOf } from '../../storage/store';
import type { FileRow } from './find-file';
import { isPicture } from './picture';

/** Nothing in a file may run, load or be framed elsewhere, whatever it turns out to be. */
const POLICY = "sandbox; default-src 'none'";
const DAY_SECONDS = 86_400;

const mayShow = (type: string): boolean => isPicture(type) || type === 'application/pdf';

/**
 * Sends the bytes of a file as inert content: pictures made by this server and PDF are shown, any
 * other type is downloaded.
 * @throws AppError NOT_FOUND where the bytes are gone, UNAVAILABLE where their store is away.
 */
export async function sendFile(
  services: Services,
  file: FileRow,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const bytes = await storeOf(services.settings).open(file.id);
  if (bytes === null) {
    services.log.error({ file: file.id }, 'the bytes of a stored file are missing');
    throw new AppError('NOT_FOUND');
  }
  const type = mayShow(file.type) ? 'inline' : 'attachment';
  return reply
    .header('Content-Disposition', contentDisposition(file.name, { type }))
    .header('Content-Security-Policy', POLICY)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Length', file.size)
    .header('ETag', `"${file.sha256}"`)
    .header(
      'Cache-Control',
      file.public ? `public, max-age=${DAY_SECONDS}, immutable` : 'private, no-store',
    )
    .type(file.type)
    .send(bytes.body);
}
