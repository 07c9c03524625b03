import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAGE_IDS, pageRoute } from '../../shared/site/pages';
import type { Services } from '../services';
import { setCommonHeaders } from './security-headers';
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

/** The origin that the site is known by, without a slash at the end. */
export const originOf = ({ settings }: Services, request: FastifyRequest): string =>
  settings.publicUrl ?? `${request.protocol}://${request.host}`;

const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** `/robots.txt` and `/sitemap.xml`. */
export function registerSearchFiles(app: FastifyInstance, services: Services): void {
  app.get('/robots.txt', (request, reply) => {
    setCommonHeaders(reply);
    return reply.type('text/plain; charset=utf-8').send(robots(originOf(services, request)));
  });
  app.get('/sitemap.xml', async (request, reply) => {
    setCommonHeaders(reply);
    reply.header('Cache-Control', 'public, max-age=3600');
    return reply
      .type('application/xml; charset=utf-8')
      .send(await sitemap(services, originOf(services, request)));
  });
}
