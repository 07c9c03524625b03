import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LoginChallenge } from '../../../shared/account/account-values';
import { loginForm } from '../../../shared/account/forms';
import type { AccountUser } from '../../../shared/api/session';
import { AccountForm } from '../../account/account-form';
import { useAfterSignIn } from '../../account/after-sign-in';
import type { LoginResult } from '../../account/open-calls';
import { PasswordField } from '../../account/password-field';
import { accountTexts } from '../../account/texts';
import { useForm } from '../../account/use-form';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { TextInput } from '../../parts/field';

/** A download of its own: many people have no second step. */
const ChallengeForm = lazy(async () => ({
  default: (await import('../../account/challenge-form')).ChallengeForm,
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
  const [offers, setOffers] = useState(false);
  const form = useForm({
    schema: loginForm,
    send: async ({ username, password }) => {
      const { login } = await import('../../account/open-calls');
      onResult(await login(username, password));
    },
  });
  return (
    <AccountForm
      form={form}
      submit={titles.signIn}
      beside={<PasskeySignIn onResult={onResult} onOffer={() => setOffers(true)} />}
    >
      <TextInput
        {...form.field('username')}
        label={account.username}
        autoComplete={offers ? 'username webauthn' : 'username'}
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

/** What shows that somebody is there: until then nothing is fetched for an offer. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/**
 * A passkey at the press of a button, and among the suggestions of the browser. What it needs comes
 * when somebody is there; a device that has no passkeys is told at the press.
 */
function PasskeySignIn(props: { onResult: (result: LoginResult) => void; onOffer: () => void }) {
  const account = useMessages(accountTexts);
  const { language } = useMessages();
  const [problem, setProblem] = useState('');
  const [offer, setOffer] = useState(0);
  const isIn = useRef(false);
  const take = useEffectEvent((result: AccountUser | string | null) => {
    // A press that comes while a suggestion is taken goes nowhere a second time.
    if (!result || isIn.current) return;
    if (typeof result === 'string') return setProblem(result);
    isIn.current = true;
    props.onResult({ user: result });
  });
  const begin = useEffectEvent(async (signal: AbortSignal) => {
    const { offerSignIn } = await import('./factors/try-sign-in');
    take(await offerSignIn(language, signal, props.onOffer));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press ends the offer before it
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    const seen = new AbortController();
    const start = () => {
      seen.abort();
      void begin(signal);
    };
    for (const sign of SIGNS) document.addEventListener(sign, start, { signal: seen.signal });
    // The field of a page that is drawn by the server may have been entered before this ran.
    if (document.activeElement?.matches('input')) start();
    return () => {
      seen.abort();
      ends.abort();
    };
  }, [offer]);
  const press = async () => {
    const { trySignIn } = await import('./factors/try-sign-in');
    take(await trySignIn(language));
    setOffer(offer + 1);
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
