import { skipToken, useQuery } from '@tanstack/react-query';
import type { Choice, DepartmentCard } from '../../../shared/site/operations';
import { addDays, weekdayOf } from '../../days';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { dayMonth } from '../../parts/slots/clinic-time';

/** How many days ahead can be asked for. */
const DAYS = 14;
/** Free times go fast; in milliseconds. */
const FRESH = 30_000;

async function readFree(ids: string[], day: string, signal: AbortSignal): Promise<string[]> {
  const { readSlots } = await import('../../parts/slots/booking-calls');
  const range = { from: day, to: day };
  const found = await Promise.all(
    ids.map((departmentId) => readSlots({ departmentId }, range, signal)),
  );
  const open = found.flat().flatMap(({ slots }) => slots.filter(({ state }) => state === 'open'));
  return [...new Set(open.map(({ doctorId }) => doctorId))];
}

/** The ids of the doctors with a free time on `day`; asks nothing while no day is chosen. */
export function useFreeDoctors(departments: DepartmentCard[], chosen: string, day: string) {
  const bookable = departments.filter(({ bookable: open }) => open).map(({ id }) => id);
  const ids = chosen === '' ? bookable : [chosen];
  return useQuery({
    queryKey: ['free-doctors', day, ids],
    queryFn:
      day === '' || ids.length === 0 ? skipToken : ({ signal }) => readFree(ids, day, signal),
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
