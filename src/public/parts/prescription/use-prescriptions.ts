import { useQuery } from '@tanstack/react-query';
import type { Prescription } from '../../../shared/api/prescription-api';

const api = () => import('../../../shared/api/prescription-api');

export const prescriptionsKey = (record: string) => ['prescriptions', record] as const;

/** The prescriptions of a record. */
export const usePrescriptions = (record: string) =>
  useQuery({
    queryKey: prescriptionsKey(record),
    queryFn: async ({ signal }) => (await api()).readPrescriptions(record, signal),
    refetchOnMount: true,
  });

/** The medicines of a stored prescription, for changing it. */
export function useMedicinesOf(prescription: Prescription | null) {
  const ids = [...new Set(prescription?.lines.map(({ medicine }) => medicine) ?? [])];
  return useQuery({
    queryKey: ['medicines-of', ...ids],
    queryFn: async ({ signal }) => (await api()).readMedicines(ids, signal),
    enabled: ids.length > 0,
  });
}
