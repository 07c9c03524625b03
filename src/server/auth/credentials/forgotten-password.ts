import type { Assertion } from '../../../shared/account/passkey-values';
import { AppError } from '../../../shared/errors';
import type { Database } from '../../db/database';
import { limitCall } from '../../http/limits/limit-call';
import { addressOf, type Limit } from '../../http/limits/throttle';
import type { Scope } from '../../resource/scope';
import type { Services } from '../../services';
import { auditAccount } from '../accounts/audit-account';
import { type Account, canonicalUsername, findAccount } from '../accounts/find-account';
import { dropUnprovedFactors } from '../factors/phone-proved';
import { proveFactor } from '../factors/proof';
import { requireMayAskForCode } from './code-bounds';
import { changeCredential } from './credential';
import { deliverCode } from './deliver-code';
import { guessCode, wrongCode } from './guess-code';
import { CODE_REQUEST, checkCode, consumeCode, requestDigits } from './one-time-code';
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
  const named = canonicalUsername(username);
  await limitCall(services, CODE_REQUEST_ADDRESS, addressOf(ip));
  await limitCall(services, CODE_REQUEST, named);
  await requireMayAskForCode(services, ip, named);
}

/** Makes and delivers a code where the account exists; called after the answer has been sent. */
export async function sendCode(scope: Scope, username: string): Promise<void> {
  const { services } = scope;
  const account = await findAccount(services, canonicalUsername(username));
  if (!account || account.disabled || !mayReset(account)) return;
  const of = { purpose: 'reset-password', userId: account.id } as const;
  const code = await requestDigits(services, of, MINUTES);
  await auditAccount(scope, 'code-requested', { account: account.id, note: of.purpose });
  await deliverCode(services, account, code, of.purpose);
}

/**
 * Whether the owner can reset the password alone. A code to a phone is no proof of staff, who show a
 * factor with it; those who have none ask an administrator.
 */
const mayReset = ({ role, secondFactor }: Account): boolean => role === 'benh-nhan' || secondFactor;

/** Letters come from an administrator; the digits that the person asked for are what all else is. */
const isInvitation = (code: string) => /^[a-z]{12}$/i.test(code.replace(/[\s-]/g, ''));

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
  const named = canonicalUsername(form.username);
  const found = await findAccount(services, named);
  const account = found?.disabled ? undefined : found;
  const handedOver = isInvitation(form.code);
  const purpose = handedOver ? 'invitation' : 'reset-password';
  const code = { purpose, userId: account?.id ?? null, code: form.code.toUpperCase() } as const;
  if (handedOver) {
    if (!account || !(await checkCode(services, code))) throw wrongCode();
  } else {
    const of = account ? ({ purpose, userId: account.id } as const) : null;
    const opens = account?.id ?? null;
    const owners = account ? [account.id] : [];
    await guessCode(scope, { what: purpose, of, code: code.code, named, opens, owners });
  }
  if (!account) throw wrongCode();
  if (!handedOver && account.role !== 'benh-nhan') await requireFactor(scope, account, form);
  const enrolUntil = handedOver ? new Date(services.clock().getTime() + ENROL_MS) : null;
  const also = async (db: Database) => {
    if (!(await consumeCode(services, db, code))) throw wrongCode();
    if (!handedOver && account.role === 'benh-nhan') await dropUnprovedFactors(db, account.id);
  };
  await changeCredential(services, account.id, form.newPassword, also, { enrolUntil });
  return account.id;
}
