import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { notOldEnough, registerForm } from '../../../shared/account/person-forms';
import { writtenDate } from '../../../shared/format/written-date';
import styles from '../../account/account.module.css';
import { AccountForm } from '../../account/account-form';
import { BirthAndSex } from '../../account/birth-and-sex';
import { Consents } from '../../account/consents';
import { PasswordField } from '../../account/password-field';
import { PhoneWay } from '../../account/phone/phone-way';
import { accountTexts } from '../../account/texts';
import { useForm } from '../../account/use-form';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { TextInput } from '../../parts/field';
import { AccountSheet } from './account-sheet';
import type { Notice } from './notices';

const readForm = (form: FormData): Record<string, unknown> => ({
  ...Object.fromEntries(form),
  dateOfBirth: writtenDate(String(form.get('dateOfBirth') ?? '')),
  consent: form.getAll('consent'),
});

export function Page() {
  const account = useMessages(accountTexts);
  const { titles } = useMessages();
  const { search } = useLocation();
  return (
    <AccountSheet
      title={titles.register}
      lead={account.registerLead}
      more={
        <p>
          {account.haveAccount} <Link to={{ pathname: '/login', search }}>{titles.signIn}</Link>
        </p>
      }
    >
      <div className={styles.form}>
        <PhoneWay />
        <RegisterForm />
      </div>
    </AccountSheet>
  );
}

function RegisterForm() {
  const account = useMessages(accountTexts);
  const { titles } = useMessages();
  const { today } = usePageState();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    schema: registerForm,
    check: (sent) => notOldEnough(sent, today),
    read: readForm,
    send: async (body) => {
      const { register } = await import('../../account/open-calls');
      await register(body).catch(async (error: unknown) => {
        const { errorCode } = await import('../../../shared/api/error-messages');
        if (errorCode(error) === 'PHONE_UNVERIFIED') setAsksCode(true);
        throw error;
      });
      await navigate(
        { pathname: '/login', search },
        { state: { notice: 'registered' satisfies Notice } },
      );
    },
  });
  const { field } = form;
  return (
    <AccountForm form={form} submit={titles.register}>
      <TextInput
        {...field('fullName')}
        label={account.fullName}
        hint={account.fullNameHint}
        autoComplete="name"
      />
      <TextInput
        {...field('phone')}
        label={account.phone}
        hint={account.phoneHint}
        type="tel"
        autoComplete="tel"
      />
      {asksCode && (
        <TextInput
          {...field('code')}
          label={account.code}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
      <TextInput {...field('email')} label={account.email} type="email" autoComplete="email" />
      <BirthAndSex field={field} />
      <PasswordField
        {...field('password')}
        label={account.password}
        hint={account.passwordHint}
        autoComplete="new-password"
      />
      <Consents error={field('consent').error} />
    </AccountForm>
  );
}
