import type { AuthProvider } from 'ra-core';
import { logout } from '../../shared/api/auth-api';
import { getStoredUser, readTokens } from '../../shared/api/session';
import type { Policy } from '../../shared/resource/policy';
import type { Role } from '../../shared/resource/role';
import { withReturnPath } from '../../shared/site/return-path';
import { hasUnsaved } from '../unsaved';

const SIGN_IN = '/user/dang-nhap';

export type Policies = ReadonlyMap<string, Policy>;

/** Whether an account with this role may use the staff area. */
export const isStaff = (role: Role | undefined): boolean =>
  role !== undefined && role !== 'benh-nhan';

const staffUser = () => {
  const user = getStoredUser();
  return user && readTokens() && isStaff(user.role) ? user : null;
};

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

/**
 * Sign-in of the staff area over the shared session. The sign-in page belongs to the public site,
 * so leaving for it is a page load.
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
    logout: async () => {
      if (readTokens()) {
        await logout().catch(() => undefined);
        leave(SIGN_IN);
      } else {
        leave(signInAddress());
      }
      return false;
    },
    checkAuth: async () => {
      if (!staffUser()) await refuse();
    },
    checkError: async (error: { status?: number }) => {
      // A form with changes stays: it says that the session is over and offers to sign in again.
      if (error.status === 401 && !hasUnsaved()) await refuse();
    },
    getIdentity: async () => {
      const user = staffUser();
      if (!user) return refuse();
      return { id: user.id, fullName: user.fullName, role: user.role };
    },
    getPermissions: async () => staffUser()?.role ?? null,
    canAccess: async ({ action, resource }) => {
      const user = staffUser();
      // Nobody is refused who is only signed out: they sign in, and a form with changes stays.
      if (!user && hasUnsaved()) return true;
      if (!user) {
        leave(signInAddress());
        return new Promise<never>(() => {});
      }
      const policy = policies.get(resource)?.[user.role];
      if (!policy) return resource === 'dashboard' || resource === 'home';
      return policy[VERBS[action] ?? 'update'];
    },
  };
}
