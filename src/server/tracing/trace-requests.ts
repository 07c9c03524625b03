import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type TracedRequest, tracingNow } from './trace';

declare module 'fastify' {
  interface FastifyRequest {
    traced: TracedRequest | null;
  }
}

/** What programs ask all the time, and the stream that stays open, tell nobody anything. */
const UNTRACED = /^\/(livez|readyz|metrics|api\/su-kien)\b/;

/**
 * Traces the requests of an app by method, route pattern and status, going on with the trace of who
 * asks (`traceparent`): never by address, account or name.
 */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('traced', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const tracing = tracingNow();
    if (tracing === null || UNTRACED.test(request.url)) return done();
    request.traced = tracing.request(request.headers);
    request.traced.within(done);
  });
  // What reads the body may have lost it.
  app.addHook('preHandler', (request, _reply, done) =>
    request.traced === null ? done() : request.traced.within(done),
  );
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode));
  app.addHook('onRequestAbort', async (request) => end(request, 499));
}

function end(request: FastifyRequest, status: number): void {
  const { traced, method, routeOptions, id } = request;
  if (traced === null) return;
  request.traced = null;
  const route = routeOptions.url ?? 'none';
  const facts = {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'sen.request_id': id,
  };
  traced.end(`${method} ${route}`, facts, status >= 500);
}
