import { skipToken, useQuery } from '@tanstack/react-query';
import type { DaySlots, Slot } from '../../../shared/booking/slot-values';
import { addDays } from '../../days';
import type { MovedTo } from './booking-calls';
import type { Busy } from './busy';
import { firstOpen } from './day-hours';

/** Free times go fast: what was read is asked for again after this many milliseconds. */
const FRESH = 20_000;
/** How many further weeks are searched for a free time. */
const WEEKS = 8;

const api = () => import('./booking-calls');

const slotsKey = (owner: MovedTo | null, ...rest: string[]) => ['slots', owner, ...rest] as const;

/** The slots of the seven days from `from` on. */
export const useWeekSlots = (owner: MovedTo | null, from: string) =>
  useQuery({
    queryKey: slotsKey(owner, from),
    queryFn: owner
      ? async ({ signal }) => (await api()).readSlots(owner, { from, to: addDays(from, 6) }, signal)
      : skipToken,
    staleTime: FRESH,
    refetchInterval: 60_000,
    refetchOnMount: true,
  });

async function searchFrom(
  owner: MovedTo,
  from: string,
  busy: readonly Busy[],
  signal: AbortSignal,
): Promise<Slot | null> {
  const { readSlots } = await api();
  for (let week = 0; week < WEEKS; week += 1) {
    const monday = addDays(from, week * 7);
    const days: DaySlots[] = await readSlots(
      owner,
      { from: monday, to: addDays(monday, 6) },
      signal,
    );
    const found = firstOpen(days, undefined, busy);
    if (found) return found;
  }
  return null;
}

/** The soonest free slot from the day on that nothing `busy` keeps one from, or null. */
export const useSoonest = (owner: MovedTo, from: string, busy: readonly Busy[]) =>
  useQuery({
    queryKey: slotsKey(
      owner,
      from,
      'soonest',
      ...busy.map(({ start, doctor }) => `${start} ${doctor}`),
    ),
    queryFn: ({ signal }) => searchFrom(owner, from, busy, signal),
    staleTime: FRESH,
    refetchOnMount: true,
  });
