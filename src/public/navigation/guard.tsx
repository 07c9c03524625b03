import { Fragment, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getStoredUser } from '../../shared/api/session';
import { type Guard, type PageId, pageRoute } from '../../shared/site/pages';
import { withReturnPath } from '../../shared/site/return-path';
import { Layout } from '../layout/layout';
import { Skeleton } from '../parts/skeleton';
import { SIGN_IN } from './landing';
import { mayOpen } from './rights';
import { useSession } from './session';

const DeniedPage = lazy(async () => ({
  default: (await import('../layout/denied-page')).DeniedPage,
}));

const StaySignedIn = lazy(async () => ({
  default: (await import('../../shared/stay/stay-signed-in')).StaySignedIn,
}));

/**
 * Shows the page to whom it is for. Somebody else who is signed in is told that it is not theirs;
 * anyone else is sent to sign in and back here. Of a page with surroundings of its own nothing is
 * shown before.
 */
export function Guarded({
  id,
  guard,
  children,
}: {
  id: PageId;
  guard: Guard;
  children: ReactNode;
}) {
  const route = pageRoute(id);
  const user = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // The first paint repeats the server's, which knows no session: ask the store itself.
    if (user ?? getStoredUser()) return;
    void navigate(withReturnPath(SIGN_IN[guard], pathname + search), { replace: true });
  }, [user, guard, navigate, pathname, search]);
  const Around = route.ownFrame ? Layout : Fragment;
  if (user && !mayOpen(user, id)) {
    return (
      <Around>
        <DeniedPage user={user} id={id} />
      </Around>
    );
  }
  if (user) {
    return (
      <>
        {children}
        <Suspense fallback={null}>
          <StaySignedIn />
        </Suspense>
      </>
    );
  }
  return route.ownFrame ? (
    <main id="noi-dung">
      <Skeleton kind="block" />
    </main>
  ) : (
    <Skeleton kind="block" />
  );
}
