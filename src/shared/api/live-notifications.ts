import type { QueryClient } from '@tanstack/react-query';
import type { countUnread } from '../notify/operations';
import { call } from './call';
import type { StreamEvent } from './event-stream';
import { followSharedStream } from './shared-stream';

/** Keys of what this module keeps fresh in a query client. */
export const unreadKey = (userId: string | undefined) => ['unread', userId] as const;
export const notificationsKey = (userId: string | undefined) => ['notifications', userId] as const;

/** The page's own reading goes first: the stream opens this many milliseconds later. */
const LATER = 3000;

const unreadOf = (text: string): number | null => {
  const data: unknown = JSON.parse(text);
  const unread: unknown = typeof data === 'object' && data && Reflect.get(data, 'unread');
  return typeof unread === 'number' ? unread : null;
};

/**
 * Keeps the account's count of unread notifications in the query client, and its list fresh, until
 * `signal`. After a `reset` of the stream the list is read again: events may be missing.
 */
export function followNotifications(
  queries: QueryClient,
  userId: string,
  signal: AbortSignal,
): void {
  const keep = (unread: number) => {
    if (!signal.aborted) queries.setQueryData(unreadKey(userId), unread);
  };
  void call<typeof countUnread>('GET /thong-bao/unread-count', {}, { signal })
    .then(({ unread }) => queries.getQueryData(unreadKey(userId)) ?? keep(unread))
    // The stream says it as well, as soon as it is there.
    .catch(() => undefined);
  const hear = ({ event, data }: StreamEvent) => {
    const unread = unreadOf(data);
    if (unread !== null) keep(unread);
    if (event === 'ready') return;
    if (event === 'beds') return void queries.invalidateQueries({ queryKey: [event] });
    void queries.invalidateQueries({ queryKey: notificationsKey(userId) });
  };
  const timer = setTimeout(() => followSharedStream(userId, hear, signal), LATER);
  signal.addEventListener('abort', () => clearTimeout(timer));
}
