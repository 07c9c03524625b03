import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import { AppError } from '../../../shared/errors';
import { limitCall } from '../../http/limits/limit-call';
import type { Services } from '../../services';
import type { Account } from '../accounts/find-account';
import { deliverCode } from './deliver-code';
import { CODE_REQUEST, checkCode, consumeCode, requestDigits } from './one-time-code';

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
export async function sendEnrolmentCode(services: Services, account: Account): Promise<void> {
  await limitCall(services, CODE_REQUEST, `enrol ${account.id}`);
  const code = await requestDigits(services, codeOf(account), MINUTES);
  await deliverCode(services, account, code, 'enrol-factor').catch(() => {
    throw new AppError('UNAVAILABLE', { message: ACCOUNT_MESSAGES.codeNotSent });
  });
}

/** Uses the code up. @throws AppError INVALID at `code` */
export async function takeEnrolmentCode(
  services: Services,
  account: Account,
  code: string,
): Promise<void> {
  const asked = { ...codeOf(account), code };
  const right =
    (await checkCode(services, asked)) && (await consumeCode(services, services.db, asked));
  if (!right) throw new AppError('INVALID', { errors: { code: ACCOUNT_MESSAGES.code } });
}
