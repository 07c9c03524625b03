import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors';
import { localDate, localTime } from '../../shared/format/dates';
import { addressNow } from '../../shared/resource/former-names';
import { hasData, type PageState } from '../../shared/site/page-data';
import { matchPage, type PageMatch, pageRoute } from '../../shared/site/pages';
import { type Preferences, readPreferences } from '../../shared/site/preferences';
import { COST } from '../http/limits/table';
import type { Services } from '../services';
import { type BuildOutput, DIST, readBuild } from './build-output';
import { readClinic } from './clinic';
import { loadPageData, readerOf } from './data';
import { adminDocument, publicDocument, type SiteConfig } from './document';
import { registerOfflineWorker } from './offline-worker';
import { originOf } from './origin';
import { registerSearchFiles } from './search-routes';
import { newNonce, setCommonHeaders, setDocumentHeaders } from './security-headers';
import { registerStaticFiles } from './static-files';

/** Paths of the staff area, which is a program of its own in the browser. */
const STAFF_PATHS = ['/quan-ly', '/quan-ly/*', '/dashboard', '/dashboard/*'];

const siteConfig = ({ settings }: Services, { entry }: BuildOutput): SiteConfig => ({
  ...entry.hosts,
  demo: settings.demo,
  timeZone: settings.timeZone,
});

async function pageState(
  services: Services,
  match: PageMatch | null,
  path: string,
  { language }: Preferences,
  notSent: boolean,
): Promise<PageState> {
  const { timeZone, demo } = services.settings;
  const now = services.clock();
  const [today, time] = [localDate(now, timeZone), localTime(now, timeZone)];
  const reader = readerOf(services, language);
  const [clinic, data] = await Promise.all([
    readClinic(reader),
    match && loadPageData(reader, match),
  ]);
  const missing = match !== null && hasData(match.id) && data === null;
  return { clinic, path, data, missing, today, time, timeZone, demo, notSent };
}

/**
 * Answers any path with its page, or with the 404 page. A form that a browser sends by itself, without
 * the program, is read by nobody: the page comes again and says so.
 */
function answerPage(services: Services, build: BuildOutput) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    request.server.publicReads.count(request, COST.page);
    const [path = '/'] = request.url.split('?');
    const match = matchPage(path);
    const preferences = readPreferences(request.headers.cookie);
    const sent = request.method === 'POST';
    const state = await pageState(services, match, path, preferences, sent);
    const found = match !== null && !state.missing;
    const isPrivate = sent || !found || pageRoute(match.id).private === true;
    const nonce = newNonce();
    const origin = originOf(request.server, services);
    setCommonHeaders(reply);
    setDocumentHeaders(reply, { nonce, hosts: build.entry.hosts, isPrivate, strict: true });
    reply.status(found ? (sent ? 422 : 200) : 404).type('text/html; charset=utf-8');
    const config = siteConfig(services, build);
    const url = request.url;
    return publicDocument({
      build,
      nonce,
      config,
      origin,
      url,
      match,
      state,
      isPrivate,
      ...preferences,
    });
  };
}

function answerAdmin(services: Services, build: BuildOutput) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string | FastifyReply> => {
    const now = addressNow(services.config, request.url);
    if (now !== null) return reply.redirect(now, 302);
    const nonce = newNonce();
    const preferences = readPreferences(request.headers.cookie);
    setCommonHeaders(reply);
    const { hosts } = build.entry;
    setDocumentHeaders(reply, { nonce, hosts, isPrivate: true, strict: false });
    reply.type('text/html; charset=utf-8');
    return adminDocument(build, nonce, siteConfig(services, build), preferences);
  };
}

/**
 * The site: hashed files, the public pages rendered from the public catalogue, and the staff
 * area's document. Without builds (the API alone, as in its tests) every page answers 503.
 */
export async function registerPages(
  app: FastifyInstance,
  services: Services,
  folder: string = DIST,
): Promise<void> {
  const build = await readBuild(folder).catch((error: unknown) => {
    services.log.warn({ err: error }, 'the pages are not built; run npm run build');
    return null;
  });
  if (build === null) {
    app.get('/*', async () => {
      throw new AppError('UNAVAILABLE');
    });
    return;
  }
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await registerStaticFiles(app, folder);
  registerSearchFiles(app, services);
  registerOfflineWorker(app, build);
  for (const path of STAFF_PATHS) app.get(path, answerAdmin(services, build));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume();
    done(null);
  });
  for (const path of ['/', '/*']) {
    const page = answerPage(services, build);
    app.route({
      method: ['GET', 'POST'],
      url: path,
      handler: (request, reply) => app.publicReads.inTurn(request, () => page(request, reply)),
    });
  }
}
