import { useEffect } from 'react';
import { useSession } from './session';

/**
 * Says on the root element whether somebody is signed in. The document's own script does so before
 * the first paint, so that what only they see takes its place without moving the rest.
 */
export function useSessionMark(): void {
  const signedIn = useSession() !== null;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-session', signedIn);
  }, [signedIn]);
}
