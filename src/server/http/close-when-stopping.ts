import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors';
import { isProbe } from './pressure';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on reads are sent to another server: this one is about to shut its door. */
    sendElsewhere: () => void;
    /**
     * When the last answer ended whose connection the other side was let keep; on the clock of
     * `performance.now()`, and 0 before a stop.
     */
    keptAt: () => number;
  }
}

/** What proxies ask another server for when one has refused it. */
const isRead = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) && !isProbe(request);

/** Apart from 503, which a server that is only busy says too and which is nobody's reason to leave it. */
const ELSEWHERE = 502;

/**
 * While the server stops, each answer is the last of its connection: a proxy opens the next one, which
 * goes to another server as soon as this one takes none. An answer that had begun before cannot say so any
 * more; when it ends is kept. Just before the door is shut reads are refused, which a proxy repeats
 * elsewhere: it takes the server for gone and sends it nothing more that it could not repeat.
 */
export function closeWhenStopping(app: FastifyInstance, stopping: AbortSignal | undefined): void {
  let leaving = false;
  let keptAt = 0;
  app.decorate('sendElsewhere', () => {
    leaving = true;
  });
  app.decorate('keptAt', () => keptAt);
  app.addHook('onRequest', async (request) => {
    if (leaving && isRead(request)) throw new AppError('UNAVAILABLE', { retryAfter: 1 });
  });
  app.addHook('onSend', async (request, reply) => {
    if (stopping?.aborted) reply.header('Connection', 'close');
    if (leaving && reply.statusCode === 503 && isRead(request)) reply.code(ELSEWHERE);
  });
  app.addHook('onResponse', async (_request, reply) => {
    if (stopping?.aborted && reply.getHeader('Connection') !== 'close') keptAt = performance.now();
  });
}
