import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordOf } from '../../../shared/resource/register';
import type { Place } from './edited';

const api = () => import('../../../shared/api/rows');

/** A medicine as the search offers it. */
export type Medicine = RecordOf<'thuoc'>;

export const prescriptionsKey = (record: string) => ['prescriptions', record] as const;

/** The prescriptions of a record, the latest first. */
export const usePrescriptions = (record: string) =>
  useQuery({
    queryKey: prescriptionsKey(record),
    queryFn: async ({ signal }) => {
      const { listRows } = await api();
      const query = { filter: { record }, sort: ['code', 'DESC'], range: [0, 49] } as const;
      return (await listRows('don-thuoc', query, signal)).rows;
    },
    refetchOnMount: true,
  });

/** The last signed prescription of the patient from another visit; null where there is none. */
export function useLastPrescription({ patient, record }: Place) {
  return useQuery({
    queryKey: ['last-prescription', patient, record],
    queryFn: async ({ signal }) => {
      const { listRows } = await api();
      const filter = { patient, state: ['signed', 'dispensed'] } as const;
      const query = { filter, sort: ['signedAt', 'DESC'], range: [0, 4] } as const;
      const { rows } = await listRows('don-thuoc', query, signal);
      return rows.find((row) => row.record !== record) ?? null;
    },
  });
}

/** What is known of the medicines of these lines, by id; asked for those that nobody chose here. */
export function useMedicines(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Medicine>>(new Map());
  const asked = [...new Set(ids)].filter((id) => !chosen.has(id)).sort();
  const { data, error, refetch } = useQuery({
    queryKey: ['medicines-of', ...asked],
    queryFn: async ({ signal }) => (await api()).rowsById('thuoc', asked, signal),
    enabled: asked.length > 0,
    placeholderData: (before) => before,
  });
  const known = new Map([...(data ?? []), ...chosen]);
  const note = (medicine: Medicine) =>
    setChosen((before) => new Map([...before, [medicine.id, medicine]]));
  return { known, note, error: asked.length > 0 && !data ? error : null, refetch };
}
