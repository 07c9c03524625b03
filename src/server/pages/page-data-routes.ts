import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/errors';
import { readPageData } from '../../shared/site/operations';
import { matchPage } from '../../shared/site/pages';
import { COST } from '../http/limits/table';
import { requestLanguage } from '../http/request-language';
import { varyOn } from '../http/vary';
import { serve } from '../operation/serve';
import type { Services } from '../services';
import { loadPageData, readerOf } from './data';

/**
 * The public data of a page, as the server puts them into its document, so that moving between pages
 * needs one call.
 */
export async function registerPageData(app: FastifyInstance, services: Services): Promise<void> {
  serve(app, services, readPageData, async ({ query, request, reply }) => {
    app.publicReads.count(request, COST.page);
    const match = query.path === undefined ? null : matchPage(query.path);
    const language = requestLanguage(request.headers['accept-language']);
    const data = match && (await loadPageData(readerOf(services, language), match));
    if (!data) throw new AppError('NOT_FOUND');
    reply.header('Cache-Control', 'no-cache');
    varyOn(reply, 'Accept-Language');
    return data;
  });
}
