import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors';

/** When the server counts as overloaded; milliseconds. */
export interface PressureLimits {
  /** How late the event loop runs on average. */
  delay: number;
  /** Over which time the average is taken; far longer than `delay`. */
  over: number;
}

/** Whoever asks whether the server lives must not be told that it does not because it is busy. */
export const isProbe = ({ routeOptions }: FastifyRequest): boolean =>
  ['/livez', '/readyz'].includes(routeOptions.url ?? '');

const LIMITS: PressureLimits = { delay: 2_000, over: 10_000 };

/**
 * Answers 503 with `Retry-After` while the event loop is overloaded. A single stall or a sleep of the
 * machine is none: after one that outlasts the time of the average there is nothing to average, which
 * the plugin reports as an infinite delay. Nor is a cold start: nothing is judged until an average
 * has nothing left in it of the time before the server was ready.
 */
export async function registerPressure(
  app: FastifyInstance,
  { delay, over }: PressureLimits = LIMITS,
): Promise<void> {
  let judgedFrom = Number.POSITIVE_INFINITY;
  app.addHook('onReady', async () => {
    judgedFrom = performance.now() + 2 * over;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: delay,
    sampleInterval: over,
    pressureHandler: async (request, _reply, _type, measured) => {
      if (measured === Number.POSITIVE_INFINITY || isProbe(request)) return;
      if (performance.now() < judgedFrom) return;
      throw new AppError('UNAVAILABLE', { retryAfter: Math.ceil(over / 1_000) });
    },
  });
}
