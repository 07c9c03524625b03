import fastify, { type FastifyInstance, LogController } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../shared/errors';
import { visitorOf } from '../../shared/resource/actor';
import { addressNow } from '../../shared/resource/former-names';
import type { Services } from '../services';
import type { Settings } from '../settings';
import { registerApiHeaders } from './api-headers';
import { answerBrokenRequest } from './broken-request';
import { requireCallers } from './callers';
import { closeWhenStopping } from './close-when-stopping';
import { compressAnswers } from './compress-answers';
import { registerContentTypes } from './content-types';
import { sendError } from './errors';
import { decorateDownloads } from './limits/downloads';
import { decoratePublicReads } from './limits/public-reads';
import { logRequests } from './log-requests';
import { measureRequests } from './measure-requests';
import { registerPressure } from './pressure';
import type { Authenticate, Part } from './request';
import { requestLanguage } from './request-language';
import { compileWhenWritten } from './serialisers';
import { secureTransport, warnOfProxy } from './transport-security';
import { hangUpOnUnread } from './unread-body';
import { varyByEncoding } from './vary';

/** The address of a request is among its headers, and a list may ask for a thousand ids. */
const MAX_HEADER_BYTES = 128 * 1024;

type Trust = (address: string, hop: number) => boolean;

/** What an app is made of: the server's main and the tests choose the parts. */
export interface HttpParts {
  /** Gives the app what the routes of all parts use; called before any of them. */
  decorate: (app: FastifyInstance, services: Services) => void;
  /** Tells who asks, from the `Authorization` header; called before every `/api` route. */
  authenticate: Authenticate;
  /** Parts whose routes are below `/api`. */
  api: readonly Part[];
  /** Parts beside the API: pages, operations. */
  site?: readonly Part[];
}

/**
 * Puts the HTTP server together: headers, CORS, limits, decoding, who asks, one error handler, then
 * the routes of the parts. It does not listen yet.
 */
export async function buildHttp(services: Services, parts: HttpParts): Promise<FastifyInstance> {
  const { config, settings } = services;
  const app = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(settings.trustProxy),
    genReqId: () => uuidv7(),
    bodyLimit: 1024 * 1024,
    schemaController: { compilersFactory: { buildSerializer: compileWhenWritten } },
    requestTimeout: 120_000,
    // Routes and their schemas are made at the start, which a busy machine takes long for.
    pluginTimeout: 60_000,
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket),
    forceCloseConnections: 'idle',
    // Who still has a connection is served, and told to take another.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      reply.header('X-Request-Id', request.id);
      sendError(error, request, reply, config);
    },
  }) as unknown as FastifyInstance;
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, config));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    const { 'accept-language': wished } = request.headers;
    // From here on it asks for a language that the product has.
    request.headers['accept-language'] = requestLanguage(wished, config.languages);
  });
  app.decorateRequest('actor');
  parts.decorate(app, services);
  decoratePublicReads(app, services);
  decorateDownloads(app);
  secureTransport(app, settings);
  warnOfProxy(app, settings);
  varyByEncoding(app);
  logRequests(app);
  measureRequests(app);
  hangUpOnUnread(app);
  closeWhenStopping(app, services.stopping);
  await registerPressure(app);
  for (const part of parts.site ?? []) await app.register((scope) => part(scope, services));
  await app.register(async (api) => registerApi(api, services, parts));
  return app;
}

/** A number of proxies is trusted whoever they are, which Fastify leaves to a function. */
function trusted(setting: Settings['trustProxy']): Exclude<Settings['trustProxy'], number> | Trust {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}

async function registerApi(api: FastifyInstance, services: Services, parts: HttpParts) {
  await registerApiHeaders(api, services.settings);
  await compressAnswers(api);
  await registerContentTypes(api, services);
  api.addHook('onRequest', async (request, reply) => {
    const now = addressNow(services.config, request.url);
    // The method and what is sent stay as they are.
    if (now !== null) return reply.redirect(now, 308);
  });
  const visitor = visitorOf(services.config.actors);
  api.addHook('onRequest', async (request) => {
    request.actor = visitor;
    request.actor = await parts.authenticate(services, request);
  });
  requireCallers(api);
  for (const part of parts.api) await part(api, services);
  // Nothing of a body is read for what is not there.
  const anyone = { config: { who: 'anyone' }, onRequest: notThere } as const;
  api.all('/api', anyone, notThere);
  api.all('/api/*', anyone, notThere);
}

async function notThere(): Promise<never> {
  throw new AppError('NOT_FOUND');
}
