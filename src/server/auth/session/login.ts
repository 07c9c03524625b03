import type {
  LoginChallenge,
  SessionToken,
  SessionUser,
} from '../../../shared/account/account-values';
import { AppError } from '../../../shared/errors';
import type { Scope } from '../../resource/scope';
import { auditAccount } from '../accounts/audit-account';
import { describeUser } from '../accounts/describe-user';
import {
  type Account,
  canonicalUsername,
  findAccount,
  findClaimant,
} from '../accounts/find-account';
import { mustShowCode, sendEnrolmentCode, takeEnrolmentCode } from '../credentials/enrolment-code';
import { inTurn } from '../credentials/hash-queue';
import { matchesPassword } from '../credentials/passwords';
import {
  beginSecondFactor,
  needsSecondFactor,
  takeSecondFactor,
} from '../credentials/second-factor';
import { noteTotpOn } from '../factors/note-change';
import { proveFactor } from '../factors/proof';
import { deviceOf, deviceToken, newDevice } from './known-device';
import { challengeOf, openChallenge } from './open-challenge';
import { openSession } from './sessions';
import { admitSignIn, ofDevice, signInCounters } from './sign-in-limits';

/** A session was opened; `device` names a device that is known from now on. */
interface SignedIn {
  status: 201;
  body: { user: SessionUser; token: SessionToken; device?: string };
}

/** How a sign-in is answered. */
export type SignInAnswer = SignedIn | { status: 202; body: LoginChallenge };

/** Opens the session of an account whose owner has proved everything asked for. */
export async function completeSignIn(
  scope: Scope,
  account: Account,
  known?: string,
): Promise<SignedIn> {
  const { services, request } = scope;
  const { token, device, endsAt } = await openSession(services, account, request.userAgent);
  const by = { userId: account.id, role: account.role };
  await auditAccount(scope, 'sign-in', { account: account.id, by, note: device });
  const user = await describeUser(services, account.id);
  const signed = { ...user, sessionEndsAt: endsAt.toISOString() };
  return { status: 201, body: { user: signed, token, device: known } };
}

/** Asks for a code of the app, a recovery code, or a passkey; sets the app up where there is none. */
async function askFactor(scope: Scope, account: Account, device?: string): Promise<SignInAnswer> {
  const { services } = scope;
  const challenge = await challengeOf(services, account, { step: 'factor', device });
  if (!account.secondFactor) {
    return { status: 202, body: { challenge, enrol: await beginSecondFactor(services, account) } };
  }
  const passkey = account.passkey ? true : undefined;
  return { status: 202, body: { challenge, passkey, totp: account.totp ? undefined : false } };
}

/**
 * Goes on after a right password: a session, or a challenge of the second factor. Whoever is to set
 * one up shows first to read what goes to the phone or e-mail on file, unless `fresh` from another
 * code; where nothing can be sent the password alone has to do.
 */
export async function proceed(
  scope: Scope,
  account: Account,
  { fresh = false, device }: { fresh?: boolean; device?: string } = {},
): Promise<SignInAnswer> {
  const { services } = scope;
  if (!needsSecondFactor(services, account)) return completeSignIn(scope, account, device);
  if (account.secondFactor || fresh || !mustShowCode(services, account)) {
    return askFactor(scope, account, device);
  }
  await sendEnrolmentCode(scope, account);
  const challenge = await challengeOf(services, account, { step: 'sent-code', device });
  return { status: 202, body: { challenge, codeSent: true } };
}

/**
 * The first of those a name may mean whose password it is. One password is computed for each, whether
 * somebody is there or not.
 */
async function whoseIs(
  named: readonly (Account | undefined)[],
  password: string,
): Promise<Account | undefined> {
  let owner: Account | undefined;
  for (const account of named) {
    const matches = await matchesPassword(account?.passwordHash ?? null, password);
    if (matches && account?.disabled === false) owner ??= account;
  }
  return owner;
}

/**
 * Signs in by phone number or e-mail. An address means who has it, or who registered with it last:
 * both work alike, so that registering with an address does not tell whether somebody has it. An
 * unknown name, a disabled account and a wrong password get the same answer after the same work.
 * @throws AppError BAD_CREDENTIALS, TOO_MANY
 */
export async function login(
  scope: Scope,
  form: { username: string; password: string; device?: string | null },
): Promise<SignInAnswer> {
  const { services, request } = scope;
  const username = canonicalUsername(form.username);
  const known = deviceOf(services, form.device ?? null);
  const counters = signInCounters(request.ip, username, known);
  const { account, succeeded } = await inTurn(async () => {
    // Asked in turn, so that failures of attempts ahead in the queue count already.
    const { failed, succeeded } = await admitSignIn(services, counters);
    const found = await findAccount(services, username);
    const named = [
      found,
      ...(username.includes('@') ? [await findClaimant(services, username)] : []),
    ];
    const account = await whoseIs(named, form.password);
    if (account) return { account, succeeded };
    await failed();
    // The name that was typed is not kept: it may be a password in the wrong field.
    await auditAccount(scope, 'sign-in-refused', { account: found?.id ?? null });
    throw new AppError('BAD_CREDENTIALS');
  });
  const device = known ?? newDevice();
  await succeeded(ofDevice(username, device));
  return proceed(scope, account, { device: deviceToken(services, device) });
}

/**
 * Completes a sign-in with the code of the second factor, or goes on to set one up with the code that
 * was sent.
 * @throws AppError SESSION_ENDED for a challenge that is not good, INVALID at `code`, TOO_MANY.
 */
export async function answerChallenge(
  scope: Scope,
  form: { challenge: string; code: string },
): Promise<SignInAnswer> {
  const { services } = scope;
  const { account, step, device } = await openChallenge(services, form.challenge);
  const prove = async () => {
    if (step === 'sent-code') await takeEnrolmentCode(scope, account, form.code);
    else if (account.secondFactor) await proveFactor(scope, account, { code: form.code });
    else await takeSecondFactor(services, account.id, form.code);
  };
  await prove().catch(async (error: unknown) => {
    await auditAccount(scope, 'sign-in-refused', { account: account.id });
    throw error;
  });
  if (step === 'sent-code') return askFactor(scope, account, device);
  if (!account.secondFactor) await noteTotpOn(scope, account);
  return completeSignIn(scope, account, device);
}
