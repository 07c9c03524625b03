import { QueryObserver, skipToken } from '@tanstack/react-query';
import { followNotifications, unreadKey } from '../../shared/api/live-notifications';
import { sharedQueries } from './queries';

/** Says how many notifications of an account are unread, now and after every change until `signal`. */
export function followUnread(
  userId: string,
  say: (unread: number) => void,
  signal: AbortSignal,
): void {
  const queries = sharedQueries();
  const count = new QueryObserver<number>(queries, {
    queryKey: unreadKey(userId),
    queryFn: skipToken,
  });
  signal.addEventListener(
    'abort',
    count.subscribe(({ data }) => say(data ?? 0)),
  );
  say(count.getCurrentResult().data ?? 0);
  followNotifications(queries, userId, signal);
}
