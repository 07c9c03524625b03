import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../../messages';
import { AccountSheet } from './account-sheet';
import { NoticeText } from './notices';
import { SignInForm } from './sign-in-form';
import { accountTexts } from './texts';

export function Page() {
  const account = useMessages(accountTexts);
  const { titles } = useMessages();
  const { search } = useLocation();
  return (
    <AccountSheet
      title={titles.signIn}
      lead={account.signInLead}
      more={
        <>
          <Link to="/quen-mat-khau">{account.forgot}</Link>
          <p>
            {account.noAccount}{' '}
            <Link to={{ pathname: '/register', search }}>{titles.register}</Link>
          </p>
        </>
      }
    >
      <NoticeText />
      <SignInForm />
    </AccountSheet>
  );
}
