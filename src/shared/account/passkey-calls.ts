import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
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

/** Signs in with a passkey alone, or as the second factor of a challenge. The session is not kept. */
export async function answerWithPasskey(
  challenge?: LoginChallenge['challenge'],
): Promise<AnswerOf<typeof operations.signInWithPasskey>> {
  const optionsJSON = await ask({ challenge });
  const passkey = await startAuthentication({ optionsJSON });
  return call<typeof operations.signInWithPasskey>(
    'POST /auth/passkeys/sign-in',
    { body: { passkey, challenge } },
    OPEN,
  );
}

/** The same, and keeps the session. */
export async function signInWithPasskey(
  challenge?: LoginChallenge['challenge'],
): Promise<AccountUser> {
  const answer = await answerWithPasskey(challenge);
  startSession(answer.user, answer.token);
  return answer.user;
}

/** Asks the device for what goes along with a code to reset a password. */
export async function proveForReset(): Promise<Assertion> {
  return startAuthentication({ optionsJSON: await ask({ use: 'reset' }) });
}
