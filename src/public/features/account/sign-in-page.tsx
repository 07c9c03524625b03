import { Link, useLocation } from 'react-router-dom';
import { useAccountMessages } from './account-messages';
import { AccountSheet } from './account-sheet';
import { NoticeText } from './notices';
import { SignInForm } from './sign-in-form';

export function Page() {
  const account = useAccountMessages();
  const { search } = useLocation();
  return (
    <AccountSheet
      title={account.signIn}
      lead={account.signInLead}
      more={
        <>
          <Link to="/quen-mat-khau">{account.forgot}</Link>
          <p>
            {account.noAccount}{' '}
            <Link to={{ pathname: '/register', search }}>{account.register}</Link>
          </p>
        </>
      }
    >
      <NoticeText />
      <SignInForm />
    </AccountSheet>
  );
}
