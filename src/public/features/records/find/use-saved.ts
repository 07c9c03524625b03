import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as operations from '../../../../shared/records/operations';
import { useSession } from '../../../navigation/session';

const api = () => import('../../../../shared/api/call');

/** The searches that the signed-in person has saved. */
export function useSaved() {
  const user = useSession();
  const key = ['saved-searches', user?.id];
  const queries = useQueryClient();
  const searches = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const { call } = await api();
      return call<typeof operations.listSearches>(
        'GET /ho-so-benh-an/saved-searches',
        {},
        { signal },
      );
    },
  });
  const again = () => queries.invalidateQueries({ queryKey: key });
  return {
    searches,
    save: async (name: string, filters: Record<string, string>) => {
      const { call } = await api();
      await call<typeof operations.saveSearch>('POST /ho-so-benh-an/saved-searches', {
        body: { name, filters },
      });
      await again();
    },
    forget: async (id: string) => {
      const { call } = await api();
      await call<typeof operations.deleteSearch>('DELETE /ho-so-benh-an/saved-searches/:id', {
        params: { id },
      });
      await again();
    },
  };
}
