import { useQuery } from '@tanstack/react-query';
import type { OwnPatient } from '../../../shared/api/booking-api';

async function readPatients(signal: AbortSignal): Promise<OwnPatient[]> {
  const { readOwnPatients } = await import('../../../shared/api/booking-api');
  return readOwnPatients(signal);
}

/** Whom the account may book for: the own profile first, then the family. */
export function useOwnPatients(userId: string, selfId: string | null) {
  const query = useQuery({
    queryKey: ['own-patients', userId],
    queryFn: ({ signal }) => readPatients(signal),
    staleTime: 60_000,
  });
  const patients = query.data?.toSorted(
    (a, b) => Number(b.id === selfId) - Number(a.id === selfId),
  );
  return { ...query, patients };
}
