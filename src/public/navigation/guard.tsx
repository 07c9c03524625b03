import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getStoredUser } from '../../shared/api/session';
import type { Guard } from '../../shared/site/pages';
import { withReturnPath } from '../../shared/site/return-path';
import { Skeleton } from '../parts/skeleton';
import { useSession } from './session';

const SIGN_IN: Record<Guard, string> = { patient: '/login', staff: '/user/dang-nhap' };

/** Shows the page to a signed-in person; sends anyone else to sign in and back here. */
export function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  const user = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // The first paint repeats the server's, which knows no session: ask the store itself.
    if (user ?? getStoredUser()) return;
    void navigate(withReturnPath(SIGN_IN[guard], pathname + search), { replace: true });
  }, [user, guard, navigate, pathname, search]);
  return user ? children : <Skeleton kind="block" />;
}
