import { lazy, Suspense, useState } from 'react';
import type { LoginChallenge } from '../../../shared/account/account-values';
import { firstAdminForm } from '../../../shared/account/forms';
import { AccountForm } from '../../account/account-form';
import { useAfterSignIn } from '../../account/after-sign-in';
import type { LoginResult } from '../../account/open-calls';
import { PasswordField } from '../../account/password-field';
import { accountTexts } from '../../account/texts';
import { useForm } from '../../account/use-form';
import { useMessages } from '../../messages';
import { TextInput } from '../../parts/field';

/** A download of its own: many people have no second step. */
const ChallengeForm = lazy(async () => ({
  default: (await import('../../account/challenge-form')).ChallengeForm,
}));

/** The first administrator, then the second factor where the installation asks for one. */
export function FirstAdminForm() {
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
    <NewAdminForm onResult={take} />
  );
}

/** The account of the first administrator, with the code that the server printed. */
function NewAdminForm({ onResult }: { onResult: (result: LoginResult) => void }) {
  const account = useMessages(accountTexts);
  const form = useForm({
    schema: firstAdminForm,
    send: async (body) => {
      const { createFirstAdmin } = await import('../../account/open-calls');
      onResult(await createFirstAdmin(body));
    },
  });
  return (
    <AccountForm form={form} submit={account.createAdmin}>
      <TextInput
        {...form.field('code')}
        label={account.firstAdminCode}
        autoComplete="one-time-code"
      />
      <TextInput {...form.field('fullName')} label={account.fullName} autoComplete="name" />
      <TextInput
        {...form.field('phone')}
        label={account.phone}
        hint={account.phoneHint}
        type="tel"
        autoComplete="tel"
      />
      <TextInput {...form.field('email')} label={account.email} type="email" autoComplete="email" />
      <PasswordField
        {...form.field('password')}
        label={account.password}
        hint={account.passwordHint}
        autoComplete="new-password"
      />
    </AccountForm>
  );
}
