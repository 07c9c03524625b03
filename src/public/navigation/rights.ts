import type { AccountUser } from '../../shared/api/session';
import { type PageId, pageRoute } from '../../shared/site/pages';
import { useSession } from './session';

/**
 * Whether somebody may do this with a resource (`read`, `create`, … or an action), as far as their
 * sign-in said; the server has the last word.
 */
const may = (user: AccountUser | null, resource: string, right: string): boolean =>
  user?.permissions?.[resource]?.includes(right) ?? false;

/** {@link may} of the signed-in person. */
export const useMay = (resource: string, right: string): boolean =>
  may(useSession(), resource, right);

/** Whether a page is for somebody who is signed in. */
export function mayOpen(user: AccountUser | null, id: PageId): boolean {
  const { needs, ownOnly } = pageRoute(id);
  const isPatient = user?.role === 'benh-nhan';
  if (ownOnly) return isPatient;
  return !needs || (!isPatient && may(user, ...needs));
}
