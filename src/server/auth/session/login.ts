import type {
  DescribedUser,
  LoginChallenge,
  SessionToken,
} from '../../../shared/account/account-values';
import { AppError } from '../../../shared/errors';
import type { Scope } from '../../resource/scope';
import { auditAccount } from '../accounts/audit-account';
import { describeUser } from '../accounts/describe-user';
import {
  type Account,
  accountById,
  canonicalUsername,
  findAccount,
} from '../accounts/find-account';
import { inTurn } from '../credentials/hash-queue';
import { matchesPassword } from '../credentials/passwords';
import {
  beginSecondFactor,
  needsSecondFactor,
  takeSecondFactor,
} from '../credentials/second-factor';
import { openSession } from './sessions';
import { admitSignIn, recordSignIn, signInCounters } from './sign-in-limits';
import { readChallenge, signChallenge } from './tokens';

/** How a sign-in is answered. */
export type SignInAnswer =
  | { status: 201; body: { user: DescribedUser; token: SessionToken } }
  | { status: 202; body: LoginChallenge };

/** Opens the session of an account whose owner has proved everything asked for. */
async function completeSignIn(scope: Scope, account: Account): Promise<SignInAnswer> {
  const { services, request } = scope;
  const { token, device } = await openSession(services, account, request.userAgent);
  const by = { userId: account.id, role: account.role };
  await auditAccount(scope, 'sign-in', { account: account.id, by, note: device });
  return { status: 201, body: { user: await describeUser(services, account.id), token } };
}

/** Goes on after a right password: a session, or a challenge of the second factor. */
export async function proceed(scope: Scope, account: Account): Promise<SignInAnswer> {
  const { services } = scope;
  if (!needsSecondFactor(services, account)) return completeSignIn(scope, account);
  const challenge = await signChallenge(services, account.id);
  const enrol = account.secondFactor ? undefined : await beginSecondFactor(services, account);
  return { status: 202, body: { challenge, enrol } };
}

/**
 * Signs in by phone number or e-mail. An unknown name, a disabled account and a wrong password get
 * the same answer after the same work.
 * @throws AppError BAD_CREDENTIALS, TOO_MANY
 */
export async function login(
  scope: Scope,
  form: { username: string; password: string },
): Promise<SignInAnswer> {
  const { services, request } = scope;
  const username = canonicalUsername(form.username);
  const counters = signInCounters(request.ip, username);
  const account = await inTurn(async () => {
    // Asked in turn, so that failures of attempts ahead in the queue count already.
    const countAsFailure = await admitSignIn(services, counters);
    const found = await findAccount(services, username);
    const matches = await matchesPassword(found?.passwordHash ?? null, form.password);
    if (found && matches && !found.disabled) return found;
    await countAsFailure();
    // The name that was typed is not kept: it may be a password in the wrong field.
    await auditAccount(scope, 'sign-in-refused', { account: found?.id ?? null });
    throw new AppError('BAD_CREDENTIALS');
  });
  await recordSignIn(services, counters);
  return proceed(scope, account);
}

/**
 * Completes a sign-in with the code of the second factor.
 * @throws AppError BAD_CREDENTIALS for a challenge that is not good, INVALID at `code`, TOO_MANY.
 */
export async function answerChallenge(
  scope: Scope,
  form: { challenge: string; code: string },
): Promise<SignInAnswer> {
  const { services } = scope;
  const userId = await readChallenge(services, form.challenge);
  if (userId === null) throw new AppError('SESSION_ENDED');
  await takeSecondFactor(services, userId, form.code).catch(async (error: unknown) => {
    await auditAccount(scope, 'sign-in-refused', { account: userId });
    throw error;
  });
  const account = await accountById(services, userId);
  if (account.disabled) throw new AppError('BAD_CREDENTIALS');
  return completeSignIn(scope, account);
}
