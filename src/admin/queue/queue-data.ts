import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { QueueBoard, QueueEntry, QueueScreen } from '../../shared/queue/answer';
import type { DepartmentQueue } from '../../shared/staff-start/answer';
import { send } from '../providers/http-client';

/** How often a screen asks whether its queue has changed, in milliseconds. */
const POLL_MS = 3_000;
/** How often the overview of departments is read anew. */
const OVERVIEW_MS = 20_000;

export const QUEUE_KEY = 'hang-cho';

const read = async <T>(path: string, signal?: AbortSignal): Promise<T> =>
  (await send<T>(path, { signal })).json;

/** The queue by numbers only, read again every few seconds, also after a lost connection. */
export const useQueueScreen = (department: string) =>
  useQuery({
    queryKey: [QUEUE_KEY, department, 'man-hinh'],
    queryFn: ({ signal }) => read<QueueScreen>(`/hang-cho/${department}/man-hinh`, signal),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    refetchOnMount: 'always',
    retry: false,
    networkMode: 'always',
  });

/** The queue with names, read again only when its revision has changed: each look is audited. */
export const useQueueBoard = (department: string, revision: string | undefined) =>
  useQuery({
    queryKey: [QUEUE_KEY, department, 'bang', revision],
    queryFn: ({ signal }) => read<QueueBoard>(`/hang-cho/${department}`, signal),
    enabled: revision !== undefined,
    placeholderData: keepPreviousData,
  });

/** How busy every department is today. */
export const useDepartmentQueues = () =>
  useQuery({
    queryKey: [QUEUE_KEY],
    queryFn: ({ signal }) => read<DepartmentQueue[]>('/hang-cho', signal),
    refetchInterval: OVERVIEW_MS,
    refetchOnMount: 'always',
  });

/** Calls the next one of a department, or of a doctor in it. @throws HttpError */
export const callNext = async (department: string, doctorId: string | null): Promise<QueueEntry> =>
  (
    await send<QueueEntry>(`/hang-cho/${department}/goi-tiep`, {
      method: 'POST',
      data: doctorId === null ? {} : { doctorId },
    })
  ).json;

/** Has the queue of a department read anew. */
export function useRefreshQueue(department: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    () => client.invalidateQueries({ queryKey: [QUEUE_KEY, department] }),
    [client, department],
  );
}
