import { useQuery } from '@tanstack/react-query';
import { readOpenGrants } from '../../../shared/api/patient-profile-api';

/** Emergency openings with time left, as the server keeps them: a reload forgets none. */
export const useGrants = (patient: string | null) =>
  useQuery({
    queryKey: ['truy-cap-khan-cap', 'open', patient],
    queryFn: ({ signal }) => readOpenGrants(patient, signal),
    refetchOnMount: 'always',
    refetchInterval: 60_000,
  });
