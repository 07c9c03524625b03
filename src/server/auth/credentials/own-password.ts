import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import { AppError } from '../../../shared/errors';
import { countFailure, countSuccess, type Limit, requireOpen } from '../../http/limits/throttle';
import type { Services } from '../../services';
import type { Account } from '../accounts/find-account';
import { changeCredential } from './credential';
import { inTurn } from './hash-queue';
import { requireGoodPassword } from './password-policy';
import { matchesPassword } from './passwords';

const OWN_PASSWORD: Limit = { name: 'own-password', free: 10, wait: 30 };

/**
 * Makes sure that it is the owner who asks, at a field of a form.
 * @throws AppError INVALID at `field`, TOO_MANY after repeated failures
 */
export async function requireOwnPassword(
  services: Services,
  account: Account,
  password: string,
  field: string,
): Promise<void> {
  const counted = { limit: OWN_PASSWORD, value: account.id };
  const matches = await inTurn(async () => {
    await requireOpen(services, [counted]);
    const right = await matchesPassword(account.passwordHash, password);
    await (right ? countSuccess : countFailure)(services, counted);
    return right;
  });
  if (!matches)
    throw new AppError('INVALID', { errors: { [field]: ACCOUNT_MESSAGES.passwordWrong } });
}

/**
 * Changes the own password and ends every session but `sessionId`.
 * @throws AppError INVALID at `currentPassword` or `newPassword`, TOO_MANY
 */
export async function changePassword(
  services: Services,
  account: Account,
  sessionId: string | null,
  form: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { phone, email, claimedEmail, fullName } = account;
  requireGoodPassword(form.newPassword, 'newPassword', [phone, email, claimedEmail, fullName]);
  await requireOwnPassword(services, account, form.currentPassword, 'currentPassword');
  if (form.newPassword === form.currentPassword) {
    throw new AppError('INVALID', { errors: { newPassword: ACCOUNT_MESSAGES.passwordSame } });
  }
  await changeCredential(services, account.id, form.newPassword, undefined, { keep: sessionId });
}
