import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { readAllNotifications } from '../../../shared/notify/operations';
import type { NotificationPage, OwnNotification } from '../../../shared/notify/own-notifications';
import { useSession } from '../../navigation/session';

const api = () => import('../../../shared/notify/own-notifications');

/** How many are read at once. */
const PAGE = 30;

type Pages = InfiniteData<NotificationPage, number>;

/** The own notifications, the newest first, as far as the reader has gone. */
export function useNotifications() {
  const userId = useSession()?.id;
  return useInfiniteQuery({
    queryKey: ['notifications', userId],
    queryFn: async ({ pageParam, signal }) =>
      (await api()).readNotifications(pageParam, PAGE, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((count, { items }) => count + items.length, 0);
      return read < total ? read : undefined;
    },
    refetchOnMount: true,
  });
}

const readIf = (pages: Pages, matches: (item: OwnNotification) => boolean): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (matches(item) ? { ...item, state: 'read' } : item)),
  })),
});

/** Marks one notification (its id) or all (null) as read: at once here, and undone if that fails. */
export function useMarkRead() {
  const userId = useSession()?.id;
  const queries = useQueryClient();
  const list = ['notifications', userId];
  const count = ['unread', userId];
  return useMutation({
    mutationFn: async (id: string | null) => {
      if (id !== null) {
        await (await api()).markRead(id);
        return;
      }
      const { call } = await import('../../../shared/api/call');
      await call<typeof readAllNotifications>('POST /thong-bao/read-all', {});
    },
    onMutate: async (id) => {
      await queries.cancelQueries({ queryKey: list });
      const before = {
        pages: queries.getQueryData<Pages>(list),
        unread: queries.getQueryData(count),
      };
      const matches = (item: OwnNotification) => id === null || item.id === id;
      if (before.pages) queries.setQueryData(list, readIf(before.pages, matches));
      queries.setQueryData(count, (unread: number | undefined) =>
        id === null ? 0 : Math.max(0, (unread ?? 0) - 1),
      );
      return before;
    },
    onError: (_error, _id, before) => {
      queries.setQueryData(list, before?.pages);
      queries.setQueryData(count, before?.unread);
    },
  });
}
