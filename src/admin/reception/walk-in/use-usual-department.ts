import { useGetList } from 'ra-core';
import type { RecordOf } from '../../../shared/resource/register';
import { APPOINTMENTS } from '../desk-api';

/** Where a patient was last examined; undefined until it is known, and for who never was. */
export function useUsualDepartment(patient: string | null): string | undefined {
  const { data } = useGetList<RecordOf<typeof APPOINTMENTS>>(
    APPOINTMENTS,
    {
      filter: { patient, state: ['completed', 'in_exam', 'called', 'checked_in'] },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'start', order: 'DESC' },
    },
    { enabled: patient !== null },
  );
  return patient === null ? undefined : data?.[0]?.department;
}
