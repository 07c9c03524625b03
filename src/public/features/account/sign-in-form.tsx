import { lazy, Suspense, useState } from 'react';
import type { LoginChallenge } from '../../../shared/account/account-values';
import { loginForm } from '../../../shared/account/forms';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { TextInput } from '../../parts/field';
import { AccountForm } from './account-form';
import { useAfterSignIn } from './after-sign-in';
import type { LoginResult } from './open-calls';
import { PasswordField } from './password-field';
import { accountTexts } from './texts';
import { useForm } from './use-form';

/** A download of its own: many people have no second step. */
const ChallengeForm = lazy(async () => ({
  default: (await import('./challenge-form')).ChallengeForm,
}));

/** Name and password, then the code of the second factor where the account has one. */
export function SignInForm() {
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null);
  const goOn = useAfterSignIn();
  const take = (result: LoginResult) => {
    if ('user' in result) goOn(result.user.role);
    else setChallenge(result);
  };
  return challenge ? (
    <Suspense>
      <ChallengeForm challenge={challenge} />
    </Suspense>
  ) : (
    <PasswordForm onResult={take} />
  );
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
    <AccountForm form={form} submit={titles.signIn} beside={<PasskeySignIn onResult={onResult} />}>
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

/** What it needs comes with the press; a device that has no passkeys is told then. */
function PasskeySignIn({ onResult }: { onResult: (result: LoginResult) => void }) {
  const account = useMessages(accountTexts);
  const { language } = useMessages();
  const [problem, setProblem] = useState('');
  const press = async () => {
    const { trySignIn } = await import('./factors/try-sign-in');
    const result = await trySignIn(language);
    if (typeof result === 'string') setProblem(result);
    else onResult({ user: result });
  };
  return (
    <>
      {problem && <Alert kind="danger">{problem}</Alert>}
      <Button look="secondary" wide onClick={() => void press()}>
        {account.passkeySignIn}
      </Button>
    </>
  );
}
