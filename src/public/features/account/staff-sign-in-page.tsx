import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useAccountMessages } from './account-messages';
import { AccountSheet } from './account-sheet';
import { FirstAdminForm } from './first-admin-form';
import { SignInForm } from './sign-in-form';

async function readNeeded(): Promise<boolean> {
  const { readFirstAdminNeeded } = await import('./open-calls');
  return readFirstAdminNeeded();
}

/** Staff sign in here; on a new installation the first administrator is made here. */
export function Page() {
  const account = useAccountMessages();
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
      title={account.staffSignIn}
      lead={account.staffSignInLead}
      more={<Link to="/quen-mat-khau">{account.forgot}</Link>}
    >
      <SignInForm />
    </AccountSheet>
  );
}
