import { useEffect } from 'react';
import { useSession } from './session';

/**
 * Says on the root element whether somebody is signed in, and by which role. The document's own script does so before
 * the first paint, so that what only they see takes its place without moving the rest.
 */
export function useSessionMark(): void {
  const role = useSession()?.role;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (role === undefined) delete dataset.session;
    else dataset.session = role;
  }, [role]);
}
