import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import { useState } from 'react';
import { problemOf } from '../../shared/api/problem';
import type {
  applyFilling,
  fillRosterPeriod,
  getFilling,
  RosterFilling,
  stopFilling,
} from '../../shared/roster/fill-operations';
import { call } from '../providers/call';
import { isUnderWay } from './fill-state';

/** How often the server is asked how far a filling is: it notes that once a second. */
const ASK_MS = 1_000;

const FILLING_KEY = 'roster-filling';

interface Asked {
  department: string;
  from: string;
  to: string;
}

/** A filling of these days: it is found again after its window was closed, or the page loaded anew. */
export function useFilling({ department, from, to }: Asked) {
  const queries = useQueryClient();
  const asked = `${department} ${from} ${to}`;
  const [last, setLast] = useStore<{ asked: string; id: string } | null>('roster.filling', null);
  const id = last?.asked === asked ? last.id : null;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const query = useQuery<RosterFilling>({
    queryKey: [FILLING_KEY, id],
    queryFn: ({ signal }) =>
      call<typeof getFilling>(
        'GET /lich-ca-truc/fill/:id',
        { params: { id: id ?? '' } },
        { signal },
      ),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? ASK_MS : false),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  });
  // One that went with time, or of somebody else, is as none.
  const isGone = query.isError && problemOf(query.error) !== 'failed';
  const known = id !== null && !isGone && query.data?.state !== 'applied' ? query.data : undefined;

  /** Does one thing at a time; what went wrong is told until the next. */
  const doing = async <T>(work: () => Promise<T>): Promise<T | null> => {
    setBusy(true);
    setFailure(null);
    try {
      return await work();
    } catch (error) {
      setFailure(error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    filling: known,
    isReading: id !== null && query.isPending,
    /** Why the progress could not be read; it is asked for again. */
    lost: query.isError && !isGone ? query.error : null,
    busy,
    failure,
    retry: query.refetch,
    start: (seconds: number) =>
      doing(async () => {
        const body = { department, from, to, seconds };
        const begun = await call<typeof fillRosterPeriod>('POST /lich-ca-truc/fill', { body });
        queries.setQueryData([FILLING_KEY, begun.id], begun);
        setLast({ asked, id: begun.id });
      }),
    stop: ({ id }: RosterFilling) =>
      doing(async () => {
        const route = 'POST /lich-ca-truc/fill/:id/stop';
        const stopped = await call<typeof stopFilling>(route, { params: { id } });
        queries.setQueryData([FILLING_KEY, id], stopped);
      }),
    apply: ({ id }: RosterFilling) =>
      doing(() =>
        call<typeof applyFilling>('POST /lich-ca-truc/fill/:id/apply', { params: { id } }),
      ),
    forget: () => {
      setFailure(null);
      setLast(null);
    },
  };
}
