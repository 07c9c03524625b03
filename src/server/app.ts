import type { FastifyInstance } from 'fastify';
import { loadLanguage } from '../shared/i18n/load-language';
import { buildHttp, type HttpParts } from './http/build-http';
import { addComponents } from './operation/components';
import { ActionRegistry } from './resource/actions/registry';
import { HookRegistry } from './resource/hooks';
import { decorateScope } from './resource/request-scope';
import type { Services } from './services';
import { traceRequests } from './tracing/trace-requests';

/** What an app is made of: the server's main and the tests choose the parts. */
export type AppParts = Omit<HttpParts, 'decorate'>;

/** What the routes of all parts use: the work that domains add to resources, and each request's scope. */
function decorate(app: FastifyInstance, services: Services): void {
  traceRequests(app);
  app.decorate('resourceHooks', new HookRegistry());
  app.decorate('resourceActions', new ActionRegistry());
  app.decorate('operations', []);
  addComponents(app, services.config);
  decorateScope(app, services);
}

/** Puts the server together from its parts. It does not listen yet. */
export async function buildApp(services: Services, parts: AppParts): Promise<FastifyInstance> {
  await Promise.all((services.config.languages ?? []).map(loadLanguage));
  return buildHttp(services, { ...parts, decorate });
}
