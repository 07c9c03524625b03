import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from './session';

let unread = 0;
const listeners = new Set<() => void>();

function say(count: number): void {
  unread = count;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many notifications of the signed-in person are unread; 0 until it is known. */
export const useUnread = (): number =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );

/** Follows the signed-in person's notifications; for anyone else nothing is downloaded. */
export function useLiveNotifications(): void {
  const userId = useSession()?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const stop = new AbortController();
    void import('./live-unread').then(({ followUnread }) => {
      if (!stop.signal.aborted) followUnread(userId, say, stop.signal);
    });
    return () => {
      stop.abort();
      say(0);
    };
  }, [userId]);
}
