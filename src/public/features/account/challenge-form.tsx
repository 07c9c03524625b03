import type { LoginChallenge } from '../../../shared/account/account-values';
import { challengeForm } from '../../../shared/account/forms';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { TextInput } from '../../parts/field';
import { AccountForm } from './account-form';
import { useAfterSignIn } from './after-sign-in';
import { SecretKey } from './secret-key';
import { accountTexts } from './texts';
import { useForm } from './use-form';

/**
 * The second step of a sign-in: the code of the authenticator app, which is set up here first where
 * the role needs one. It goes on when the code is right.
 */
export function ChallengeForm({ challenge: { challenge, enrol } }: { challenge: LoginChallenge }) {
  const account = useMessages(accountTexts);
  const goOn = useAfterSignIn();
  const form = useForm({
    schema: challengeForm,
    read: (data) => ({ challenge, code: data.get('code') }),
    send: async ({ code }) => {
      const { answerChallenge } = await import('./open-calls');
      const result = await answerChallenge(challenge, code);
      if ('user' in result) goOn(result.user.role);
    },
  });
  return (
    <AccountForm form={form} submit={account.confirm}>
      <Alert>
        <p>{enrol ? account.enrol : account.secondFactor}</p>
      </Alert>
      {enrol && <SecretKey setup={enrol} />}
      <TextInput
        {...form.field('code')}
        label={account.code}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </AccountForm>
  );
}
