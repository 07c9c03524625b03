import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { forgotPasswordForm, resetPasswordForm } from '../../../shared/account/forms';
import type { Assertion } from '../../../shared/account/passkey-values';
import { AccountForm } from '../../account/account-form';
import { PasswordField } from '../../account/password-field';
import { accountTexts } from '../../account/texts';
import { useForm } from '../../account/use-form';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { TextInput } from '../../parts/field';
import { AccountSheet } from './account-sheet';
import type { Notice } from './notices';

/** A download of its own: it is for staff. */
const ResetFactor = lazy(async () => ({
  default: (await import('./factors/reset-factor')).ResetFactor,
}));

/** What staff send besides: the code of a second factor. */
const staffResetForm = z.extend(resetPasswordForm, { factorCode: z.nullish(z.string()) });

/**
 * First the name, then the code that was sent to it together with the new password. Who was handed
 * a code types the name along with it.
 */
export function Page() {
  const account = useMessages(accountTexts);
  const { titles } = useMessages();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [hasCode, setHasCode] = useState(false);
  return (
    <AccountSheet
      title={titles.resetPassword}
      lead={account.resetLead}
      more={
        <>
          {sentTo === null && !hasCode && (
            <Button look="quiet" onClick={() => setHasCode(true)}>
              {account.haveCode}
            </Button>
          )}
          <Link to="/login">{titles.signIn}</Link>
        </>
      }
    >
      {sentTo === null && !hasCode ? (
        <NameForm onSent={setSentTo} />
      ) : (
        <CodeForm username={sentTo} />
      )}
    </AccountSheet>
  );
}

function NameForm({ onSent }: { onSent: (username: string) => void }) {
  const account = useMessages(accountTexts);
  const form = useForm({
    schema: forgotPasswordForm,
    send: async ({ username }) => {
      const { requestPasswordCode } = await import('../../account/open-calls');
      await requestPasswordCode(username);
      onSent(username);
    },
  });
  return (
    <AccountForm form={form} submit={account.sendCode}>
      <NameInput {...form.field('username')} />
    </AccountForm>
  );
}

function NameInput(props: { id: string; name: string; error?: string }) {
  const account = useMessages(accountTexts);
  return (
    <TextInput
      {...props}
      label={account.username}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

function CodeForm({ username }: { username: string | null }) {
  const account = useMessages(accountTexts);
  const navigate = useNavigate();
  const [factorAsked, setFactorAsked] = useState(false);
  const [passkey, setPasskey] = useState<Assertion | null>(null);
  const form = useForm({
    schema: staffResetForm,
    controls: { passkey: 'factorCode' },
    read: (data) => ({ ...(username === null ? {} : { username }), ...Object.fromEntries(data) }),
    repeated: 'newPassword',
    send: async (body) => {
      const { resetPassword } = await import('../../account/open-calls');
      await resetPassword(passkey ? { ...body, factorCode: null, passkey } : body).catch(
        async (error: unknown) => {
          const { fieldErrors } = await import('../../../shared/api/error-messages');
          const { factorCode, passkey: refused } = fieldErrors(error);
          // Staff show a second factor too, which is known once their code was right.
          if (factorCode || refused) setFactorAsked(true);
          if (refused) setPasskey(null);
          throw error;
        },
      );
      await navigate('/login', { state: { notice: 'passwordReset' satisfies Notice } });
    },
  });
  return (
    <AccountForm form={form} submit={account.savePassword}>
      {username === null ? (
        <NameInput {...form.field('username')} />
      ) : (
        <Alert>
          <p>{account.codeSent}</p>
          <p>{account.staffReset}</p>
        </Alert>
      )}
      <TextInput
        {...form.field('code')}
        label={account.code}
        inputMode={username === null ? 'text' : 'numeric'}
        autoCapitalize="characters"
        autoComplete="one-time-code"
      />
      {factorAsked && (
        <Suspense>
          <ResetFactor
            field={form.field('factorCode')}
            proved={passkey !== null}
            onProof={setPasskey}
          />
        </Suspense>
      )}
      <PasswordField
        {...form.field('newPassword')}
        label={account.newPassword}
        hint={account.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('repeat')}
        label={account.repeatPassword}
        autoComplete="new-password"
      />
    </AccountForm>
  );
}
