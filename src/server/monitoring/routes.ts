import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors';
import * as operations from '../../shared/service/operations';
import { isLoopback } from '../http/loopback';
import { serve } from '../operation/serve';
import type { Services } from '../services';
import type { Settings } from '../settings';
import { showBacklog } from './backlog';
import { showBackups, showRecovery } from './backup-state';
import { showJobs } from './job-runs';
import { showMachine } from './machine';
import { showPools } from './pool-use';
import { readinessOf, showReadiness } from './readiness';
import { showStatements } from './statement-times';
import { showStore } from './store-use';

const WELL = { status: 'ok' } as const;

/**
 * Adds `/livez` (the process answers), `/readyz` (the database answers too and it does not stop, else 503) and
 * `/metrics` for Prometheus, which answers loopback or the bearer of `METRICS_TOKEN` only.
 */
export async function registerMonitoring(app: FastifyInstance, services: Services): Promise<void> {
  serve(app, services, operations.isAlive, () => WELL);
  const readiness = readinessOf(services.db);
  app.addHook('onClose', readiness.close);
  serve(app, services, operations.isReady, async () => {
    if (services.stopping?.aborted || !(await readiness.ask()))
      throw new AppError('UNAVAILABLE', { retryAfter: 5 });
    return WELL;
  });
  const registry = app.metrics;
  showJobs(registry);
  showStatements(registry);
  showPools(registry, services);
  showReadiness(registry, readiness);
  showBacklog(registry, services);
  showBackups(registry, services);
  showRecovery(registry, services);
  showStore(registry, services);
  showMachine(registry, services);
  serve(app, services, operations.readMetrics, ({ request, reply }) => {
    if (!mayReadMetrics(request, services)) throw new AppError('FORBIDDEN');
    reply.header('Cache-Control', 'no-store').type(registry.contentType);
    return app.publicReads.inTurn(request, () => registry.metrics());
  });
}

/**
 * The bearer of the token, or somebody on this machine. A request that came through a proxy is from
 * elsewhere, unless the proxy is trusted to tell.
 */
function mayReadMetrics(request: FastifyRequest, { settings }: Services): boolean {
  return hasToken(request, settings.metricsToken) || isLocal(request, settings);
}

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function isLocal(request: FastifyRequest, { trustProxy }: Settings): boolean {
  const { headers } = request;
  const forwarded = headers['x-forwarded-for'] ?? headers['x-real-ip'] ?? headers.forwarded;
  if (forwarded !== undefined && trustProxy === false) return false;
  return isLoopback(request.socket.remoteAddress) && isLoopback(request.ip);
}
