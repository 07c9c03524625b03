import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/errors';
import { matchPage } from '../../shared/site/pages';
import { requestLanguage } from '../http/request-language';
import type { Services } from '../services';
import { loadPageData, readerOf } from './data';

/**
 * `GET /api/trang?path=…` answers the public data of a page, as the server puts them into its
 * document, so that moving between pages needs one call.
 */
export async function registerPageData(app: FastifyInstance, services: Services): Promise<void> {
  const config = { who: 'anyone' } as const;
  app.get<{ Querystring: { path?: unknown } }>('/api/trang', { config }, async (request, reply) => {
    const { path } = request.query;
    const match = typeof path === 'string' ? matchPage(path) : null;
    const language = requestLanguage(request.headers['accept-language']);
    const data = match && (await loadPageData(readerOf(services, language), match));
    if (!data) throw new AppError('NOT_FOUND');
    reply.header('Cache-Control', 'no-cache').header('Vary', 'Accept-Language');
    return data;
  });
}
