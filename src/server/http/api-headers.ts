import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';

/** Request headers that pages on other origins may send. */
const ALLOWED = [
  'Authorization',
  'Content-Type',
  'Range',
  'If-Match',
  'Idempotency-Key',
  'Last-Event-ID',
  'Accept-Language',
];

/** Answer headers that pages on other origins may read. */
const EXPOSED = [
  'Content-Range',
  'X-Filed-Before',
  'X-Total-Estimated',
  'X-Request-Id',
  'Retry-After',
  'Content-Disposition',
];

/**
 * The headers of every API answer: never kept by caches unless the route says so, never run or
 * framed by a browser, and readable on the origins of `CORS_ORIGINS` alone, without credentials.
 */
export async function registerApiHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Said of pages, too, and only where the site is reached by https.
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  await app.register(cors, {
    origin: settings.corsOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ALLOWED,
    exposedHeaders: EXPOSED,
    credentials: false,
    maxAge: 86_400,
  });
}
