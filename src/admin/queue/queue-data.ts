import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { getQueue, getQueueScreen, listQueues } from '../../shared/queue/operations';
import { call } from '../providers/call';

/** How often a screen asks whether its queue has changed, in milliseconds. */
const POLL_MS = 1_500;
/** How often the overview of departments is read anew. */
const OVERVIEW_MS = 20_000;

export const QUEUE_KEY = 'hang-cho';

/** The queue by numbers only, read again every few seconds, also after a lost connection. */
export const useQueueScreen = (department: string) =>
  useQuery({
    queryKey: [QUEUE_KEY, department, 'screen'],
    queryFn: ({ signal }) =>
      call<typeof getQueueScreen>(
        'GET /hang-cho/:department/screen',
        { params: { department } },
        { signal },
      ),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    refetchOnMount: 'always',
    retry: false,
    networkMode: 'always',
  });

/** The queue with names, read again only when its revision has changed: each look is audited. */
export const useQueueBoard = (department: string, revision: string | undefined) =>
  useQuery({
    queryKey: [QUEUE_KEY, department, 'board', revision],
    queryFn: ({ signal }) =>
      call<typeof getQueue>('GET /hang-cho/:department', { params: { department } }, { signal }),
    enabled: revision !== undefined,
    placeholderData: keepPreviousData,
  });

/** How busy every department is today. */
export const useDepartmentQueues = () =>
  useQuery({
    queryKey: [QUEUE_KEY],
    queryFn: ({ signal }) => call<typeof listQueues>('GET /hang-cho', {}, { signal }),
    refetchInterval: OVERVIEW_MS,
    refetchOnMount: 'always',
  });

/** Has the queue of a department read anew. */
export function useRefreshQueue(department: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    () => client.invalidateQueries({ queryKey: [QUEUE_KEY, department] }),
    [client, department],
  );
}
