import { type FormEvent, type ReactNode, useState } from 'react';
import type { LoginChallenge } from '../account/account-values';
import { passkeysWork } from '../account/passkeys-work';
import {
  answerAgain,
  leaveForOther,
  passkeyAgain,
  signInAgain,
  unlock,
  unlockByPasskey,
} from '../api/come-back';
import { errorText, fieldErrors } from '../api/error-messages';
import { pageLanguage } from '../api/page-language';
import { getStoredUser } from '../api/session';
import type { StayMessages } from './texts';

export type Reason = 'ended' | 'locked' | 'soon';

interface Props {
  reason: Reason;
  texts: StayMessages;
  /** Closes the form without signing in, where that is possible. */
  close?: () => void;
}

const TITLES = { ended: 'endedTitle', locked: 'lockedTitle', soon: 'againTitle' } as const;

/** What went wrong, in words: a device's own refusal has no text for people. */
function problemOf(failure: unknown, texts: StayMessages): string {
  if (
    failure instanceof DOMException ||
    (failure instanceof Error && failure.name.endsWith('AllowedError'))
  ) {
    return texts.passkeyFailed;
  }
  const [found] = Object.values(fieldErrors(failure));
  return found ?? errorText(failure, pageLanguage());
}

function Secret(props: {
  texts: StayMessages;
  asksCode: boolean;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}) {
  const { texts, asksCode, value, error, onChange } = props;
  const label = asksCode ? texts.code : texts.password;
  return (
    <>
      <label>
        {label}
        <input
          key={label}
          name={asksCode ? 'code' : 'password'}
          type={asksCode ? 'text' : 'password'}
          autoComplete={asksCode ? 'one-time-code' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : 'stay-error'}
          // biome-ignore lint/a11y/noAutofocus: the dialog is there for this one answer
          autoFocus
        />
      </label>
      {error !== null && (
        <p id="stay-error" role="alert" className="stay-error">
          {error}
        </p>
      )}
    </>
  );
}

interface OtherProps {
  onClick: () => void;
  /** Leads away from the answer that is asked for. */
  quiet?: true;
  children: ReactNode;
}

const Other = ({ onClick, quiet, children }: OtherProps) => (
  <button type="button" className={quiet && 'stay-quiet'} onClick={onClick}>
    {children}
  </button>
);

/** The lotus, as at the head of every page: a covered page still says whose it is. */
const Lotus = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className="stay-lotus">
    <path d="M16 5c3.6 4 5 7.600 5 11.200 0 3.500-1.600 6.500-5 9.800-3.400-3.300-5-6.300-5-9.800C11 12.600 12.400 9 16 5z" />
    <path
      opacity=".7"
      d="M6.500 10.500c2 .6 3.300 1.400 4 2.200-.7 4.600.6 8.500 3.600 12.500-5.600-1.300-9-6.400-7.600-14.700zM25.500 10.500c-2 .6-3.300 1.400-4 2.200.7 4.600-.6 8.500-3.600 12.500 5.600-1.300 9-6.400 7.600-14.700z"
    />
    <path
      opacity=".4"
      d="M2.500 17c2.200-.4 3-.2 3.800 0 .6 4 2.600 7 5.700 8.900C6.700 26.300 3 22.800 2.500 17zM29.500 17c-2.200-.4-3-.2-3.800 0-.6 4-2.600 7-5.700 8.900 5.300.4 9-3.100 9.500-8.900z"
    />
  </svg>
);

/** Proves that it is the same person: a sign-in in place, or the unlocking of a locked device. */
export function ComeBackForm({ reason, texts, close }: Props) {
  // Who it was stays on screen also where the session ends meanwhile.
  const [user] = useState(getStoredUser);
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null);
  const [withCode, setWithCode] = useState(false);
  const [secret, setSecret] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isLocked = reason === 'locked';
  const asksCode = challenge !== null || (isLocked && withCode);
  const hasPasskey = passkeysWork() && (challenge ? challenge.passkey === true : user?.passkey);

  async function prove(): Promise<void> {
    if (isLocked) return unlock(withCode ? { code: secret } : { password: secret });
    const missing = challenge
      ? await answerAgain(challenge.challenge, secret)
      : await signInAgain(user?.phone ?? user?.email ?? '', secret);
    if (!missing) return close?.();
    setSecret('');
    if (missing.enrol || missing.codeSent) setError(texts.enrol);
    else setChallenge(missing);
  }

  async function byPasskey(): Promise<void> {
    if (isLocked) return unlockByPasskey();
    await passkeyAgain(challenge?.challenge);
    close?.();
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setError(null);
    await work().catch((failure: unknown) => setError(problemOf(failure, texts)));
    setBusy(false);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (secret) void attempt(prove);
    else setError(texts.missing);
  }

  return (
    <form noValidate onSubmit={submit}>
      <header>
        <Lotus />
        <h2 id="stay-title">{texts[TITLES[reason]]}</h2>
        <p className="stay-name">{user?.fullName}</p>
        <p>{isLocked ? texts.lockedText : texts.kept}</p>
      </header>
      <input type="hidden" name="username" autoComplete="username" value={user?.phone ?? ''} />
      <Secret texts={texts} asksCode={asksCode} value={secret} error={error} onChange={setSecret} />
      <div className="stay-actions">
        <button type="submit" aria-busy={busy}>
          {isLocked ? texts.unlock : texts.goOn}
        </button>
        {hasPasskey && <Other onClick={() => void attempt(byPasskey)}>{texts.usePasskey}</Other>}
        {isLocked && user?.secondFactor && (
          <Other quiet onClick={() => setWithCode(!withCode)}>
            {withCode ? texts.usePassword : texts.useCode}
          </Other>
        )}
        {close ? (
          <Other quiet onClick={close}>
            {texts.later}
          </Other>
        ) : (
          <Other quiet onClick={() => void leaveForOther()}>
            {texts.other}
          </Other>
        )}
      </div>
    </form>
  );
}
