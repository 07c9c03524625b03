import { useQuery } from '@tanstack/react-query';
import type { getPatientChart, PatientChart } from '../../../../shared/patient/chart-operations';
import { call } from '../../../providers/call';

/** A patient at a glance; one call for all parts of the page. */
export const useChart = (id: string) =>
  useQuery<PatientChart>({
    queryKey: ['benh-nhan', id, 'chart'],
    queryFn: ({ signal }) =>
      call<typeof getPatientChart>('GET /benh-nhan/:id/tong-quan', { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });
