import { skipToken, useQuery } from '@tanstack/react-query';
import type { getSlip } from '../../../shared/booking/operations';
import { useSession } from '../../navigation/session';

const api = () => import('./booking-calls');

/** While somebody looks on the day of the visit, the queue moves on. */
const AGAIN = 60_000;

/** All appointments of the account's patients, the latest first. */
export function useAppointments(wanted = true) {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: ['appointments', userId],
    queryFn: wanted ? async ({ signal }) => (await api()).readAppointments(signal) : skipToken,
    staleTime: AGAIN / 2,
    refetchOnMount: true,
    refetchInterval: AGAIN,
  });
}

export function useSlip(id: string) {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: ['appointments', userId, id],
    queryFn: async ({ signal }) => {
      const { call } = await import('../../../shared/api/call');
      return call<typeof getSlip>('GET /phieu-thong-tin/:id/slip', { params: { id } }, { signal });
    },
    refetchOnMount: true,
    refetchInterval: AGAIN,
  });
}

/** How often the place in the queue is asked for, so that no phone is two seconds behind. */
const PLACE_AGAIN = 1_500;

/** Where somebody who has come is in the queue, live while the page is looked at. */
export const usePlace = (id: string | null) =>
  useQuery({
    queryKey: ['queue-place', id],
    queryFn: id === null ? skipToken : async ({ signal }) => (await api()).readPlace(id, signal),
    refetchOnMount: true,
    refetchInterval: PLACE_AGAIN,
  }).data;

/** The room of an appointment; none before one is given. */
export const useRoom = (id: string | null) =>
  useQuery({
    queryKey: ['room', id],
    queryFn: id === null ? skipToken : async ({ signal }) => (await api()).readRoom(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

/** The account's patients: oneself and the family. */
export function useOwnPatients() {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: ['own-patients', userId],
    queryFn: async ({ signal }) => (await api()).readOwnPatients(signal),
    staleTime: AGAIN,
  });
}

/** The names of the account's patients, by id. */
export function usePatientNames(): Map<string, string> {
  const { data } = useOwnPatients();
  return new Map(data?.map(({ id, fullName }) => [id, fullName]));
}
