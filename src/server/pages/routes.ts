import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors';
import { LANGUAGES } from '../../shared/i18n/language';
import { addressNow } from '../../shared/resource/former-names';
import { hasData, type PageState } from '../../shared/site/page-data';
import { matchPage, type PageMatch, routeOf } from '../../shared/site/pages';
import { type Preferences, readPreferences } from '../../shared/site/preferences';
import { insuranceOf, textsOf } from '../clinic-limits';
import { partOf } from '../db/pool';
import { KeptAnswer } from '../http/kept-answer';
import { COST } from '../http/limits/table';
import { reachesPhones } from '../notify/channels';
import type { Services } from '../services';
import { type BuildOutput, DIST, readBuild } from './build-output';
import { readClinic } from './clinic';
import { loadPageData, pagePart, readerOf } from './data';
import { adminDocument, publicDocument, type SiteConfig } from './document';
import { answerFailedPages } from './failed-page';
import { registerManifest } from './manifest';
import { registerOfflineWorker } from './offline-worker';
import { openingMoment } from './opening-moment';
import { originOf } from './origin';
import { type Made, type Moment, momentOf, pageMemoryOf } from './page-memory';
import { registerSearchFiles } from './search-routes';
import {
  COMMON_HEADERS,
  documentHeaders,
  newNonce,
  setCommonHeaders,
  setDocumentHeaders,
} from './security-headers';
import { type Answer, askForPage, sitePages } from './site-pages';
import { registerStaticFiles } from './static-files';

/** Paths of the staff area, which is a program of its own in the browser. */
const STAFF_PATHS = ['/quan-ly', '/quan-ly/*', '/dashboard', '/dashboard/*'];

const siteConfig = ({ settings }: Services, { entry }: BuildOutput): SiteConfig => ({
  ...entry.hosts,
  demo: settings.demo,
  timeZone: settings.timeZone,
});

/** What is asked of a public page. */
interface Question {
  /** Path and query as requested. */
  url: string;
  path: string;
  match: PageMatch | null;
  isPrivate: boolean;
  /** Of the call that the page of an extension is made of; null where it makes none. */
  answer: Answer | null;
  preferences: Preferences;
  /** A form of the page came, sent without the program. */
  sent: boolean;
  /** Where the site is known to be; '' where it is not. */
  origin: string;
}

/** The state of a page, and until when of this day it is true. */
async function pageState(
  services: Services,
  { match, path, preferences, answer, sent: notSent }: Question,
  moment: Moment,
): Promise<{ state: PageState; until: string }> {
  const { timeZone, demo } = services.settings;
  // What is kept is made of what the notice was about, which a replica may not have yet.
  const db = partOf(services.db, pagePart(match?.id));
  const reader = { ...readerOf(services, preferences.language), db };
  const [clinic, data] = await Promise.all([
    readClinic(reader),
    match && loadPageData(reader, match),
  ]);
  const missing = answer === 'missing' || (match !== null && hasData(match.id) && data === null);
  const { since: time, until } = openingMoment(clinic, moment);
  const { today } = moment;
  const { visitAdvice } = textsOf(services);
  const { languages = LANGUAGES } = services.config;
  const state = { clinic, path, data, missing, today, time, timeZone, visitAdvice, demo, notSent };
  const insurance = insuranceOf(services);
  const more = { languages, insurance, reachesPhones: reachesPhones(services) };
  const known = answer instanceof Object ? { answer: answer.value } : {};
  return { state: { ...state, ...more, ...known }, until };
}

async function makePage(
  services: Services,
  build: BuildOutput,
  question: Question,
  moment: Moment,
): Promise<Made<KeptAnswer>> {
  const { match, sent, preferences, url, origin } = question;
  const { state, until } = await pageState(services, question, moment);
  const found = match !== null && !state.missing;
  const isPrivate = sent || !found || question.isPrivate;
  // What is the same for everybody is so to the byte: it names its scripts by what they are.
  const nonce = isPrivate ? newNonce() : null;
  const config = siteConfig(services, build);
  const page = { build, nonce, config, origin, url, match, state, isPrivate, ...preferences };
  const runs = nonce === null ? { hashes: build.inlineHashes } : { nonce };
  const headers = {
    ...COMMON_HEADERS,
    ...documentHeaders({ runs, hosts: build.entry.hosts, isPrivate, strict: true }),
    'content-type': 'text/html; charset=utf-8',
    vary: 'Cookie',
  };
  const status = found ? (sent ? 422 : 200) : 404;
  const value = new KeptAnswer(await publicDocument(page), status, headers);
  return { value, until, lasts: !isPrivate };
}

/**
 * Answers any path with its page, or with the 404 page. A form that a browser sends by itself, without
 * the program, is read by nobody: the page comes again and says so. Pages that are the same for all who
 * ask are made once and told from memory.
 */
function answerPage(services: Services, build: BuildOutput) {
  const memory = pageMemoryOf(services);
  const brought = sitePages(services.config);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { url, server } = request;
    const [path = '/'] = url.split('?');
    const match = matchPage(path, brought);
    const route = match && routeOf(match.id, brought);
    const preferences = readPreferences(request.headers.cookie, services.config.languages);
    const sent = request.method === 'POST';
    const origin = originOf(server, services);
    const isPrivate = route?.private === true;
    const reads = route?.reads;
    // Before its turn: the call has a turn of its own.
    const answer =
      match && reads ? await askForPage(request, match, reads, preferences.language) : null;
    const question = { url, path, match, isPrivate, answer, preferences, sent, origin };
    const moment = momentOf(services);
    const make = () => makePage(services, build, question, moment);
    const inTurn = () => server.publicReads.inTurn(request, make, pagePart(match?.id));
    // Nobody tells of changes of what an extension's page is made of.
    const isKept = !sent && path === url && match !== null && !isPrivate && !reads;
    if (!isKept) {
      server.publicReads.count(request, COST.page);
      return (await inTurn()).value.send(request, reply);
    }
    const key = [preferences.language, preferences.theme, question.origin, path].join(' ');
    if (!memory.knows(key, moment)) server.publicReads.count(request, COST.page);
    return (await memory.of(key, moment, inTurn)).send(request, reply);
  };
}

function answerAdmin(services: Services, build: BuildOutput) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string | FastifyReply> => {
    const now = addressNow(services.config, request.url);
    if (now !== null) return reply.redirect(now, 302);
    const nonce = newNonce();
    const preferences = readPreferences(request.headers.cookie, services.config.languages);
    setCommonHeaders(reply);
    const { hosts } = build.entry;
    setDocumentHeaders(reply, { runs: { nonce }, hosts, isPrivate: true, strict: false });
    reply.type('text/html; charset=utf-8');
    const [path = ''] = request.url.split('?');
    return adminDocument(build, nonce, siteConfig(services, build), path, preferences);
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
  registerManifest(app, services);
  registerDocuments(app, services, build);
}

/** The pages of a build, without the files that they load. */
export function registerDocuments(
  app: FastifyInstance,
  services: Services,
  build: BuildOutput,
): void {
  answerFailedPages(app, build, services.config);
  registerSearchFiles(app, services);
  registerOfflineWorker(app, build);
  for (const path of STAFF_PATHS) app.get(path, answerAdmin(services, build));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume();
    done(null);
  });
  for (const path of ['/', '/*']) {
    app.route({ method: ['GET', 'POST'], url: path, handler: answerPage(services, build) });
  }
}
