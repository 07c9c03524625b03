import { useQuery } from '@tanstack/react-query';
import { listRows } from '../../../shared/api/rows';

/**
 * Openings in an emergency that have time left, of one patient or of all, as the server keeps them: a
 * reload forgets none. Who opened sees their own.
 */
export const useGrants = (patient: string | null) =>
  useQuery({
    queryKey: ['truy-cap-khan-cap', 'open', patient],
    queryFn: async ({ signal }) => {
      const filter = { expiresAt_gt: new Date().toISOString(), ...(patient && { patient }) };
      const query = { filter, range: [0, 49], sort: ['expiresAt', 'DESC'] } as const;
      return (await listRows('truy-cap-khan-cap', query, signal)).rows;
    },
    refetchOnMount: 'always',
    refetchInterval: 60_000,
  });
