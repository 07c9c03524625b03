import { useInfiniteQuery } from '@tanstack/react-query';
import type { rowHistory } from '../../../shared/resource/operations';
import { call } from '../../providers/call';

type History = ReturnType<typeof rowHistory>;

/** Who changed a record, a page at a time, the latest first. */
export function useHistory(resource: string, id: string, version: unknown) {
  const { data, ...query } = useInfiniteQuery({
    // A record that was changed has a history of its own version.
    queryKey: ['history', resource, id, version],
    queryFn: ({ pageParam, signal }) =>
      call<History>(
        `GET /${resource}/:id/history`,
        { params: { id }, query: { before: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
  });
  const filedBefore = data?.pages.at(-1)?.filedBefore ?? null;
  return { ...query, entries: data?.pages.flatMap((page) => page.entries), filedBefore };
}
