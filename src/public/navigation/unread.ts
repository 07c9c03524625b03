import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from './session';

/** How many notifications of the signed-in person are unread; 0 until it is known. */
export function useUnread(): number {
  const userId = useSession()?.id;
  return useQuery<number>({ queryKey: ['unread', userId], queryFn: skipToken }).data ?? 0;
}

/** Follows the signed-in person's notifications; for anyone else nothing is downloaded. */
export function useLiveNotifications(): void {
  const userId = useSession()?.id;
  const queries = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const stop = new AbortController();
    void import('../../shared/api/live-notifications').then(({ followNotifications }) => {
      if (!stop.signal.aborted) followNotifications(queries, userId, stop.signal);
    });
    return () => stop.abort();
  }, [userId, queries]);
}
