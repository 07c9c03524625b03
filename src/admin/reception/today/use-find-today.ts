import { useQuery } from '@tanstack/react-query';
import type { findInDeskDay } from '../../../shared/booking/desk-operations';
import { matches } from '../../../shared/format/fold';
import { titleIn } from '../../../shared/resource/title-in';
import { call } from '../../providers/call';
import { usePaused } from '../../use-paused';
import { APPOINTMENTS } from '../desk-api';
import type { TodayVisit } from './parts';

/** Fewer signs are not asked for: they are the end of too many numbers. */
const LEAST = 3;

const saysOf = (visit: TodayVisit): string =>
  [titleIn(visit, 'patient'), visit.code, titleIn(visit, 'doctor')].filter(Boolean).join(' ');

/**
 * Who of today has all these words: by what the rows hold, and where there are figures among them also by what
 * the patients are found by, such as the end of a phone, which the server is asked for.
 * @param sought without spaces at its ends; empty for everybody
 */
export function useFindToday(sought: string, visits: readonly TodayVisit[]) {
  const isAsked = sought.length >= LEAST && /\d/.test(sought);
  const q = usePaused(sought);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [APPOINTMENTS, 'find today', q],
    queryFn: ({ signal }) =>
      call<typeof findInDeskDay>('GET /phieu-thong-tin/day/find', { query: { q } }, { signal }),
    enabled: isAsked && q === sought,
    refetchOnMount: 'always',
    retry: false,
  });
  const isAnswered = !isAsked || (q === sought && !isFetching);
  const ids = new Set(isAsked && q === sought ? data?.ids : []);
  const found = visits.filter(
    (visit) => matches(sought, saysOf(visit)) || ids.has(String(visit.id)),
  );
  return { found, isKnown: isAnswered, error: isAsked && isAnswered ? error : null, refetch };
}
