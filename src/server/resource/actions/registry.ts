import type { ActionAnswer } from '../../../shared/resource/action-operations';
import type { ActionOf, ArgumentsOf } from '../../../shared/resource/action-types';
import { actionsOf, type ResourceAction } from '../../../shared/resource/actions';
import type { Config } from '../../../shared/resource/config';
import type { ActionAnswers, ResourceName } from '../../../shared/resource/register';
import type { Resource } from '../../../shared/resource/resource';
import type { RowOf, Values } from '../hooks';
import type { Scope } from '../scope';

declare module 'fastify' {
  interface FastifyInstance {
    /** The work of the config's actions; a domain adds its own while it is registered. */
    resourceActions: ActionRegistry;
  }
}

/** The arguments of an action of the config by their fields; of any other what was sent. */
type ArgsOf<N extends string, A extends string> = N extends ResourceName
  ? A extends ActionOf<N>
    ? ArgumentsOf<N, A>
    : Values
  : Values;

/** What the work of an action is told; `scope.db` is its transaction, so that a throw undoes it all. */
export interface ActionContext<N extends string = string, A extends string = string> {
  scope: Scope;
  resource: Resource<N>;
  action: ResourceAction;
  /** The row as it was, locked, with all its fields. */
  record: RowOf<N>;
  /** The arguments, checked by their fields. */
  args: ArgsOf<N, A>;
}

/**
 * The work of a declared action, or what a transition does besides moving the state; the names of
 * resource and action give row and arguments their types.
 * @returns what is answered; without it the record as it is now.
 */
export type ActionHandler<N extends string = string, A extends string = string> = (
  context: ActionContext<N, A>,
) => Promise<Values | undefined>;

/** What is proved of the arguments of an action before its transaction takes a connection. */
export type ActionProof<N extends string = string, A extends string = string> = (
  scope: Scope,
  args: ArgsOf<N, A>,
) => Promise<void>;

/**
 * Locks, at the beginning of the transaction of an action, other rows that its work writes too: so that
 * two acts that begin at different ones of them never wait for each other.
 */
export type ActionLock = (scope: Scope, id: string) => Promise<void>;

/** What is proved before `resource/action`. */
type ProofOf<K extends string> = K extends `${infer N}/${infer A}` ? ActionProof<N, A> : never;

/** The work of `resource/action`. */
type WorkOf<K extends string> = K extends `${infer N}/${infer A}` ? ActionHandler<N, A> : never;

/** What such an action answers where that is not the row: as the callers know it. */
type AnswerTo<K extends string> = K extends keyof ActionAnswers
  ? [ActionAnswer & { answer: ActionAnswers[K] }]
  : K extends `${ResourceName}/${string}`
    ? [(ActionAnswer & { answer?: undefined })?]
    : [ActionAnswer?];

/** The work of the actions of a config, by `resource/action`. */
export class ActionRegistry {
  readonly #handlers = new Map<string, { handler: ActionHandler; answer: ActionAnswer }>();
  readonly #proofs = new Map<string, ActionProof>();
  readonly #locks = new Map<string, ActionLock>();
  #isServed = false;

  /**
   * Gives `resource/action` its work, and says what that answers where it is not the record.
   * @throws Error where it has some already, or where actions are served without knowing that answer.
   */
  add<const K extends string>(name: K, handler: WorkOf<K>, ...[given]: AnswerTo<K>): void {
    const answer: ActionAnswer = given ?? {};
    if (this.#handlers.has(name)) throw new Error(`${name} has its work already`);
    if (this.#isServed && Object.keys(answer).length > 0) {
      throw new Error(`${name} is served already, and not as what it answers`);
    }
    // What performs it knows resource and action by their names alone.
    this.#handlers.set(name, { handler: handler as unknown as ActionHandler, answer });
  }

  /**
   * Gives `resource/action` what is proved before its transaction, with the very arguments that its work is
   * given; a throw refuses the act. The row is not known yet, nor whether the act may be done to it.
   */
  prove<const K extends string>(name: K, proof: ProofOf<K>): void {
    if (this.#proofs.has(name)) throw new Error(`${name} has its proof already`);
    this.#proofs.set(name, proof as unknown as ActionProof);
  }

  /** Gives `resource/action` what it locks before its row. */
  lock(name: string, lock: ActionLock): void {
    if (this.#locks.has(name)) throw new Error(`${name} has its lock already`);
    this.#locks.set(name, lock);
  }

  /** What an action locks before its row; undefined where that is the row alone. */
  lockOf(resource: Resource, action: ResourceAction): ActionLock | undefined {
    return this.#locks.get(`${resource.name}/${action.name}`);
  }

  /** What is proved before an action; undefined where nothing is. */
  proofOf(resource: Resource, action: ResourceAction): ActionProof | undefined {
    return this.#proofs.get(`${resource.name}/${action.name}`);
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
        .filter((action) => !action.transition && !action.undoes && !this.of(resource, action))
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
    const known = [this.#handlers, this.#proofs, this.#locks].flatMap((one) => [...one.keys()]);
    return known.filter((name) => !declared.has(name));
  }
}
