import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import type { Assertion } from '../../../shared/account/passkey-values';
import { AppError } from '../../../shared/errors';
import { addressOf, countFailure, type Limit, requireOpen } from '../../http/limits/throttle';
import type { Scope } from '../../resource/scope';
import { auditAccount } from '../accounts/audit-account';
import { accountById } from '../accounts/find-account';
import { takePasskey } from '../factors/check-passkey';
import { proveFactor } from '../factors/proof';
import { completeSignIn } from './login';
import { openChallenge } from './open-challenge';

/** Wrong answers from one address; nobody guesses a signature, but checking one costs. */
const ADDRESS: Limit = { name: 'passkey-address', free: 60, wait: 30 };

/**
 * Signs in by a passkey alone: its device has made sure who holds it, by finger, face or PIN, so that
 * it is something owned and something known at once.
 * @throws AppError BAD_CREDENTIALS, TOO_MANY
 */
export async function signInWithPasskey(scope: Scope, passkey: Assertion) {
  const { services, request } = scope;
  const counted = { limit: ADDRESS, value: addressOf(request.ip) };
  await requireOpen(services, [counted]);
  const userId = await takePasskey(services, { use: 'sign-in', userId: null }, passkey);
  const account = userId === null ? null : await accountById(services, userId);
  if (account && !account.disabled) return completeSignIn(scope, account);
  await countFailure(services, counted);
  await auditAccount(scope, 'sign-in-refused', { account: userId });
  throw new AppError('BAD_CREDENTIALS', { message: ACCOUNT_MESSAGES.passkey });
}

/**
 * Completes a sign-in that waits for its second factor with a passkey of the account.
 * @throws AppError SESSION_ENDED for a challenge that is not good, INVALID at `passkey`, TOO_MANY
 */
export async function answerWithPasskey(scope: Scope, challenge: string, passkey: Assertion) {
  const { account, step } = await openChallenge(scope.services, challenge);
  if (step !== 'factor') throw new AppError('SESSION_ENDED');
  await proveFactor(scope, account, { passkey }, 'second-step').catch(async (error: unknown) => {
    await auditAccount(scope, 'sign-in-refused', { account: account.id });
    throw error;
  });
  return completeSignIn(scope, account);
}
