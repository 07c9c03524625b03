import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskSlot } from '../../../shared/booking/desk-operations';
import type { bookSeries, proposeSeries } from '../../../shared/booking/series-operations';
import { SERIES_LIMITS } from '../../../shared/rules/slots/series';
import { call } from '../../providers/call';
import { APPOINTMENTS } from '../desk-api';
import { useRequestKey } from '../use-request-key';
import { type Choices, chosenVisits } from './chosen-visits';

/** How often, as it is typed, and with whom. */
export interface SeriesForm {
  every: string;
  unit: 'day' | 'week';
  times: string;
  anyDoctor: boolean;
  service: string | null;
}

const START: SeriesForm = { every: '1', unit: 'week', times: '4', anyDoctor: false, service: null };

/** The whole number that was typed; null where it is none between these. */
export function wholeIn(typed: string, least: number, most: number): number | null {
  const number = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

/** The dates of a series that begins in a slot, what is chosen of them, and the call that books them. */
export function useSeries(slot: DeskSlot, patient: string | null, on: boolean) {
  const [form, setForm] = useState(START);
  const [choices, setChoices] = useState<Choices>({});
  const { keyOf } = useRequestKey();
  const every = wholeIn(form.every, 1, SERIES_LIMITS.every);
  const times = wholeIn(form.times, SERIES_LIMITS.least, SERIES_LIMITS.most);
  const doctorId = form.anyDoctor ? null : slot.doctorId;
  const { departmentId, start } = slot;
  const isValid = every !== null && times !== null;
  const query = {
    ...{ departmentId, start, unit: form.unit, every: every ?? 1, times: times ?? 2 },
    ...{ doctorId, patientId: patient },
  };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [APPOINTMENTS, 'series', query],
    queryFn: ({ signal }) =>
      call<typeof proposeSeries>('GET /phieu-thong-tin/series', { query }, { signal }),
    enabled: on && isValid,
    refetchOnMount: 'always',
  });
  const dates = isValid ? data : undefined;
  const chosen = chosenVisits(dates ?? [], choices);
  return {
    form,
    change: (some: Partial<SeriesForm>) => setForm((before) => ({ ...before, ...some })),
    isValid,
    dates,
    error,
    isFetching,
    refetch,
    choices,
    choose: (date: string, choice: string) => setChoices((all) => ({ ...all, [date]: choice })),
    chosen,
    book: (patientId: string, reason: string) => {
      const body = {
        ...{ patientId, departmentId, doctorId, serviceId: form.service, reason: reason || null },
        visits: chosen.slots.map((one) => ({ start: one.start, doctorId: one.doctorId })),
      };
      return call<typeof bookSeries>(
        'POST /phieu-thong-tin/series',
        { body },
        { key: keyOf(body) },
      );
    },
  };
}

export type Series = ReturnType<typeof useSeries>;
