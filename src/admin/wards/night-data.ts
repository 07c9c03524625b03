import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { getWardNight, WardNight } from '../../shared/inpatient/ward-operations';
import { BEDS_KEY } from '../beds/map-data';
import { call } from '../providers/call';

/** Rounds become late by the clock alone. */
const POLL_MS = 60_000;

/** A ward's night; also read anew when beds change. Null is the asker's first department. */
export const useNight = (department: string | null) =>
  useQuery<WardNight>({
    queryKey: [BEDS_KEY, 'night', department],
    queryFn: ({ signal }) =>
      call<typeof getWardNight>(
        'GET /dem-truc',
        { query: department === null ? {} : { department } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    refetchOnMount: 'always',
  });
