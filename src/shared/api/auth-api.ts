import { request, requestWithHeaders } from './client';
import { leaveDrafts } from './local-drafts';
import {
  type AccountUser,
  endSession,
  type LoginToken,
  readTokens,
  startSession,
  updateStoredUser,
} from './session';

/** What a person sees to set up an authenticator app. @public */
export interface SecondFactorSetup {
  /** Base32, to type in by hand. */
  secret: string;
  /** `otpauth://…`, to show as a QR code. */
  uri: string;
}

/** A sign-in that waits for the code of the second factor. */
export interface LoginChallenge {
  challenge: string;
  /** Set where the role needs a second factor and the account has none yet. */
  enrol?: SecondFactorSetup;
}

export type LoginResult = { user: AccountUser } | LoginChallenge;

export interface Registration {
  fullName: string;
  phone: string;
  email?: string | null;
  dateOfBirth: string;
  sex: string;
  password: string;
  /** Purposes agreed to. */
  consent: string[];
}

/** One of the account's own sessions. @public */
export interface OwnSession {
  id: string;
  /** Browser and system, such as `Chrome, Windows`; empty where unknown. */
  device: string;
  createdAt: string;
  lastUsedAt: string;
  /** The session that asks. */
  current: boolean;
}

interface LoginAnswer {
  user: AccountUser;
  token: LoginToken;
}

const auth = (path: string) => ({ host: 'auth', url: `/api/auth/${path}` }) as const;
const post = (path: string, data: object) => ({ ...auth(path), method: 'POST', data }) as const;
const open = (path: string, data: object) => ({ ...post(path, data), noRefresh: true }) as const;

async function signIn(path: string, data: object): Promise<LoginResult> {
  const { status, data: answer } = await requestWithHeaders<LoginAnswer | LoginChallenge>(
    open(path, data),
  );
  if (status !== 201) return answer as LoginChallenge;
  const { user, token } = answer as LoginAnswer;
  startSession(user, token);
  return { user };
}

/** Signs in and keeps the session; with a second factor it answers a challenge instead. */
export const login = (username: string, password: string): Promise<LoginResult> =>
  signIn('login', { username, password });

/** Answers the challenge of {@link login} with the code of the second factor. */
export const answerChallenge = (challenge: string, code: string): Promise<LoginResult> =>
  signIn('login', { challenge, code });

/** Makes a patient's account; it does not sign in. */
export const register = (form: Registration): Promise<{ user: AccountUser }> =>
  request(open('register', form));

/** Makes the first administrator with the code printed at start, and signs in. */
export const createFirstAdmin = (form: {
  code: string;
  fullName: string;
  phone: string;
  email?: string | null;
  password: string;
}): Promise<LoginResult> => signIn('first-admin', form);

/** Whether the installation still waits for its first administrator. */
export const firstAdminNeeded = async (): Promise<boolean> =>
  (await request<{ needed: boolean }>({ ...auth('first-admin'), noRefresh: true })).needed;

/** Reads the signed-in account afresh and keeps it. */
export async function fetchMe(): Promise<AccountUser> {
  const { user } = await request<{ user: AccountUser }>(auth('me'));
  updateStoredUser(user);
  return user;
}

/**
 * Ends the session here and on the server; here even when the server cannot be reached. What is
 * unsaved is sent first, and nothing that was typed stays on the device.
 */
export async function logout(): Promise<void> {
  await leaveDrafts();
  const refresh = readTokens()?.refresh;
  try {
    if (refresh) await request(post('logout', { refresh_token: refresh }));
  } finally {
    endSession();
  }
}

/** Changes the own password; every other session ends. */
export const changePassword = (currentPassword: string, newPassword: string): Promise<void> =>
  request(post('change-password', { currentPassword, newPassword }));

/** Asks for a one-time code for a forgotten password. The answer never says whether one was sent. */
export const requestPasswordCode = (username: string): Promise<void> =>
  request(open('forgot-password', { username }));

/** Sets a new password with the one-time code; every session of the account ends. */
export const resetPassword = (username: string, code: string, newPassword: string): Promise<void> =>
  request(open('reset-password', { username, code, newPassword }));

/** The living sessions of the account, the last used first. @public */
export const listSessions = (): Promise<OwnSession[]> => request(auth('sessions'));

/** Signs out another device. @public */
export const removeSession = (id: string): Promise<void> =>
  request({ ...auth(`sessions/${encodeURIComponent(id)}`), method: 'DELETE' });

/** Begins to set up a second factor; it counts from {@link confirmSecondFactor} on. @public */
export const beginSecondFactor = (password: string): Promise<SecondFactorSetup> =>
  request(post('second-factor', { password }));

/** @public */
export const confirmSecondFactor = (code: string): Promise<void> =>
  request(post('second-factor/confirm', { code }));

/** @public */
export const removeSecondFactor = (password: string): Promise<void> =>
  request(post('second-factor/remove', { password }));
