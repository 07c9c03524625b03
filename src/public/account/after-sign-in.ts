import { useLocation, useNavigate } from 'react-router-dom';
import type { Role } from '../../shared/resource/role';
import { RETURN_PARAMETER, safeReturnPath } from '../../shared/site/return-path';
import { isOwnPath, landingOf } from '../navigation/landing';

/** Goes on to where the person was going, or to the place of their role. */
export function useAfterSignIn(): (role: Role) => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (role) => {
    const wanted = safeReturnPath(new URLSearchParams(search).get(RETURN_PARAMETER));
    const target = wanted ?? landingOf(role);
    if (isOwnPath(target)) void navigate(target, { replace: true });
    else window.location.assign(target);
  };
}
