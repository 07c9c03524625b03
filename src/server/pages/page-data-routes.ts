import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/errors';
import { readPageData } from '../../shared/site/operations';
import { matchPage, routeOf } from '../../shared/site/pages';
import { partOf } from '../db/pool';
import { KeptAnswer } from '../http/kept-answer';
import { COST } from '../http/limits/table';
import { requestLanguage } from '../http/request-language';
import { varyOn } from '../http/vary';
import { serve } from '../operation/serve';
import type { Services } from '../services';
import { loadPageData, pagePart, readerOf } from './data';
import { DAY_END } from './opening-moment';
import { momentOf, pageMemoryOf } from './page-memory';
import { askForPage, sitePages } from './site-pages';

const HEADERS = {
  'Cache-Control': 'no-cache',
  'content-type': 'application/json; charset=utf-8',
};

/** Calls that may change what the pages show, by the address of what they change. */
const CATALOGUE =
  /^\/api\/(bac-si|phong-ban|dich-vu|huong-dan|lich-nghi|phong-kham|phong|toa-nha)(?=[/?]|$)/;

/**
 * The public data of a page, as the server puts them into its document, so that moving between pages
 * needs one call.
 */
export async function registerPageData(app: FastifyInstance, services: Services): Promise<void> {
  const memory = pageMemoryOf(services);
  const brought = sitePages(services.config);
  // Whoever was told of a change sees it: before the answer goes, what it may have changed does.
  app.addHook('onSend', async ({ method, url }, { statusCode }) => {
    if (method !== 'GET' && statusCode < 400 && CATALOGUE.test(url)) memory.forget();
  });
  serve(app, services, readPageData, async ({ query: { path }, request, reply }) => {
    const match = path === undefined ? null : matchPage(path, brought);
    if (match === null) throw new AppError('NOT_FOUND');
    const language = requestLanguage(request.headers['accept-language']);
    const { reads } = routeOf(match.id, brought);
    if (reads) {
      const answer = await askForPage(request, match, reads, language);
      if (answer === 'missing') throw new AppError('NOT_FOUND');
      if (answer === 'failed') throw new AppError('UNAVAILABLE');
      varyOn(reply, 'Accept-Language');
      return reply.headers(HEADERS).send(JSON.stringify(answer.value));
    }
    const moment = momentOf(services);
    const key = `data ${language} ${path}`;
    if (!memory.knows(key, moment)) app.publicReads.count(request, COST.page);
    const answer = await memory.of(key, moment, async () => {
      const reader = {
        ...readerOf(services, language),
        db: partOf(services.db, pagePart(match.id)),
      };
      const data = await loadPageData(reader, match);
      if (!data) throw new AppError('NOT_FOUND');
      return {
        value: new KeptAnswer(reply.serialize(data) as string, 200, HEADERS),
        until: DAY_END,
        lasts: true,
      };
    });
    varyOn(reply, 'Accept-Language');
    return answer.send(request, reply);
  });
}
