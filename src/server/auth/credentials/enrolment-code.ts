import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import { AppError } from '../../../shared/errors';
import { limitCall } from '../../http/limits/limit-call';
import type { Scope } from '../../resource/scope';
import type { Services } from '../../services';
import type { Account } from '../accounts/find-account';
import { requireMayAskForCode } from './code-bounds';
import { deliverCode } from './deliver-code';
import { guessCode, wrongCode } from './guess-code';
import { CODE_REQUEST, consumeCode, requestDigits } from './one-time-code';

const MINUTES = 10;

/** The code that an account shows before its first factor is set up at signing in. */
const codeOf = ({ id }: Account) => ({ purpose: 'enrol-factor', userId: id }) as const;

/**
 * Whether who sets up a first factor has to show a code that was sent: a stolen password must not be
 * enough to make it the thief's account. Not where nothing can be sent, nor in a demo, nor for who has
 * just set the password with a code that was handed over.
 */
export function mustShowCode(services: Services, account: Account): boolean {
  const { demo, smtpUrl, webhookUrl } = services.settings;
  const reaches = webhookUrl !== undefined || (smtpUrl !== undefined && account.email !== null);
  const { enrolUntil } = account;
  const isHandedOver = enrolUntil !== null && Date.parse(enrolUntil) > services.clock().getTime();
  return !demo && reaches && !isHandedOver;
}

/** Sends the code. @throws AppError TOO_MANY, UNAVAILABLE where no channel took it */
export async function sendEnrolmentCode(
  { services, request }: Scope,
  account: Account,
): Promise<void> {
  await limitCall(services, CODE_REQUEST, `enrol ${account.id}`);
  await requireMayAskForCode(services, request.ip, account.id);
  const code = await requestDigits(services, codeOf(account), MINUTES);
  await deliverCode(services, account, code, 'enrol-factor').catch(() => {
    throw new AppError('UNAVAILABLE', { message: ACCOUNT_MESSAGES.codeNotSent });
  });
}

/**
 * Uses the code up; wrong ones count among those of the account's day.
 * @throws AppError INVALID at `code`, TOO_MANY beyond a bound
 */
export async function takeEnrolmentCode(
  scope: Scope,
  account: Account,
  code: string,
): Promise<void> {
  const of = codeOf(account);
  const { id } = account;
  await guessCode(scope, { what: of.purpose, of, code, named: id, opens: id, owners: [id] });
  if (!(await consumeCode(scope.services, scope.services.db, { ...of, code }))) throw wrongCode();
}
