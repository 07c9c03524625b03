import { useQuery } from '@tanstack/react-query';
import type * as operations from '../../../../shared/records/writing-operations';
import { useSession } from '../../../navigation/session';

export const recordKey = (id: string) => ['record', id] as const;

/** The record and all that the writing screen needs besides; read afresh at each visit. */
export function useRecord(id: string) {
  const userId = useSession()?.id;
  const fresh = { refetchOnMount: 'always', staleTime: 0, gcTime: 0 } as const;
  const record = useQuery({
    queryKey: [...recordKey(id), userId],
    queryFn: async ({ signal }) => {
      const { getRow } = await import('../../../../shared/api/rows');
      return getRow('ho-so-benh-an', id, signal);
    },
    ...fresh,
  });
  const background = useQuery({
    queryKey: [...recordKey(id), userId, 'background'],
    queryFn: async ({ signal }) => {
      const { call } = await import('../../../../shared/api/call');
      return call<typeof operations.getBackground>(
        'GET /ho-so-benh-an/:id/background',
        { params: { id } },
        { signal },
      );
    },
    ...fresh,
  });
  return { record, background };
}
