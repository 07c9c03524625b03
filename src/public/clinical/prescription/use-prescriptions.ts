import { useQuery } from '@tanstack/react-query';
import type { Prescription } from '../../../shared/prescription/operations';
import type { RecordOf } from '../../../shared/resource/register';

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

/** The medicines of a stored prescription, for changing it. */
export function useMedicinesOf(prescription: Prescription | null) {
  const ids = [...new Set(prescription?.lines.map(({ medicine }) => medicine) ?? [])];
  return useQuery({
    queryKey: ['medicines-of', ...ids],
    queryFn: async ({ signal }) => {
      const { listRows } = await api();
      return (await listRows('thuoc', { filter: { id: ids }, range: [0, 49] }, signal)).rows;
    },
    enabled: ids.length > 0,
  });
}
