import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  getHours,
  getWaits,
  getWeekFigures,
} from '../../../shared/staff-start/figure-operations';
import { call } from '../../providers/call';

/** For so long figures count as fresh, in milliseconds; several panels ask for the same. */
const FRESH_MS = 60_000;

/** Appointments and no-shows of so many weeks, and of the same ones a year before. */
export const useWeekFigures = (weeks: number) =>
  useQuery({
    queryKey: ['trang-chu', 'theo-tuan', weeks],
    queryFn: ({ signal }) =>
      call<typeof getWeekFigures>('GET /trang-chu/theo-tuan', { query: { weeks } }, { signal }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

/** How long people waited by department. */
export const useWaits = () =>
  useQuery({
    queryKey: ['trang-chu', 'cho-kham'],
    queryFn: ({ signal }) => call<typeof getWaits>('GET /trang-chu/cho-kham', {}, { signal }),
    staleTime: FRESH_MS,
  });

/** How much of their hours rooms and doctors were used. */
export const useHours = () =>
  useQuery({
    queryKey: ['trang-chu', 'gio-su-dung'],
    queryFn: ({ signal }) => call<typeof getHours>('GET /trang-chu/gio-su-dung', {}, { signal }),
    staleTime: FRESH_MS,
  });
