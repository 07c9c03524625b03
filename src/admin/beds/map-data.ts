import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BedMap, getBedMap } from '../../shared/inpatient/operations';
import { call } from '../providers/call';

/** The stream says when beds change; this often the map is read anyway, in milliseconds. */
const POLL_MS = 60_000;

/** Events of this name have the map read again. */
export const BEDS_KEY = 'beds';

interface MapAsked {
  /** Null is now. */
  at: string | null;
  initials: boolean;
  /** The department whose waiting list is shown; null for all. */
  waitingIn: string | null;
  waitingPage: number;
}

/** The map at a moment, read anew whenever a bed or a stay changes. */
export const useBedMap = ({ at, initials, waitingIn, waitingPage }: MapAsked) =>
  useQuery<BedMap>({
    queryKey: [BEDS_KEY, at, initials, waitingIn, waitingPage],
    queryFn: ({ signal }) =>
      call<typeof getBedMap>(
        'GET /so-do-giuong',
        {
          query: {
            ...(at === null ? {} : { at }),
            ...(waitingIn === null ? {} : { waitingIn }),
            waitingPage,
            names: initials ? 'initials' : 'full',
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: at === null ? POLL_MS : false,
    refetchOnMount: 'always',
  });
