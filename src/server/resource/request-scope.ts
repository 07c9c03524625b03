import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visitorOf } from '../../shared/resource/actor';
import { partOf } from '../db/pool';
import { requestInfo } from '../http/request';
import { routePart } from '../http/route-part';
import type { Services } from '../services';
import { openScope, type Scope } from './scope';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request carries through the resource layer; opened when it is first asked for. */
    readonly scope: Scope;
  }
}

/** Gives every request its scope; a route that asks nobody who they are is called by a visitor. */
export function decorateScope(app: FastifyInstance, services: Services): void {
  const opened = new WeakMap<FastifyRequest, Scope>();
  const visitor = visitorOf(services.config.actors);
  app.decorateRequest('scope', {
    getter(this: FastifyRequest) {
      const known = opened.get(this);
      if (known) return known;
      const actor = this.actor ?? visitor;
      const scope = openScope(services, app.resourceHooks, actor, requestInfo(this));
      scope.db = partOf(services.db, routePart(this));
      opened.set(this, scope);
      return scope;
    },
  });
}
