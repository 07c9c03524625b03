import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { runtimeConfig } from '../../../shared/api/runtime-config';
import type { listDeskSlots } from '../../../shared/booking/desk-operations';
import { addDays, mondayOf } from '../../../shared/format/days';
import { titleIn } from '../../../shared/resource/title-in';
import { useReferenceNames } from '../../generated/calendar/use-reference-names';
import { call } from '../../providers/call';
import { APPOINTMENTS } from '../desk-api';
import { type By, type Column, dayColumns, type Visit, weekColumns } from './columns';
import { instantAt } from './grid-time';

/** Appointments that one call answers at most. */
export const MOST = 1000;
/** What is on the calendar unless the list is filtered by state: what takes time. */
const LIVING = ['requested', 'confirmed', 'checked_in', 'called', 'in_exam', 'completed'];

/** What a person looks at. */
export interface CalendarView {
  by: By;
  span: 'day' | 'week';
  /** `YYYY-MM-DD`. */
  date: string;
  department: string | null;
  /** The doctor or room of a week, or the only one of a day. */
  who: string | null;
}

const NOBODY: Visit[] = [];

const RESOURCE: Record<By, string> = { doctor: 'bac-si', room: 'phong' };

const byName = (names: Map<string, string>) => (a: Column, b: Column) => {
  if (a.who === null || b.who === null) return a.who === b.who ? 0 : a.who === null ? 1 : -1;
  return (names.get(a.who) ?? '').localeCompare(names.get(b.who) ?? '', 'vi');
};

/** Slots, appointments and names of what is looked at: five calls at most. */
export function useCalendarData(view: CalendarView, filter: Readonly<Record<string, unknown>>) {
  const { by, span, date, department, who } = view;
  const zone = runtimeConfig().timeZone;
  const week = span === 'week';
  const from = week ? mondayOf(date) : date;
  const to = week ? addDays(from, 6) : date;
  // Of several doctors a week shows how full they are, which the slots alone say.
  const several = week && who === null;
  const enabled = !several || department !== null;
  const question = { from, to, department, doctor: by === 'doctor' ? who : null };
  const slots = useQuery({
    queryKey: [APPOINTMENTS, 'slots', question],
    queryFn: ({ signal }) =>
      call<typeof listDeskSlots>('GET /phieu-thong-tin/slots', { query: question }, { signal }),
    enabled,
    placeholderData: (before) => before,
  });
  const list = useGetList<Visit>(
    APPOINTMENTS,
    {
      filter: {
        state: LIVING,
        ...filter,
        ...(department && { department }),
        ...(who && { [by]: who }),
        start_gte: instantAt(from, '00:00', zone),
        start_lt: instantAt(addDays(to, 1), '00:00', zone),
      },
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'start', order: 'ASC' },
    },
    { enabled: enabled && !several, placeholderData: (before) => before },
  );
  const visits = (!several && list.data) || NOBODY;
  const days = slots.data ?? [];
  const found =
    who && week
      ? weekColumns(by, days, who)
      : days.flatMap((day) => dayColumns(by, day, visits)).filter((one) => !who || one.who === who);
  const { names, isFetching } = useReferenceNames([
    ...found.flatMap(({ who }) => {
      const visit = visits.find((each) => each[by] === who);
      return who ? [{ to: RESOURCE[by], id: who, title: visit && titleIn(visit, by) }] : [];
    }),
    ...visits.map((visit) => ({
      to: 'benh-nhan',
      id: visit.patient,
      title: titleIn(visit, 'patient'),
    })),
  ]);
  const named = !isFetching || found.every((one) => !one.who || names.has(one.who));
  return {
    columns: week ? found : [...found].sort(byName(names)),
    days,
    visits,
    names,
    zone,
    from,
    isPending: enabled && (slots.isPending || (!several && list.isPending)),
    // Columns come from both answers and stand by their names: with one of these, they would
    // change places when the others come.
    isWhole: !slots.isPlaceholderData && (several || !list.isPlaceholderData) && named,
    error: slots.error ?? list.error,
    refetch: () => Promise.all([slots.refetch(), list.refetch()]),
  };
}
