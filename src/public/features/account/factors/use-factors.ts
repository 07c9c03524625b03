import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { getFactors } from '../../../../shared/account/passkey-operations';
import { call } from '../../../lazy-call';

const KEY = ['own-factors'] as const;

/** The factors of the signed-in account. */
export function useFactors() {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => call<typeof getFactors>('GET /auth/second-factor', {}),
  });
  return data;
}

/** Reads the factors again after a change, and the account, which says whether it has any. */
export function useFactorsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const { fetchMe } = await import('../../../../shared/account/me');
    await fetchMe();
    await queries.invalidateQueries({ queryKey: KEY });
  };
}
