import type { LoginChallenge } from '../account/account-values';
import type { login } from '../account/operations';
import type { logout } from '../account/own-operations';
import type { lockSession, proveIdentity } from '../account/session-operations';
import type { AnswerOf } from '../operation/operation';
import { call, type Input } from './call';
import { client } from './client';
import { noticeLock } from './device-lock';
import { endLock, lapsedUser, leaveLapsed, signInPath } from './lapsed-session';
import { refreshSession } from './refresh';
import { statusOf } from './retry';
import { endSession, getStoredUser, readTokens, startSession } from './session';

type Proof = Input<typeof proveIdentity>['body'];

const OPEN = { noRefresh: true } as const;

/** Ends the session that goes on behind a new one of the same person. */
async function endOldSession(): Promise<void> {
  const refresh_token = readTokens()?.refresh;
  if (!refresh_token) return;
  // Without a network it ends by itself: it was about to.
  await call<typeof logout>('POST /auth/logout', { body: { refresh_token } }, OPEN).catch(
    () => undefined,
  );
}

async function take(answer: AnswerOf<typeof login>): Promise<LoginChallenge | null> {
  if ('challenge' in answer) return answer;
  const sameId = getStoredUser()?.id === answer.user.id;
  await endOldSession();
  startSession(answer.user, answer.token);
  endLock();
  // The page belongs to who was here before.
  if (!sameId) leaveLapsed();
  return null;
}

/**
 * Signs in without leaving the page: the same person goes on, anybody else leaves for the home page.
 * @returns a challenge where the code of the second factor is missing, else null.
 */
export const signInAgain = async (username: string, password: string) =>
  take(await call<typeof login>('POST /auth/login', { body: { username, password } }, OPEN));

/** Completes {@link signInAgain} with the code of the second factor. */
export const answerAgain = async (challenge: string, code: string) =>
  take(await call<typeof login>('POST /auth/login', { body: { challenge, code } }, OPEN));

/** Signs in by a passkey, or completes {@link signInAgain} with one. */
export async function passkeyAgain(challenge: string | undefined): Promise<void> {
  const { answerWithPasskey } = await import('../account/passkey-calls');
  await take(await answerWithPasskey(challenge));
}

/** Calls `work`, once more with a renewed session where it was refused for an old one. */
async function renewing(work: () => Promise<unknown>): Promise<void> {
  await work().catch(async (error: unknown) => {
    const used = readTokens()?.access;
    // Nothing was renewed while the device was locked; after five wrong answers nothing can be.
    if (statusOf(error) !== 401 || !used || !(await refreshSession(client, used, true)))
      throw error;
    await work();
  });
}

/** Unlocks the device by the password, or by a code of the second factor. */
export async function unlock(proof: Proof): Promise<void> {
  await renewing(() =>
    call<typeof proveIdentity>('POST /auth/prove-identity', { body: proof }, OPEN),
  );
  endLock();
}

/** Unlocks the device by a passkey of the account. */
export async function unlockByPasskey(): Promise<void> {
  const { provePasskey } = await import('../account/passkey-calls');
  let passkey: Proof = {};
  await renewing(async () => {
    passkey = await provePasskey(OPEN);
  });
  await unlock(passkey);
}

/** Covers the device and has the server answer its session nothing until it is unlocked. */
export async function lockDevice(): Promise<void> {
  noticeLock();
  await renewing(() => call<typeof lockSession>('POST /auth/lock', {}, OPEN));
}

/** Leaves the page to somebody else: the session ends, and what was typed goes. */
export async function leaveForOther(): Promise<void> {
  const to = signInPath();
  await endOldSession();
  if (!lapsedUser()) endSession();
  leaveLapsed(to);
}
