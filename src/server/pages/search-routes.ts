import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/errors';
import { PAGE_IDS, pageRoute } from '../../shared/site/pages';
import { KeptAnswer } from '../http/kept-answer';
import { COST } from '../http/limits/table';
import type { Services } from '../services';
import { DAY_END } from './opening-moment';
import { originOf } from './origin';
import { momentOf, pageMemoryOf } from './page-memory';
import { COMMON_HEADERS, setCommonHeaders } from './security-headers';
import { sitemap } from './sitemap';

/** What no search engine should fetch: the API, the staff area and pages about one person. */
const CLOSED = [
  '/api/',
  '/quan-ly',
  '/dashboard',
  ...PAGE_IDS.map(pageRoute)
    .filter((route) => route.private === true)
    .map(({ path }) => path),
];

/** Search engines may fetch what a page is made of and what it reads. */
const OPEN = ['/api/tep/', '/api/trang'];

const SITEMAP_HEADERS = {
  ...COMMON_HEADERS,
  'Cache-Control': 'public, max-age=3600',
  'content-type': 'application/xml; charset=utf-8',
};

/** Where the sitemap is can only be said with the address of the site. */
const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    ...(origin === '' ? [] : [`Sitemap: ${origin}/sitemap.xml`, '']),
  ].join('\n');

/**
 * `/robots.txt` and `/sitemap.xml`. A sitemap is made of whole addresses: while the site knows none of
 * its own there is no sitemap.
 */
export function registerSearchFiles(app: FastifyInstance, services: Services): void {
  app.get('/robots.txt', (_request, reply) => {
    setCommonHeaders(reply);
    return reply.type('text/plain; charset=utf-8').send(robots(originOf(app, services)));
  });
  const memory = pageMemoryOf(services);
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(app, services);
    if (origin === '') throw new AppError('NOT_FOUND');
    const moment = momentOf(services);
    const key = `sitemap ${origin}`;
    if (!memory.knows(key, moment)) app.publicReads.count(request, COST.page);
    const answer = await memory.of(key, moment, () =>
      app.publicReads.inTurn(request, async () => {
        const text = await sitemap(services, origin);
        return { value: new KeptAnswer(text, 200, SITEMAP_HEADERS), until: DAY_END, lasts: true };
      }),
    );
    return answer.send(request, reply);
  });
}
