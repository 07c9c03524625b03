import sse from '@fastify/sse';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { streamEvents } from '../../shared/notify/operations';
import { denied } from '../http/denied';
import { type Call, serve } from '../operation/serve';
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
  const streams: Gauge = new Gauge({
    name: 'sen_live_streams',
    help: 'Open streams of live events',
    registers: [app.metrics],
    collect() {
      streams.set(hub.size);
    },
  });

  const stream = async ({
    request,
    reply,
  }: Pick<Call<typeof streamEvents>, 'request' | 'reply'>) => {
    const { userId, sessionId, role } = request.actor;
    if (userId === null || sessionId === null) throw denied(request.actor);
    const forget = await hub.open({ userId, sessionId }, reply.sse, role !== 'benh-nhan');
    if (reply.sse.isConnected) {
      reply.sse.onClose(forget);
      reply.sse.keepAlive();
    } else {
      await forget();
    }
    return reply;
  };
  serve(app, services, streamEvents, stream, { sse: 'manual' });
}
