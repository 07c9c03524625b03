import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../navigation/session';

const api = () => import('../../../../shared/api/records-api');

/** The searches that the signed-in person has saved. */
export function useSaved() {
  const user = useSession();
  const key = ['saved-searches', user?.id];
  const queries = useQueryClient();
  const searches = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api()).listSearches(signal),
  });
  const again = () => queries.invalidateQueries({ queryKey: key });
  return {
    searches,
    save: async (name: string, filters: Readonly<Record<string, string>>) => {
      await (await api()).saveSearch(name, filters);
      await again();
    },
    forget: async (id: string) => {
      await (await api()).deleteSearch(id);
      await again();
    },
  };
}
