import { skipToken, useQuery } from '@tanstack/react-query';
import type { Choice } from '../../../shared/site/operations';
import { addDays, weekdayOf } from '../../days';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { dayMonth } from '../../visits/slots/clinic-time';

/** How many days ahead can be asked for. */
const DAYS = 14;
/** Free times go fast; in milliseconds. */
const FRESH = 30_000;

async function readFree(department: string, day: string, signal: AbortSignal): Promise<string[]> {
  const { readFreeDoctors } = await import('../../visits/slots/booking-calls');
  return readFreeDoctors(day, department === '' ? null : department, signal);
}

/** The ids of the doctors with a free time on `day`; asks nothing while no day is chosen. */
export function useFreeDoctors(department: string, day: string) {
  return useQuery({
    queryKey: ['free-doctors', day, department],
    queryFn: day === '' ? skipToken : ({ signal }) => readFree(department, day, signal),
    staleTime: FRESH,
    refetchOnMount: true,
  });
}

/** The coming days as choices, today first. */
export function useDays(): Choice[] {
  const { shared } = useMessages();
  const { today } = usePageState();
  return Array.from({ length: DAYS }, (_, ahead) => addDays(today, ahead)).map((id) => ({
    id,
    name: `${shared.weekdays[weekdayOf(id) - 1]} ${dayMonth(id)}`,
  }));
}
