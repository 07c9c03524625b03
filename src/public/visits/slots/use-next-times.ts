import { useQuery } from '@tanstack/react-query';
import type { NextTime } from '../../../shared/booking/operations';

/** Free times go fast; in milliseconds. */
const FRESH = 30_000;

async function read(department: string | null, signal: AbortSignal) {
  const { readNextTimes } = await import('./booking-calls');
  const times = await readNextTimes(department, signal);
  return new Map(times.map((time) => [time.doctorId, time]));
}

/** The first times by doctor: undefined until they are known, null where they could not be read. */
export type NextTimes = ReadonlyMap<string, NextTime> | null | undefined;

/** The first free time of each doctor of the department, or of all. */
export function useNextTimes(department: string | null): NextTimes {
  const { data, isError } = useQuery({
    queryKey: ['next-times', department],
    queryFn: ({ signal }) => read(department, signal),
    staleTime: FRESH,
    refetchOnMount: true,
  });
  return isError ? null : data;
}
