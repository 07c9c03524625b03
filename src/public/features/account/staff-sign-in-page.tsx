import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { accountTexts } from '../../account/texts';
import { useMessages } from '../../messages';
import { AccountSheet } from './account-sheet';
import { FirstAdminForm } from './first-admin-form';
import { SignInForm } from './sign-in-form';

export { Queries } from '../../navigation/queries';

async function readNeeded(): Promise<boolean> {
  const { readFirstAdminNeeded } = await import('../../account/open-calls');
  return readFirstAdminNeeded();
}

/** Staff sign in here; on a new installation the first administrator is made here. */
export function Page() {
  const account = useMessages(accountTexts);
  const { titles } = useMessages();
  const { data: needed } = useQuery({ queryKey: ['first-admin'], queryFn: readNeeded });
  if (needed) {
    return (
      <AccountSheet title={account.firstAdmin} lead={account.firstAdminLead}>
        <FirstAdminForm />
      </AccountSheet>
    );
  }
  return (
    <AccountSheet
      title={titles.staffSignIn}
      lead={account.staffSignInLead}
      more={<Link to="/quen-mat-khau">{account.forgot}</Link>}
    >
      <SignInForm />
    </AccountSheet>
  );
}
