import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { LoginChallenge } from '../../../../shared/account/account-values';
import type * as operations from '../../../../shared/account/passkey-operations';
import type { Assertion } from '../../../../shared/account/passkey-values';
import { call, type Input } from '../../../../shared/api/call';
import { type AccountUser, startSession } from '../../../../shared/api/session';

/** What proves that the owner asks. */
export type Proof = Input<typeof operations.removePasskey>['body'];

/** The calls of people who are not signed in: a refusal is no reason to renew a session. */
const OPEN = { noRefresh: true } as const;

/** Asks the device of somebody who is signed in; the answer goes along with what it is to prove. */
export async function provePasskey(): Promise<Proof> {
  const optionsJSON = await call<typeof operations.askPasskeyProof>(
    'POST /auth/passkeys/proof',
    {},
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

/** Signs in with a passkey alone, or as the second factor of a challenge, and keeps the session. */
export async function signInWithPasskey(
  challenge?: LoginChallenge['challenge'],
): Promise<AccountUser> {
  const optionsJSON = await ask({ challenge });
  const passkey = await startAuthentication({ optionsJSON });
  const answer = await call<typeof operations.signInWithPasskey>(
    'POST /auth/passkeys/sign-in',
    { body: { passkey, challenge } },
    OPEN,
  );
  startSession(answer.user, answer.token);
  return answer.user;
}

/** Asks the device for what goes along with a code to reset a password. */
export async function proveForReset(): Promise<Assertion> {
  return startAuthentication({ optionsJSON: await ask({ use: 'reset' }) });
}
