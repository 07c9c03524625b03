import { ACCOUNT_MESSAGES } from '../../shared/account/messages';
import { AppError } from '../../shared/errors';
import { REQUIRED } from '../../shared/resource/issue-text';
import { accountById } from '../auth/accounts/find-account';
import { requireOwnPassword } from '../auth/credentials/own-password';
import { takeSecondFactor } from '../auth/credentials/second-factor';
import type { Values } from '../resource/hooks';
import type { Scope } from '../resource/scope';

/**
 * Makes sure that whoever signs is the owner of the account: by the password again, or by a code of
 * the second factor where there is one. Failures are counted as at signing in.
 * @throws AppError INVALID at `password` or `code`, TOO_MANY after repeated failures.
 */
export async function proveIdentity(scope: Scope, { password, code }: Values): Promise<void> {
  const account = await accountById(scope.services, String(scope.actor.userId));
  if (typeof code === 'string' && code !== '') {
    if (!account.secondFactor) {
      throw new AppError('INVALID', { errors: { code: ACCOUNT_MESSAGES.code } });
    }
    await takeSecondFactor(scope.services, account.id, code);
    return;
  }
  if (typeof password !== 'string' || password === '') {
    throw new AppError('INVALID', {
      errors: { [account.secondFactor ? 'code' : 'password']: REQUIRED },
    });
  }
  await requireOwnPassword(scope.services, account, password, 'password');
}
