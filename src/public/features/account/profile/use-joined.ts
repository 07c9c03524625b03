import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { RETURN_PARAMETER, safeReturnPath } from '../../../../shared/site/return-path';
import { profileAddress } from '../../../navigation/profile-sections';

/** Where somebody was who came to add a person, such as a booking; null for who began here. */
export function useOrigin(): string | null {
  const { search } = useLocation();
  return safeReturnPath(new URLSearchParams(search).get(RETURN_PARAMETER));
}

/**
 * Goes back to the family once it has grown, or to where somebody came from, which is told whom they
 * added; every list of the family is read anew.
 */
export function useJoined(how: 'added' | 'linked'): (patient: string) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const origin = useOrigin();
  return async (patient) => {
    const { fetchMe } = await import('../../../../shared/account/me');
    // Which record is the own one may have changed; a list that is old is only read later.
    await fetchMe().catch(() => undefined);
    queries.removeQueries({ queryKey: ['own-records'] });
    queries.removeQueries({ queryKey: ['own-patients'] });
    if (origin !== null) await navigate(origin, { replace: true, state: { patient } });
    else await navigate(profileAddress('nguoi-than'), { replace: true, state: how });
  };
}
