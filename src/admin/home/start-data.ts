import { useQuery } from '@tanstack/react-query';
import type { getStart } from '../../shared/staff-start/operations';
import { call } from '../providers/call';

/** How often the start page is read anew, in milliseconds. */
const FRESH_MS = 60_000;

/** The start page of whoever is signed in, read fresh whenever it is opened. */
export const useStart = () =>
  useQuery({
    queryKey: ['trang-chu'],
    queryFn: ({ signal }) => call<typeof getStart>('GET /trang-chu', {}, { signal }),
    refetchInterval: FRESH_MS,
    refetchOnMount: 'always',
  });
