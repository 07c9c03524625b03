import { useQuery } from '@tanstack/react-query';
import type { StartAnswer } from '../../shared/staff-start/answer';
import { send } from '../providers/http-client';

/** How often the start page is read anew, in milliseconds. */
const FRESH_MS = 60_000;

/** The start page of whoever is signed in, read fresh whenever it is opened. */
export const useStart = () =>
  useQuery({
    queryKey: ['trang-chu'],
    queryFn: async ({ signal }) => (await send<StartAnswer>('/trang-chu', { signal })).json,
    refetchInterval: FRESH_MS,
    refetchOnMount: 'always',
  });
