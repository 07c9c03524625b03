import { singleReferralOf } from '../../../shared/fields/ask';
import type { Resource } from '../../../shared/resource/resource';
import type { Role } from '../../../shared/resource/role';
import { useAdminConfig } from '../../config-context';

/** The field of a profile that names its account. */
export const LINK = 'user';
export const ACCOUNTS = 'ca-nhan';

/** Roles that a profile suggests, the likeliest first; any other staff role may be chosen. */
export const LIKELY_ROLE: Readonly<Record<string, Role>> = {
  'bac-si': 'bac-si',
  'y-ta': 'dieu-duong',
  'nhan-su': 'le-tan',
};

/** Kinds of staff profiles that the signed-in person may tie to an account. */
export function useProfileKinds(): Resource[] {
  const { config, policies, actor } = useAdminConfig();
  return config.resources.filter((resource) => {
    const field = resource.fields[LINK];
    const isProfile = singleReferralOf(field)?.to === ACCOUNTS && field?.unique;
    return isProfile && policies.get(resource.name)?.[actor.role].fields.update.has(LINK);
  });
}
