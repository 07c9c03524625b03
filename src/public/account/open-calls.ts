import type { LoginChallenge } from '../../shared/account/account-values';
import type * as operations from '../../shared/account/operations';
import type * as byPhone from '../../shared/account/phone-operations';
import { call, type Input } from '../../shared/api/call';
import { type AccountUser, startSession } from '../../shared/api/session';
import { readKey, writeKey } from '../../shared/api/session-storage';
import type { AnswerOf } from '../../shared/operation/operation';

/** The calls of people who are not signed in: a refusal is no reason to renew a session. */
const OPEN = { noRefresh: true } as const;

/** A session was opened, or the code of the second factor is missing. */
export type LoginResult = { user: AccountUser } | LoginChallenge;

/** Where a device keeps what it is known by; signing out leaves it, as it opens nothing. */
const DEVICE_KEY = 'sen.device';

function keepDevice(device: string | undefined): void {
  if (device) writeKey(DEVICE_KEY, device);
}

function knownDevice(): { device?: string } {
  const device = readKey(DEVICE_KEY);
  return device ? { device } : {};
}

/** Drafts that an earlier release kept readable; without a network it is done the next time. */
async function sealOwnDrafts(userId: string): Promise<void> {
  const { sealDrafts } = await import('../../shared/api/local-drafts');
  await sealDrafts(userId).catch(() => undefined);
}

function take(answer: AnswerOf<typeof operations.login>): LoginResult {
  if ('challenge' in answer) return answer;
  keepDevice(answer.device);
  startSession(answer.user, answer.token);
  if (answer.user.role !== 'benh-nhan') void sealOwnDrafts(answer.user.id);
  return { user: answer.user };
}

/** Signs in and keeps the session; with a second factor it answers a challenge instead. */
export const login = async (username: string, password: string): Promise<LoginResult> => {
  const body = { username, password, ...knownDevice() };
  return take(await call<typeof operations.login>('POST /auth/login', { body }, OPEN));
};

/** Answers the challenge of {@link login} with the code of the second factor. */
export const answerChallenge = async (challenge: string, code: string): Promise<LoginResult> => {
  const body = { challenge, code };
  return take(await call<typeof operations.login>('POST /auth/login', { body }, OPEN));
};

/** Makes the first administrator with the code printed at start, and signs in. */
export const createFirstAdmin = async (
  body: Input<typeof operations.createFirstAdmin>['body'],
): Promise<LoginResult> =>
  take(await call<typeof operations.createFirstAdmin>('POST /auth/first-admin', { body }, OPEN));

/** Whether the installation still waits for its first administrator. */
export const readFirstAdminNeeded = async (): Promise<boolean> =>
  (await call<typeof operations.firstAdminNeeded>('GET /auth/first-admin', {}, OPEN)).needed;

/** Makes a patient's account; it does not sign in. */
export const register = (body: Input<typeof operations.register>['body']) =>
  call<typeof operations.register>('POST /auth/register', { body }, OPEN);

/** Asks for a one-time code for a forgotten password. The answer never says whether one was sent. */
export const requestPasswordCode = (username: string) =>
  call<typeof operations.forgotPassword>(
    'POST /auth/forgot-password',
    { body: { username } },
    OPEN,
  );

/** Sets a new password with the one-time code; every session of the account ends. */
export const resetPassword = (body: Input<typeof operations.resetPassword>['body']) =>
  call<typeof operations.resetPassword>('POST /auth/reset-password', { body }, OPEN);

/** Has a code sent to a phone, to sign in or to register with. */
export const sendSignInCode = (phone: string) =>
  call<typeof byPhone.sendSignInCode>('POST /auth/sign-in/code', { body: { phone } }, OPEN);

/** Signs in with the code that the phone received; a number that nobody has gets a ticket. */
export async function signInByCode(
  phone: string,
  code: string,
): Promise<LoginResult | { ticket: string }> {
  const body = { phone, code, ...knownDevice() };
  const answer = await call<typeof byPhone.signInByCode>(
    'POST /auth/sign-in/verify',
    { body },
    OPEN,
  );
  return 'ticket' in answer ? answer : take(answer);
}

/** Registers with a number that its ticket says is proved, and signs in. */
export const registerByPhone = async (
  form: Input<typeof byPhone.registerByPhone>['body'],
): Promise<LoginResult> => {
  const body = { ...form, ...knownDevice() };
  return take(
    await call<typeof byPhone.registerByPhone>('POST /auth/register/phone', { body }, OPEN),
  );
};
