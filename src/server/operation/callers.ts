import type { Right, Who } from '../../shared/operation/operation';
import type { Config } from '../../shared/resource/config';
import type { ViewerPolicy } from '../../shared/resource/policy';
import { type Viewer, viewersOf } from '../../shared/resource/role';
import type { Callers } from '../http/callers';
import { callersOf } from '../resource/scope';

function isAllowed(policy: ViewerPolicy, may: Right['may']): boolean {
  if (typeof may !== 'object') return policy[may];
  return 'act' in may ? policy.actions.has(may.act) : policy.fields.read.has(may.readField);
}

const holdersOf = (config: Config, { may, of }: Right): Viewer[] =>
  callersOf(config, of, (policy) => isAllowed(policy, may));

/** Who may call an operation, as a route says it: nobody where the policies let nobody. */
export function callersFrom(who: Who, config: Config): Callers {
  if (typeof who !== 'object') return who;
  if ('may' in who) return holdersOf(config, who);
  if (!('all' in who)) return who;
  const holders = who.all.map((right) => holdersOf(config, right));
  return viewersOf(config.actors).filter((viewer) =>
    holders.every((viewers) => viewers.includes(viewer)),
  );
}
