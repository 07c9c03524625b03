import type { AuthProvider } from 'ra-core';
import { isStaff } from '../../shared/account/actors';
import { logout } from '../../shared/account/sign-out';
import { lapsedUser } from '../../shared/api/lapsed-session';
import { getStoredUser, readTokens, type StoredUser } from '../../shared/api/session';
import type { Policy } from '../../shared/resource/policy';
import { withReturnPath } from '../../shared/site/return-path';
import { hasUnsaved } from '../unsaved';

const SIGN_IN = '/user/dang-nhap';

export type Policies = ReadonlyMap<string, Policy>;

/** Who is signed in here, staff or not; also who is asked to sign in again over their page. */
export const signedInUser = (): StoredUser | null =>
  readTokens() || lapsedUser() ? getStoredUser() : null;

/** The sign-in page, which returns to where the person is now. */
export const signInAddress = (): string =>
  withReturnPath(SIGN_IN, window.location.pathname + window.location.search);

const VERBS: Record<string, 'read' | 'create' | 'update' | 'remove'> = {
  list: 'read',
  show: 'read',
  export: 'read',
  read: 'read',
  create: 'create',
  edit: 'update',
  update: 'update',
  delete: 'remove',
};

/** Passed to react-admin's `useLogout` by the person's own act; whatever else calls it ends nothing. */
export const OWN_ACT = { ownAct: true };

/**
 * Sign-in of the staff area over the shared session. The sign-in page belongs to the public site,
 * so leaving for it is a page load. Only the person's own act ends a session here: react-admin calls
 * `logout` after any refusal, and by then the shared client has ended a session that is over.
 */
export function createAuthProvider(
  policies: Policies,
  leave: (address: string) => void,
): AuthProvider {
  const refuse = async (): Promise<never> => {
    leave(signInAddress());
    return Promise.reject(new Error('signed out'));
  };
  return {
    login: () => refuse(),
    logout: async (params: Partial<typeof OWN_ACT> | undefined) => {
      if (params?.ownAct) {
        await logout().catch(() => undefined);
        leave(SIGN_IN);
      } else if (!signedInUser()) {
        leave(signInAddress());
      }
      return false;
    },
    checkAuth: async () => {
      if (!signedInUser()) await refuse();
    },
    checkError: async (error: { status?: number }) => {
      // A session that could only not be renewed just now goes on: the call failed, no more.
      if (error.status !== 401 || signedInUser()) return;
      // A form with changes stays: it says that the session is over and offers to sign in again.
      if (!hasUnsaved()) await refuse();
    },
    getIdentity: async () => {
      const user = signedInUser();
      if (!user) return refuse();
      return { id: user.id, fullName: user.fullName, role: user.role };
    },
    getPermissions: async () => signedInUser()?.role ?? null,
    canAccess: async ({ action, resource }) => {
      const user = signedInUser();
      // Nobody is refused who is only signed out: they sign in, and a form with changes stays.
      if (!user && hasUnsaved()) return true;
      if (!user) {
        leave(signInAddress());
        return new Promise<never>(() => {});
      }
      if (!isStaff(user.role)) return false;
      const policy = policies.get(resource)?.[user.role];
      if (!policy) return resource === 'dashboard' || resource === 'home';
      return policy[VERBS[action] ?? 'update'];
    },
  };
}
