import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnPatient } from '../../visits/slots/booking-calls';

async function readPatients(signal: AbortSignal): Promise<OwnPatient[]> {
  const { readOwnPatients } = await import('../../visits/slots/booking-calls');
  return readOwnPatients(signal);
}

/** Whom the account may book for: the own profile first, then the family. */
export function useOwnPatients(userId: string, selfId: string | null) {
  const client = useQueryClient();
  const options = {
    queryKey: ['own-patients', userId],
    queryFn: ({ signal }: { signal: AbortSignal }) => readPatients(signal),
    staleTime: 60_000,
  };
  const inOrder = (patients: OwnPatient[]) =>
    patients.toSorted((a, b) => Number(b.id === selfId) - Number(a.id === selfId));
  const query = useQuery(options);
  return {
    ...query,
    patients: query.data && inOrder(query.data),
    /** The patients as soon as they are known; null where they cannot be read. */
    whenKnown: () => client.fetchQuery(options).then(inOrder, () => null),
  };
}
