import sse from '@fastify/sse';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/errors';
import { ownId } from '../auth/own-id';
import type { Services } from '../services';
import { StreamHub, type StreamLimits } from './stream-hub';

export interface StreamOptions extends StreamLimits {
  /** How often a comment keeps the connection open, in milliseconds. */
  heartbeatMs: number;
}

const DEFAULTS: StreamOptions = { perUser: 8, recheckMs: 30_000, heartbeatMs: 20_000 };

/**
 * `GET /api/su-kien`: what happens to the account, as server-sent events. `Last-Event-ID` resumes
 * it; it ends with the session.
 */
export async function registerStream(
  app: FastifyInstance,
  services: Services,
  options: Partial<StreamOptions> = {},
): Promise<void> {
  const { heartbeatMs, ...limits } = { ...DEFAULTS, ...options };
  await app.register(sse, { heartbeatInterval: heartbeatMs });
  const hub = new StreamHub(services, limits);
  app.addHook('preClose', () => hub.close());

  app.get('/api/su-kien', { sse: 'manual', config: { who: 'account' } }, async (request, reply) => {
    const userId = ownId(request);
    const { sessionId } = request.actor;
    if (sessionId === null) throw new AppError('UNAUTHENTICATED');
    const forget = await hub.open({ userId, sessionId }, reply.sse);
    if (!reply.sse.isConnected) return forget();
    reply.sse.onClose(forget);
    reply.sse.keepAlive();
  });
}
