import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { profileAddress } from './sections';

/** Goes back to the family once it has grown; every list of it is read anew. */
export function useJoined(how: 'added' | 'linked'): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const { fetchMe } = await import('../../../../shared/account/me');
    // Which record is the own one may have changed; a list that is old is only read later.
    await fetchMe().catch(() => undefined);
    queries.removeQueries({ queryKey: ['own-records'] });
    queries.removeQueries({ queryKey: ['own-patients'] });
    await navigate(profileAddress('nguoi-than'), { replace: true, state: how });
  };
}
