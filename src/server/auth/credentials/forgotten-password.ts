import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import type { Assertion } from '../../../shared/account/passkey-values';
import { AppError } from '../../../shared/errors';
import type { Database } from '../../db/database';
import { limitCall } from '../../http/limits/limit-call';
import { addressOf, type Limit } from '../../http/limits/throttle';
import type { Scope } from '../../resource/scope';
import type { Services } from '../../services';
import { type Account, canonicalUsername, findAccount } from '../accounts/find-account';
import { proveFactor } from '../factors/proof';
import { changeCredential } from './credential';
import { deliverCode } from './deliver-code';
import { CODE_REQUEST, checkCode, consumeCode, newDigits, storeCode } from './one-time-code';
import { requireGoodPassword } from './password-policy';

const MINUTES = 10;
/** How long who was handed a code may set up a second factor with the new password alone. */
const ENROL_MS = 86_400_000;
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
  if (!account || account.disabled || !mayReset(account)) return;
  const code = newDigits();
  await storeCode(services, { purpose: 'reset-password', userId: account.id, code }, MINUTES);
  await deliverCode(services, account, code, 'reset-password');
}

/**
 * Whether the owner can reset the password alone. A code to a phone is no proof of staff, who show a
 * factor with it; those who have none ask an administrator.
 */
const mayReset = ({ role, secondFactor }: Account): boolean => role === 'benh-nhan' || secondFactor;

/** Letters come from an administrator; the digits that the person asked for are what all else is. */
const purposeOf = (code: string) =>
  /^[a-z]{12}$/i.test(code.replace(/[\s-]/g, '')) ? 'invitation' : ('reset-password' as const);

/** What is sent to reset a password. */
interface ResetForm {
  username: string;
  code: string;
  newPassword: string;
  factorCode?: string | null;
  passkey?: Assertion | null;
}

/** Staff show a factor beside the code. @throws AppError INVALID at `factorCode` or `passkey`, TOO_MANY */
async function requireFactor(scope: Scope, account: Account, form: ResetForm): Promise<void> {
  const { factorCode: code, passkey } = form;
  await proveFactor(scope, account, { code, passkey }, 'reset').catch((error: unknown) => {
    const text = error instanceof AppError ? error.details.errors?.code : undefined;
    if (!text) throw error;
    throw new AppError('INVALID', { errors: { factorCode: text } });
  });
}

/**
 * Sets a new password by one-time code, ends every session of the account and answers its id.
 * @throws AppError INVALID at `code`, `newPassword`, `factorCode` or `passkey`, TOO_MANY
 */
export async function resetPassword(scope: Scope, form: ResetForm): Promise<string> {
  const { services } = scope;
  requireGoodPassword(form.newPassword, 'newPassword');
  await limitCall(services, RESET_ADDRESS, addressOf(scope.request.ip));
  const account = await findAccount(services, canonicalUsername(form.username));
  const wrong = () => new AppError('INVALID', { errors: { code: ACCOUNT_MESSAGES.code } });
  if (!account || account.disabled) throw wrong();
  const purpose = purposeOf(form.code);
  const code = { purpose, userId: account.id, code: form.code.toUpperCase() } as const;
  if (!(await checkCode(services, code))) throw wrong();
  const handedOver = purpose === 'invitation';
  if (!handedOver && account.role !== 'benh-nhan') await requireFactor(scope, account, form);
  const enrolUntil = handedOver ? new Date(services.clock().getTime() + ENROL_MS) : null;
  const also = async (db: Database) => {
    if (!(await consumeCode(services, db, code))) throw wrong();
  };
  await changeCredential(services, account.id, form.newPassword, also, { enrolUntil });
  return account.id;
}
