import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import { AppError } from '../../../shared/errors';
import { USE_LIMITS } from '../../../shared/rules/use-limits';
import { USE_REASONS } from '../../../shared/rules/use-reasons';
import { limitCall } from '../../http/limits/limit-call';
import { DAY, requireUses } from '../../http/limits/use-count';
import { keyedHash } from '../../keyed-hash';
import { reachesPhones } from '../../notify/channels';
import type { Scope } from '../../resource/scope';
import type { Services } from '../../services';
import { auditAccount } from '../accounts/audit-account';
import { usesFrom } from '../credentials/code-bounds';
import { deliverCode } from '../credentials/deliver-code';
import { CODE_REQUEST, type CodeOf, requestDigits } from '../credentials/one-time-code';

const MINUTES = 10;

/** What codes to sign in are called in the audit. */
export const SIGN_IN_CODE = 'phone-sign-in';

/** Under which name the wrong codes of a number are counted. */
export const nameOfNumber = (phone: string): string => `sign-in ${phone}`;

const hashOf = (services: Services, phone: string): string =>
  keyedHash(services.secrets.current('lookup'), 'sign-in', phone).toString('hex');

/** The code that a number receives to sign in; the number itself is not kept with it. */
export const codeOfNumber = (services: Services, phone: string): CodeOf => ({
  purpose: `sign-in-${hashOf(services, phone)}`,
  userId: null,
});

/** What a number without an account gets for its code: the word that it is proved. */
export const ticketOfNumber = (services: Services, phone: string): CodeOf => ({
  purpose: `ticket-${hashOf(services, phone)}`,
  userId: null,
});

/**
 * Bounds what strangers have the clinic send: for the number, the address with its network, and all
 * numbers together, so that nobody earns by having messages sent.
 */
async function admit({ services, request }: Scope, phone: string): Promise<void> {
  await limitCall(services, CODE_REQUEST, nameOfNumber(phone));
  const { signInCodesPerAddress, signInCodesPerNumber, signInCodesPerDay } = USE_LIMITS;
  const uses = [
    ...usesFrom('sign-in-code', request.ip, signInCodesPerAddress, DAY),
    { name: 'sign-in-code-number', value: phone, most: signInCodesPerNumber, seconds: DAY },
    { name: 'sign-in-code-all', value: 'all', most: signInCodesPerDay, seconds: DAY },
  ];
  await requireUses(services, uses, USE_REASONS.signInCodes);
}

/**
 * Sends a number a code to sign in or to register with. No account is looked up, so that neither the
 * answer nor its time tells whether the number has one.
 * @throws AppError TOO_MANY; CONFLICT where no message reaches phones; UNAVAILABLE where the gateway
 *   does not take it, why stands in the log.
 */
export async function sendSignInCode(scope: Scope, phone: string): Promise<void> {
  const { services } = scope;
  if (!reachesPhones(services)) {
    throw new AppError('CONFLICT', { message: ACCOUNT_MESSAGES.noPhoneChannel });
  }
  await admit(scope, phone);
  const code = await requestDigits(services, codeOfNumber(services, phone), MINUTES);
  await auditAccount(scope, 'code-requested', { account: null, note: SIGN_IN_CODE });
  await deliverCode(services, { id: null, email: null, phone }, code, 'sign-in').catch(() => {
    throw new AppError('UNAVAILABLE', { message: ACCOUNT_MESSAGES.phoneCodeNotSent });
  });
}
