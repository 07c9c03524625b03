import { useLocation } from 'react-router-dom';
import { accountTexts } from '../../account/texts';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';

/** What another account page has just done, handed over with the navigation. */
export type Notice = 'registered' | 'passwordReset';

export function NoticeText() {
  const account = useMessages(accountTexts);
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
