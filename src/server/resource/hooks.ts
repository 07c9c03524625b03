import type { Actor } from '../../shared/resource/actor';
import type { Resource } from '../../shared/resource/resource';
import type { Database } from '../db/database';
import type { RequestInfo } from '../http/request';
import type { Services } from '../services';

declare module 'fastify' {
  interface FastifyInstance {
    /** Work that domains add to the writes of resources. */
    resourceHooks: HookRegistry;
  }
}

/** The fields of a record by name, as the API writes them. */
export type Values = Record<string, unknown>;

/** All that one request carries through the resource layer. */
export interface Scope {
  services: Services;
  hooks: HookRegistry;
  actor: Actor;
  request: RequestInfo;
  /** The pool, or inside a write its transaction. */
  db: Database;
  now: Date;
  /** Today in the clinic's zone, `YYYY-MM-DD`. */
  today: string;
}

/** What a hook is told; `scope.db` is the transaction of the write, so that a throw undoes it all. */
export interface HookContext {
  scope: Scope;
  resource: Resource;
  /** The record's id, also before it is created. */
  id: string;
}

/**
 * Work that a domain adds to the writes of a resource. `before…` may change or add `values` (also
 * read-only fields) and runs after validation; `after…` sees the record with all its fields.
 */
export interface ResourceHooks {
  beforeCreate?(context: HookContext, values: Values): Promise<void>;
  afterCreate?(context: HookContext, record: Values): Promise<void>;
  beforeUpdate?(context: HookContext, values: Values, stored: Values): Promise<void>;
  afterUpdate?(context: HookContext, record: Values, stored: Values): Promise<void>;
  /** Sees a record that was archived and has come back. */
  afterRestore?(context: HookContext, record: Values): Promise<void>;
  beforeRemove?(context: HookContext, stored: Values): Promise<void>;
  afterRemove?(context: HookContext, stored: Values): Promise<void>;
}

/** The hooks of every resource, in the order they were added. */
export class HookRegistry {
  readonly #hooks = new Map<string, ResourceHooks[]>();

  /** Adds hooks to the resource of this name. */
  add(resource: string, hooks: ResourceHooks): void {
    this.#hooks.set(resource, [...(this.#hooks.get(resource) ?? []), hooks]);
  }

  /** The hooks of a resource; none are an empty list. */
  of(resource: Resource): readonly ResourceHooks[] {
    return this.#hooks.get(resource.name) ?? [];
  }
}
