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
import { preferredLanguage } from '../api/language-preference';
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
  return found ?? errorText(failure, preferredLanguage());
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

const Other = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" onClick={onClick}>
    {children}
  </button>
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
      <h2 id="stay-title">{texts[TITLES[reason]]}</h2>
      <p className="stay-name">{user?.fullName}</p>
      <p>{isLocked ? texts.lockedText : texts.kept}</p>
      <input type="hidden" name="username" autoComplete="username" value={user?.phone ?? ''} />
      <Secret texts={texts} asksCode={asksCode} value={secret} error={error} onChange={setSecret} />
      <div className="stay-actions">
        <button type="submit" aria-busy={busy}>
          {isLocked ? texts.unlock : texts.goOn}
        </button>
        {hasPasskey && <Other onClick={() => void attempt(byPasskey)}>{texts.usePasskey}</Other>}
        {isLocked && user?.secondFactor && (
          <Other onClick={() => setWithCode(!withCode)}>
            {withCode ? texts.usePassword : texts.useCode}
          </Other>
        )}
        {close ? (
          <Other onClick={close}>{texts.later}</Other>
        ) : (
          <Other onClick={() => void leaveForOther()}>{texts.other}</Other>
        )}
      </div>
    </form>
  );
}
