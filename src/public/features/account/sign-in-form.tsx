import { useState } from 'react';
import type { LoginChallenge } from '../../../shared/account/account-values';
import { loginForm } from '../../../shared/account/forms';
import { useMessages } from '../../messages';
import { TextInput } from '../../parts/field';
import { AccountForm } from './account-form';
import { useAfterSignIn } from './after-sign-in';
import { ChallengeForm } from './challenge-form';
import type { LoginResult } from './open-calls';
import { PasswordField } from './password-field';
import { accountTexts } from './texts';
import { useForm } from './use-form';

/** Name and password, then the code of the second factor where the account has one. */
export function SignInForm() {
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null);
  const goOn = useAfterSignIn();
  const take = (result: LoginResult) => {
    if ('user' in result) goOn(result.user.role);
    else setChallenge(result);
  };
  return challenge ? <ChallengeForm challenge={challenge} /> : <PasswordForm onResult={take} />;
}

function PasswordForm({ onResult }: { onResult: (result: LoginResult) => void }) {
  const account = useMessages(accountTexts);
  const { titles } = useMessages();
  const form = useForm({
    schema: loginForm,
    send: async ({ username, password }) => {
      const { login } = await import('./open-calls');
      onResult(await login(username, password));
    },
  });
  return (
    <AccountForm form={form} submit={titles.signIn}>
      <TextInput
        {...form.field('username')}
        label={account.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        label={account.password}
        autoComplete="current-password"
      />
    </AccountForm>
  );
}
