import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../navigation/session';

const api = () => import('../../../../shared/api/profile-api');

/** The key of the records of an account's patients, and of all that hangs on them. */
export const OWN_RECORDS = 'own-records';

/** The records of the account's patients, the own one first. */
export function useOwnRecords() {
  const user = useSession();
  const query = useQuery({
    queryKey: [OWN_RECORDS, user?.id],
    queryFn: async ({ signal }) => (await api()).readOwnRecords(signal),
    refetchOnMount: true,
  });
  const records = query.data?.toSorted(
    (a, b) => Number(b.id === user?.patientId) - Number(a.id === user?.patientId),
  );
  return { ...query, records };
}

/** What each patient is to the account, by patient. */
export function useFamilyLinks() {
  const user = useSession();
  return useQuery({
    queryKey: [OWN_RECORDS, user?.id, 'links'],
    queryFn: async ({ signal }) => {
      const links = await (await api()).readFamilyLinks(signal);
      return new Map(links.map((link) => [link.patient, link]));
    },
    refetchOnMount: true,
  });
}
