import { createContext, use } from 'react';
import { referralTo } from '../shared/fields/ask';
import { valueLeading } from '../shared/fields/lead';
import type { Actor } from '../shared/resource/actor';
import { type Config, resourceNamed } from '../shared/resource/config';
import type { ViewerPolicy } from '../shared/resource/policy';
import type { Child, Resource } from '../shared/resource/resource';
import type { Policies } from './providers/auth-provider';

export interface AdminConfig {
  config: Config;
  policies: Policies;
  /** The signed-in person, as far as the browser knows. */
  actor: Actor;
}

export const ConfigContext = createContext<AdminConfig | null>(null);

/** The config, its policies and the signed-in person. */
export function useAdminConfig(): AdminConfig {
  const value = use(ConfigContext);
  if (!value) throw new Error('no config is provided');
  return value;
}

/** The resource with this name. */
export const useResource = (name: string): Resource => resourceNamed(useAdminConfig().config, name);

/** What the rows of a child below a row of `of` have in common: the value by which they lead to it. */
export function useChildValues(of: string, child: Child, id: unknown): Record<string, string> {
  const referral = referralTo(useResource(child.resource).fields[child.by], of);
  return { [child.by]: referral ? valueLeading(referral, String(id)) : String(id) };
}

/** What the signed-in person may do with a resource. */
export function usePolicy(name: string): ViewerPolicy {
  const { policies, actor } = useAdminConfig();
  const policy = policies.get(name);
  if (!policy) throw new Error(`no policy for ${name}`);
  return policy[actor.role];
}

/**
 * Whether the signed-in person may list the rows of a child below its parent: what is public of them
 * may leave out which parent they belong to.
 */
export function useReadsChild(): (child: Child) => boolean {
  const { policies, actor } = useAdminConfig();
  return (child) => {
    const policy = policies.get(child.resource)?.[actor.role];
    return policy?.read === true && policy.fields.read.has(child.by);
  };
}
