import type { Actor } from '../../shared/resource/actor';
import type { Config } from '../../shared/resource/config';
import type { RecordOf, ResourceName } from '../../shared/resource/register';
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

/** A row of an entity of the config by its fields; of any other by names that nothing knows. */
export type RowOf<N extends string> = N extends ResourceName ? RecordOf<N> : Values;

/** All that one request carries through the resource layer. */
export interface Scope {
  services: Services;
  hooks: HookRegistry;
  actor: Actor;
  request: RequestInfo;
  /** The pool, or inside a write its transaction. */
  db: Database;
  /** Entries of the audit are brought to the disk together with those of other requests. */
  unflushed?: boolean;
  /** References that were found to be choosable while many records of one resource are written. */
  choosable?: Set<string>;
  now: Date;
  /** Today in the zone of the settings, `YYYY-MM-DD`. */
  today: string;
}

/** What a hook is told; `scope.db` is the transaction of the write, so that a throw undoes it all. */
export interface HookContext {
  scope: Scope;
  resource: Resource;
  /** The record's id, also before it is created. */
  id: string;
  /** The name of the transition that writes; undefined for a plain update. */
  action?: string;
}

/**
 * Work that a domain adds to the writes of a resource. `before…` may change or add `values` (also
 * read-only fields) and runs after validation; `after…` sees the row with all its fields. Transitions
 * are updates, with the name of the `action` in the context. `N` is the resource: its name gives the
 * rows their types.
 */
export interface ResourceHooks<N extends string = string> {
  /** May change or add values of a row that is about to be made. */
  beforeCreate?(context: HookContext, values: Partial<RowOf<N>>): Promise<void>;
  /** Sees the row that was made. */
  afterCreate?(context: HookContext, row: RowOf<N>): Promise<void>;
  /** May change or add values of a row that is about to change. */
  beforeUpdate?(context: HookContext, values: Partial<RowOf<N>>, stored: RowOf<N>): Promise<void>;
  /** Sees the row as it is and as it was. */
  afterUpdate?(context: HookContext, row: RowOf<N>, stored: RowOf<N>): Promise<void>;
  /** Sees a row that was archived and has come back. */
  afterRestore?(context: HookContext, row: RowOf<N>): Promise<void>;
  /** Refuses by a throw; sees the row that is about to go, or to be archived. */
  beforeRemove?(context: HookContext, stored: RowOf<N>): Promise<void>;
  /** Sees the row that is gone, or archived. */
  afterRemove?(context: HookContext, stored: RowOf<N>): Promise<void>;
}

/** The hooks of every resource, in the order they were added. */
export class HookRegistry {
  readonly #hooks = new Map<string, ResourceHooks[]>();

  /** Adds hooks to the resource of this name. */
  add<const N extends string>(resource: N, hooks: ResourceHooks<N>): void {
    // What calls them knows the resource by its name alone.
    const added = hooks as ResourceHooks;
    this.#hooks.set(resource, [...(this.#hooks.get(resource) ?? []), added]);
  }

  /** The hooks of a resource; none are an empty list. */
  of(resource: Resource): readonly ResourceHooks[] {
    return this.#hooks.get(resource.name) ?? [];
  }

  /** Names that hooks were added for and that no resource has. */
  unknown({ resources }: Config): string[] {
    return [...this.#hooks.keys()].filter((name) => !resources.some((one) => one.name === name));
  }
}
