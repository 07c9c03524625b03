import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import { AppError } from '../../../shared/errors';
import { limitCall } from '../../http/limits/limit-call';
import { addressOf, type Limit } from '../../http/limits/throttle';
import type { Services } from '../../services';
import { canonicalUsername, findAccount } from '../accounts/find-account';
import { changeCredential } from './credential';
import { deliverCode } from './deliver-code';
import { CODE_REQUEST, checkCode, consumeCode, newDigits, storeCode } from './one-time-code';
import { requireGoodPassword } from './password-policy';

const MINUTES = 10;
const CODE_REQUEST_ADDRESS: Limit = { name: 'code-request-address', free: 30, wait: 60 };
const RESET_ADDRESS: Limit = { name: 'reset-address', free: 30, wait: 30 };

/**
 * Counts a request for a code, the same for names that exist and names that do not.
 * @throws AppError TOO_MANY
 */
export async function admitCodeRequest(
  services: Services,
  ip: string,
  username: string,
): Promise<void> {
  await limitCall(services, CODE_REQUEST_ADDRESS, addressOf(ip));
  await limitCall(services, CODE_REQUEST, canonicalUsername(username));
}

/** Makes and delivers a code where the account exists; called after the answer has been sent. */
export async function sendCode(services: Services, username: string): Promise<void> {
  const account = await findAccount(services, canonicalUsername(username));
  if (!account || account.disabled) return;
  const code = newDigits();
  await storeCode(services, { purpose: 'reset-password', userId: account.id, code }, MINUTES);
  await deliverCode(services, account, code, 'reset-password');
}

/** Letters come from an administrator; the digits that the person asked for are what all else is. */
const purposeOf = (code: string) =>
  /^[a-z]{12}$/i.test(code.replace(/[\s-]/g, '')) ? 'invitation' : ('reset-password' as const);

/**
 * Sets a new password by one-time code, ends every session of the account and answers its id.
 * @throws AppError INVALID at `code` or `newPassword`, TOO_MANY
 */
export async function resetPassword(
  services: Services,
  ip: string,
  form: { username: string; code: string; newPassword: string },
): Promise<string> {
  requireGoodPassword(form.newPassword, 'newPassword');
  await limitCall(services, RESET_ADDRESS, addressOf(ip));
  const account = await findAccount(services, canonicalUsername(form.username));
  const wrong = () => new AppError('INVALID', { errors: { code: ACCOUNT_MESSAGES.code } });
  if (!account || account.disabled) throw wrong();
  const purpose = purposeOf(form.code);
  const code = { purpose, userId: account.id, code: form.code.toUpperCase() } as const;
  if (!(await checkCode(services, code))) throw wrong();
  await changeCredential(services, account.id, form.newPassword, async (db) => {
    if (!(await consumeCode(services, db, code))) throw wrong();
  });
  return account.id;
}
