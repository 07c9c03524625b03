import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../shared/api/call';
import {
  followNotifications,
  notificationsKey,
  unreadKey,
} from '../../shared/api/live-notifications';
import { getStoredUser } from '../../shared/api/session';
import type { readAllNotifications } from '../../shared/notify/operations';
import { markRead, readNotifications } from '../../shared/notify/own-notifications';

/** As many as the bell shows; the rest are in the list of the area. */
const MOST = 8;

/** The signed-in person's unread count, kept fresh while the area is open. */
export function useUnreadNotices(): number {
  const userId = getStoredUser()?.id;
  const queries = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const stop = new AbortController();
    followNotifications(queries, userId, stop.signal);
    return () => stop.abort();
  }, [userId, queries]);
  return useQuery<number>({ queryKey: unreadKey(userId), queryFn: skipToken }).data ?? 0;
}

/** The newest notifications, and reading them. */
export function useNotices() {
  const userId = getStoredUser()?.id;
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: notificationsKey(userId),
    queryFn: async ({ signal }) => (await readNotifications(0, MOST, signal)).items,
    refetchOnMount: 'always',
  });
  const afterwards = () => queries.invalidateQueries({ queryKey: notificationsKey(userId) });
  // The count itself comes with the stream.
  const readOne = (id: string) => markRead(id).then(afterwards, () => undefined);
  const readAll = () =>
    call<typeof readAllNotifications>('POST /thong-bao/read-all', {}).then(
      afterwards,
      () => undefined,
    );
  return { query, readOne, readAll };
}
