import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { type CallOptions, call, type Input } from '../api/call';
import { type AccountUser, startSession } from '../api/session';
import type { AnswerOf } from '../operation/operation';
import type { LoginChallenge } from './account-values';
import type * as operations from './passkey-operations';
import type { Assertion } from './passkey-values';

/** What proves that the owner asks. */
export type Proof = Input<typeof operations.removePasskey>['body'];

/** The calls of people who are not signed in: a refusal is no reason to renew a session. */
const OPEN = { noRefresh: true } as const;

/** Asks the device of somebody who is signed in; the answer goes along with what it is to prove. */
export async function provePasskey(options: CallOptions = {}): Promise<{ passkey: Assertion }> {
  const optionsJSON = await call<typeof operations.askPasskeyProof>(
    'POST /auth/passkeys/proof',
    {},
    options,
  );
  return { passkey: await startAuthentication({ optionsJSON }) };
}

/** Makes a passkey on this device, or on another that the browser offers, and keeps it. */
export async function createPasskey(proof: Proof, name: string): Promise<void> {
  const optionsJSON = await call<typeof operations.beginPasskey>(
    'POST /auth/passkeys/registration',
    { body: proof },
  );
  const passkey = await startRegistration({ optionsJSON });
  await call<typeof operations.addPasskey>('POST /auth/passkeys', { body: { passkey, name } });
}

const ask = (body: Input<typeof operations.askPasskey>['body']) =>
  call<typeof operations.askPasskey>('POST /auth/passkeys/sign-in/options', { body }, OPEN);

const send = (body: Input<typeof operations.signInWithPasskey>['body']) =>
  call<typeof operations.signInWithPasskey>('POST /auth/passkeys/sign-in', { body }, OPEN);

/** Signs in with a passkey alone, or as the second factor of a challenge. The session is not kept. */
export async function answerWithPasskey(
  challenge?: LoginChallenge['challenge'],
): Promise<AnswerOf<typeof operations.signInWithPasskey>> {
  const optionsJSON = await ask({ challenge });
  return send({ passkey: await startAuthentication({ optionsJSON }), challenge });
}

/** The same, and keeps the session. */
export async function signInWithPasskey(
  challenge?: LoginChallenge['challenge'],
): Promise<AccountUser> {
  const answer = await answerWithPasskey(challenge);
  startSession(answer.user, answer.token);
  return answer.user;
}

/** An offer is made anew before its challenge is too old to be taken. */
const OFFER_MS = 240_000;

/** What the person chose among the browser's suggestions; null where the offer ended before. */
async function chosenPasskey(signal: AbortSignal): Promise<Assertion | null> {
  let isOld: boolean;
  do {
    isOld = false;
    const optionsJSON = await ask({});
    if (signal.aborted) return null;
    const end = () => WebAuthnAbortService.cancelCeremony();
    const renew = setTimeout(() => {
      isOld = true;
      end();
    }, OFFER_MS);
    signal.addEventListener('abort', end);
    try {
      return await startAuthentication({ optionsJSON, useBrowserAutofill: true });
    } catch (error) {
      if (!isOld) throw error;
    } finally {
      clearTimeout(renew);
      signal.removeEventListener('abort', end);
    }
  } while (!signal.aborted);
  return null;
}

/**
 * Has the browser offer the passkeys of this device among its suggestions at the field of the name,
 * until `signal` ends it or another ceremony begins. One that is chosen signs in, and its session is
 * kept. Nobody asked for the offer: where it cannot be made the form is there as without it.
 * @returns the user, or null where nobody chose one
 * @throws what the server says of the one that was chosen
 */
export async function offerPasskeys(signal: AbortSignal): Promise<AccountUser | null> {
  const passkey = await chosenPasskey(signal).catch(() => null);
  if (!passkey) return null;
  const { user, token } = await send({ passkey });
  startSession(user, token);
  return user;
}

/** Asks the device for what goes along with a code to reset a password. */
export async function proveForReset(): Promise<Assertion> {
  return startAuthentication({ optionsJSON: await ask({ use: 'reset' }) });
}
