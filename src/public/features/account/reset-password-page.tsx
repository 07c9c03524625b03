import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { forgotPasswordForm, resetPasswordForm } from '../../../shared/account/forms';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { TextInput } from '../../parts/field';
import { AccountForm } from './account-form';
import { AccountSheet } from './account-sheet';
import type { Notice } from './notices';
import { PasswordField } from './password-field';
import { useForm } from './use-form';

/** First the name, then the code that was sent to it together with the new password. */
export function Page() {
  const { account } = useMessages();
  const [username, setUsername] = useState<string | null>(null);
  return (
    <AccountSheet
      title={account.resetPassword}
      lead={account.resetLead}
      more={<Link to="/login">{account.signIn}</Link>}
    >
      {username === null ? <NameForm onSent={setUsername} /> : <CodeForm username={username} />}
    </AccountSheet>
  );
}

function NameForm({ onSent }: { onSent: (username: string) => void }) {
  const { account } = useMessages();
  const form = useForm({
    schema: forgotPasswordForm,
    send: async ({ username }) => {
      const { requestPasswordCode } = await import('../../../shared/api/auth-api');
      await requestPasswordCode(username);
      onSent(username);
    },
  });
  return (
    <AccountForm form={form} submit={account.sendCode}>
      <TextInput
        {...form.field('username')}
        label={account.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </AccountForm>
  );
}

function CodeForm({ username }: { username: string }) {
  const { account } = useMessages();
  const navigate = useNavigate();
  const form = useForm({
    schema: resetPasswordForm,
    read: (data) => ({ ...Object.fromEntries(data), username }),
    repeated: 'newPassword',
    send: async ({ code, newPassword }) => {
      const { resetPassword } = await import('../../../shared/api/auth-api');
      await resetPassword(username, code, newPassword);
      await navigate('/login', { state: { notice: 'passwordReset' satisfies Notice } });
    },
  });
  return (
    <AccountForm form={form} submit={account.savePassword}>
      <Alert>
        <p>{account.codeSent}</p>
      </Alert>
      <TextInput
        {...form.field('code')}
        label={account.code}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
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
