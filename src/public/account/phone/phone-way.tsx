import { useLocation } from 'react-router-dom';
import { useMessages } from '../../messages';
import { LinkButton } from '../../parts/button';
import { accountTexts } from '../texts';
import { queryOfWay } from './way';

/** The way to sign in or to register by phone and code. */
export function PhoneWay() {
  const account = useMessages(accountTexts);
  const { search } = useLocation();
  return (
    <LinkButton wide look="secondary" to={{ pathname: '/login', search: queryOfWay(search, true) }}>
      {account.byPhone}
    </LinkButton>
  );
}
