import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../navigation/session';

const api = () => import('../../../../shared/api/records-api');

export const recordKey = (id: string) => ['record', id] as const;

/** The record and all that the writing screen needs besides; read afresh at each visit. */
export function useRecord(id: string) {
  const userId = useSession()?.id;
  const fresh = { refetchOnMount: 'always', staleTime: 0, gcTime: 0 } as const;
  const record = useQuery({
    queryKey: [...recordKey(id), userId],
    queryFn: async ({ signal }) => (await api()).readRecord(id, signal),
    ...fresh,
  });
  const background = useQuery({
    queryKey: [...recordKey(id), userId, 'background'],
    queryFn: async ({ signal }) => (await api()).readBackground(id, signal),
    ...fresh,
  });
  return { record, background };
}
