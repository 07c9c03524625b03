import { useGetMany } from 'ra-core';
import type { Affected } from '../../../shared/booking/desk-operations';

/** The names of the doctors of all proposals. */
export function useDoctorNames(visits: readonly Affected[]): Map<string, string> {
  const ids = [...new Set(visits.flatMap((one) => one.proposals.map(({ doctorId }) => doctorId)))];
  const { data } = useGetMany('bac-si', { ids }, { enabled: ids.length > 0 });
  return new Map((data ?? []).filter(Boolean).map((one) => [String(one.id), String(one.fullName)]));
}
