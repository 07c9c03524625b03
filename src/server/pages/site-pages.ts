import type { FastifyRequest } from 'fastify';
import type { Language } from '../../shared/i18n/language';
import type { Config } from '../../shared/resource/config';
import { fillPath, type PageMatch, type PageRoute, type SitePageId } from '../../shared/site/pages';
import { sitePagesOf } from '../../shared/site/site-page';

/** The pages that the extensions of a config add to the site, by their ids. */
export const sitePages = ({ extensions = {} }: Config): Readonly<Record<SitePageId, PageRoute>> =>
  sitePagesOf(Object.entries(extensions).map(([name, { pages }]) => [name, pages] as const));

/** What the call of a page answered, and that it has none where what it is about is not there. */
export type Answer = { value: unknown } | 'missing' | 'failed';

/**
 * Makes the call that the page of an extension is made of, for a visitor at the address of who asks:
 * whatever is asked of the page is shown to everybody.
 */
export async function askForPage(
  request: FastifyRequest,
  { params }: PageMatch,
  reads: string,
  language: Language,
): Promise<Answer> {
  const answer = await request.server.inject({
    method: 'GET',
    url: `/api${fillPath(reads, params)}`,
    remoteAddress: request.ip,
    headers: { 'accept-language': language },
  });
  if (answer.statusCode === 404) return 'missing';
  return answer.statusCode === 200 ? { value: answer.json() } : 'failed';
}
