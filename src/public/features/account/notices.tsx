import { useLocation } from 'react-router-dom';
import { Alert } from '../../parts/alert';
import { useAccountMessages } from './account-messages';

/** What another account page has just done, handed over with the navigation. */
export type Notice = 'registered' | 'passwordReset';

export function NoticeText() {
  const account = useAccountMessages();
  const state: unknown = useLocation().state;
  const notice: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'notice') : null;
  if (notice !== 'registered' && notice !== 'passwordReset') return null;
  return (
    <Alert>
      <p>{account[notice satisfies Notice]}</p>
    </Alert>
  );
}
