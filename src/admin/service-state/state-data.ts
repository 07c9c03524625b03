import { useQuery } from '@tanstack/react-query';
import type { readServiceState, ServiceState } from '../../shared/service/state-operation';
import { call } from '../providers/call';

const POLL_MS = 15_000;

/** How the servers are, asked for again and again while the page is looked at. */
export const useServiceState = () =>
  useQuery<ServiceState>({
    queryKey: ['service-state'],
    queryFn: ({ signal }) => call<typeof readServiceState>('GET /van-hanh', {}, { signal }),
    refetchInterval: POLL_MS,
    refetchOnMount: 'always',
  });
