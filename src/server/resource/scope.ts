import { localDate } from '../../shared/format/dates';
import type { Actor } from '../../shared/resource/actor';
import { type Config, resourceNamed } from '../../shared/resource/config';
import { referralNamed } from '../../shared/resource/lead-names';
import { compilePolicies, type Policy, type ViewerPolicy } from '../../shared/resource/policy';
import type { Resource } from '../../shared/resource/resource';
import { type Viewer, viewersOf } from '../../shared/resource/role';
import type { SqlContext } from '../db/sql/context';
import type { RequestInfo } from '../http/request';
import type { Services } from '../services';
import type { HookRegistry, Scope } from './hooks';

export { denied } from '../http/denied';
export type { Scope } from './hooks';

/** The scope of a request that begins now. */
export function openScope(
  services: Services,
  hooks: HookRegistry,
  actor: Actor,
  request: RequestInfo,
): Scope {
  const now = services.clock();
  const today = localDate(now, services.settings.timeZone);
  return { services, hooks, actor, request, db: services.db, now, today };
}

const compiled = new WeakMap<Config, ReadonlyMap<string, Policy>>();

/** The policies of a config, compiled when it is first asked for. */
export function policiesOf(config: Config): ReadonlyMap<string, Policy> {
  const known = compiled.get(config);
  if (known) return known;
  const policies = compilePolicies(config);
  compiled.set(config, policies);
  return policies;
}

/** Everyone whose policy of a resource allows something: the callers of a route about it. */
export function callersOf(
  config: Config,
  resource: string,
  may: (policy: ViewerPolicy) => boolean,
): Viewer[] {
  const policy = policiesOf(config).get(resource);
  return viewersOf(config.actors).filter((viewer) => policy !== undefined && may(policy[viewer]));
}

/** What the actor may do with a resource. */
export function policyOf(scope: Scope, resource: Resource): ViewerPolicy {
  const policy = policiesOf(scope.services.config).get(resource.name);
  if (!policy) throw new Error(`no policy for ${resource.name}`);
  return policy[scope.actor.role];
}

/**
 * Whether the actor may know the titles that a reference (`place`, `place/phong`) leads to, by which it is sorted and
 * searched; true for any other field.
 */
export function titleIsReadable(scope: Scope, resource: Resource, name: string): boolean {
  const referral = referralNamed(resource, name);
  if (!referral) return true;
  const target = resourceNamed(scope.services.config, referral.to);
  return policyOf(scope, target).fields.read.has(target.title);
}

/** What predicates ask of the request. */
export const sqlContext = ({ actor, now, today }: Scope): SqlContext => ({ actor, now, today });
