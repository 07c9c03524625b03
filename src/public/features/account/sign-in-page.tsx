import { Link, useLocation } from 'react-router-dom';
import styles from '../../account/account.module.css';
import { useAfterSignIn } from '../../account/after-sign-in';
import { PhoneSignIn } from '../../account/phone/phone-sign-in';
import { PhoneWay } from '../../account/phone/phone-way';
import { asksForCode, queryOfWay } from '../../account/phone/way';
import { accountTexts } from '../../account/texts';
import { useMessages } from '../../messages';
import { LinkButton } from '../../parts/button';
import { AccountSheet } from './account-sheet';
import { NoticeText } from './notices';
import { SignInForm } from './sign-in-form';

/** Signing in by password or passkey, or with `?cach=ma` by a code to the phone. */
export function Page() {
  const account = useMessages(accountTexts);
  const { titles } = useMessages();
  const { search } = useLocation();
  const byCode = asksForCode(search);
  return (
    <AccountSheet
      title={titles.signIn}
      lead={byCode ? account.byPhoneLead : account.signInLead}
      more={
        <>
          {!byCode && <Link to="/quen-mat-khau">{account.forgot}</Link>}
          <p>
            {account.noAccount}{' '}
            <Link to={{ pathname: '/register', search: queryOfWay(search, false) }}>
              {titles.register}
            </Link>
          </p>
        </>
      }
    >
      <div className={styles.form}>
        <NoticeText />
        {byCode ? <ByPhone /> : <SignInForm />}
        {!byCode && <PhoneWay />}
      </div>
    </AccountSheet>
  );
}

function ByPhone() {
  const account = useMessages(accountTexts);
  const { search } = useLocation();
  const goOn = useAfterSignIn();
  return (
    <>
      <PhoneSignIn onIn={goOn} />
      <LinkButton wide look="quiet" to={{ search: queryOfWay(search, false) }}>
        {account.byPassword}
      </LinkButton>
    </>
  );
}
