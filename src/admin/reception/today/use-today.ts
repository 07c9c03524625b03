import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { runtimeConfig } from '../../../shared/api/runtime-config';
import type { readDeskDay } from '../../../shared/booking/desk-operations';
import { localDate } from '../../../shared/format/dates';
import { addDays } from '../../../shared/format/days';
import { call } from '../../providers/call';
import { instantAt } from '../calendar/grid-time';
import { APPOINTMENTS } from '../desk-api';
import type { TodayVisit } from './parts';

/** Appointments that one call answers at most. */
const MOST = 1000;
/** How often the desk asks whether its day has changed, in milliseconds. */
const POLL_MS = 4_000;
/** More changes than these are read as the whole day, with one call. */
const FEW = 50;
const SHOWN = ['requested', 'confirmed', 'checked_in', 'called', 'in_exam', 'completed', 'no_show'];

interface Day {
  /** What the server said when these were read; null where something of it is still to be read. */
  revision: string | null;
  visits: TodayVisit[];
  /** Whether there are more than were read. */
  isCut: boolean;
}

const DAY = [APPOINTMENTS, 'today'];

/** Puts what an act answered into the days that are shown, before they are asked for again. */
export function putIntoDay(queries: QueryClient, answer: RaRecord): void {
  const put = (visit: TodayVisit): TodayVisit =>
    visit.id === answer.id ? { ...visit, ...answer, id: visit.id } : visit;
  queries.setQueriesData<Day>(
    { queryKey: DAY },
    (day) => day && { ...day, visits: day.visits.map(put) },
  );
}

/**
 * Everybody of today. The day is asked for every few seconds by versions, without names; only who has
 * changed is read again, since each look at names is kept in the audit.
 */
export function useToday(department: string | null) {
  const zone = runtimeConfig().timeZone;
  const queries = useQueryClient();
  const dataProvider = useDataProvider();
  const today = localDate(new Date(), zone);
  const queryKey = [...DAY, today, department];

  const readAll = async (signal: AbortSignal) =>
    (
      await dataProvider.getList<TodayVisit>(APPOINTMENTS, {
        filter: {
          state: SHOWN,
          ...(department && { department }),
          start_gte: instantAt(today, '00:00', zone),
          start_lt: instantAt(addDays(today, 1), '00:00', zone),
        },
        pagination: { page: 1, perPage: MOST },
        sort: { field: 'start', order: 'ASC' },
        signal,
      })
    ).data;
  const readSome = async (ids: string[]) =>
    ids.length === 0 ? [] : (await dataProvider.getMany<TodayVisit>(APPOINTMENTS, { ids })).data;

  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Day> => {
      const before = queries.getQueryData<Day>(queryKey);
      const { revision, rows } = await call<typeof readDeskDay>(
        'GET /phieu-thong-tin/day',
        { query: { department, revision: before?.revision ?? null } },
        { signal },
      );
      if (rows === null) return before ?? { revision: null, visits: [], isCut: false };
      const held = new Map(before?.visits.map((visit) => [String(visit.id), visit]));
      const changed = rows.filter(({ id, version }) => held.get(id)?.version !== version);
      const read =
        before && changed.length <= FEW
          ? await readSome(changed.map(({ id }) => id))
          : await readAll(signal);
      for (const visit of read) held.set(String(visit.id), visit);
      const visits = rows.flatMap(({ id }) => held.get(id) ?? []);
      const isWhole = visits.length === Math.min(rows.length, MOST);
      return { revision: isWhole ? revision : null, visits, isCut: rows.length > MOST };
    },
    refetchInterval: POLL_MS,
    refetchOnMount: 'always',
    retry: false,
  });
  return { day: data, error, isPending, refetch };
}
