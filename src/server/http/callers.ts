import type { FastifyInstance } from 'fastify';
import { GUEST, type Viewer } from '../../shared/resource/role';
import { denied } from './denied';

/** Who may call a route: `anyone`, whoever has an `account`, or the viewers that are named. */
export type Callers = 'anyone' | 'account' | readonly Viewer[];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call a route of the API. */
    who?: Callers;
  }
}

/** Whether a viewer is among the callers of a route. */
export function mayCall(who: Callers, viewer: Viewer): boolean {
  if (who === 'anyone') return true;
  return who === 'account' ? viewer !== GUEST : who.includes(viewer);
}

/**
 * Refuses who may not call a route before anything of its body is read: visitors are asked to sign in.
 * Which rows a caller may see or change is decided by the policy of the rows.
 * @throws Error at the start for a route added from now on that does not say `who` may call it.
 */
export function requireCallers(api: FastifyInstance): void {
  api.addHook('onRoute', ({ method, url, config }) => {
    if (config?.who === undefined) {
      throw new Error(`${method} ${url}: the route does not say who may call it`);
    }
  });
  api.addHook('onRequest', async ({ actor, routeOptions }) => {
    if (!mayCall(routeOptions.config.who ?? [], actor.role)) throw denied(actor);
  });
}
