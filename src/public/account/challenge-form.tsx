import { useState } from 'react';
import type { LoginChallenge } from '../../shared/account/account-values';
import { challengeForm } from '../../shared/account/forms';
import type { Role } from '../../shared/resource/role';
import { useMessages } from '../messages';
import { Alert } from '../parts/alert';
import { Button } from '../parts/button';
import { TextInput } from '../parts/field';
import { PasskeyButton } from '../proofs/passkey/passkey-button';
import { AccountForm } from './account-form';
import { useAfterSignIn } from './after-sign-in';
import { factorTexts } from './factors/texts';
import { SecretKey } from './secret-key';
import { accountTexts } from './texts';
import { useForm } from './use-form';

/** What the step asks for, in words. */
function leadOf(
  account: (typeof accountTexts)['vi'],
  texts: (typeof factorTexts)['vi'],
  { enrol, codeSent, passkey }: LoginChallenge,
  recovery: boolean,
): string {
  if (codeSent) return texts.enrolCode;
  if (enrol) return account.enrol;
  if (recovery) return passkey ? texts.passkeyFactor : texts.recoveryFactor;
  return account.secondFactor;
}

interface ChallengeFormProps {
  challenge: LoginChallenge;
  /** Goes on when somebody is signed in; without it to where they were going. */
  onIn?: (role: Role) => void;
}

/**
 * The second step of a sign-in: the code of the authenticator app, which is set up here first where
 * the role needs one, a passkey, or a recovery code. It goes on when that is right.
 */
export function ChallengeForm({ challenge: first, onIn }: ChallengeFormProps) {
  const account = useMessages(accountTexts);
  const texts = useMessages(factorTexts);
  const leave = useAfterSignIn();
  const goOn = onIn ?? leave;
  const [step, setStep] = useState(first);
  const { challenge, enrol, codeSent } = step;
  const [recovery, setRecovery] = useState(first.totp === false);
  const form = useForm({
    schema: challengeForm,
    read: (data) => ({ challenge, code: data.get('code') }),
    send: async ({ code }) => {
      const { answerChallenge } = await import('./open-calls');
      const result = await answerChallenge(challenge, code);
      if ('user' in result) goOn(result.user.role);
      else setStep(result);
    },
  });
  const askPasskey = async () => {
    const { signInWithPasskey } = await import('../../shared/account/passkey-calls');
    goOn((await signInWithPasskey(challenge)).role);
  };
  const mayChoose = !enrol && !codeSent && step.totp !== false;
  return (
    <AccountForm
      form={form}
      submit={account.confirm}
      beside={
        <>
          {step.passkey && <PasskeyButton ask={askPasskey} />}
          {mayChoose && (
            <Button look="quiet" onClick={() => setRecovery(!recovery)}>
              {recovery ? texts.useAppCode : texts.useRecoveryCode}
            </Button>
          )}
        </>
      }
    >
      <Alert>
        <p>{leadOf(account, texts, step, recovery)}</p>
      </Alert>
      {enrol && <SecretKey setup={enrol} />}
      <TextInput
        key={`${challenge} ${recovery}`}
        {...form.field('code')}
        label={recovery ? texts.recoveryCode : account.code}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize={recovery ? 'characters' : undefined}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        spellCheck={false}
      />
    </AccountForm>
  );
}
