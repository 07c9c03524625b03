import { useQuery } from '@tanstack/react-query';
import type { RecordOf } from '../../../../shared/resource/register';
import { useSession } from '../../../navigation/session';

/** The rows of resources: downloaded with the first that is asked for. */
export const rows = () => import('../../../../shared/api/rows');

/** A patient's record as its owner sees it. */
export type OwnRecord = RecordOf<'benh-nhan'>;

/** The key of the records of an account's patients, and of all that hangs on them. */
export const OWN_RECORDS = 'own-records';

/** The records of the account's patients, the own one first. */
export function useOwnRecords() {
  const user = useSession();
  const query = useQuery({
    queryKey: [OWN_RECORDS, user?.id],
    queryFn: async ({ signal }) =>
      (await (await rows()).listRows('benh-nhan', { range: [0, 49] }, signal)).rows,
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
      const { listRows } = await rows();
      const links = await listRows('nguoi-than', { range: [0, 49] }, signal);
      return new Map(links.rows.map((link) => [link.patient, link]));
    },
    refetchOnMount: true,
  });
}
