import type { ActionAnswer } from '../../../shared/resource/action-operations';
import { actionsOf, type ResourceAction } from '../../../shared/resource/actions';
import type { Config } from '../../../shared/resource/config';
import type { Resource } from '../../../shared/resource/resource';
import type { Values } from '../hooks';
import type { Scope } from '../scope';

declare module 'fastify' {
  interface FastifyInstance {
    /** The work of the config's actions; a domain adds its own while it is registered. */
    resourceActions: ActionRegistry;
  }
}

/** What the work of an action is told; `scope.db` is its transaction, so that a throw undoes it all. */
export interface ActionContext {
  scope: Scope;
  resource: Resource;
  action: ResourceAction;
  /** The row as it was, locked, with all its fields. */
  record: Values;
  /** The arguments, checked by their fields. */
  args: Values;
}

/**
 * The work of a declared action, or what a transition does besides moving the state.
 * @returns what is answered; without it the record as it is now.
 */
export type ActionHandler = (context: ActionContext) => Promise<Values | undefined>;

/** The work of the actions of a config, by `resource/action`. */
export class ActionRegistry {
  readonly #handlers = new Map<string, { handler: ActionHandler; answer: ActionAnswer }>();
  #isServed = false;

  /**
   * Gives `resource/action` its work, and says what that answers where it is not the record.
   * @throws Error where it has some already, or where actions are served without knowing that answer.
   */
  add(name: string, handler: ActionHandler, answer: ActionAnswer = {}): void {
    if (this.#handlers.has(name)) throw new Error(`${name} has its work already`);
    if (this.#isServed && Object.keys(answer).length > 0) {
      throw new Error(`${name} is served already, and not as what it answers`);
    }
    this.#handlers.set(name, { handler, answer });
  }

  /** The work of an action; undefined for a transition that does no more than move the state. */
  of(resource: Resource, action: ResourceAction): ActionHandler | undefined {
    return this.#handlers.get(`${resource.name}/${action.name}`)?.handler;
  }

  /** What an action that is served now answers, where that is not the record as it is then. */
  answerOf(resource: Resource, action: ResourceAction): ActionAnswer {
    this.#isServed = true;
    return this.#handlers.get(`${resource.name}/${action.name}`)?.answer ?? {};
  }

  /** Declared actions that would do nothing when called: no transition, no work. */
  missing(config: Config): string[] {
    return config.resources.flatMap((resource) =>
      actionsOf(resource)
        .filter((action) => !action.transition && !this.of(resource, action))
        .map(({ name }) => `${resource.name}/${name}`),
    );
  }

  /** Work that no action of the config asks for: a name was changed in one place only. */
  unknown(config: Config): string[] {
    const declared = new Set(
      config.resources.flatMap((resource) =>
        actionsOf(resource).map(({ name }) => `${resource.name}/${name}`),
      ),
    );
    return [...this.#handlers.keys()].filter((name) => !declared.has(name));
  }
}
