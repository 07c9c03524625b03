import type { Text } from '../../../shared/errors';
import { AppError } from '../../../shared/errors';
import { limitCall } from '../../http/limits/limit-call';
import { reachesPhones } from '../../notify/channels';
import type { Scope } from '../../resource/scope';
import { auditAccount } from '../accounts/audit-account';
import { accountById } from '../accounts/find-account';
import { requireMayAskForCode } from '../credentials/code-bounds';
import { deliverCode } from '../credentials/deliver-code';
import { guessCode, wrongCode } from '../credentials/guess-code';
import { CODE_REQUEST, consumeCode, requestDigits } from '../credentials/one-time-code';

const MINUTES = 10;
const PURPOSE = 'verify-phone';

const NO_CHANNEL: Text = {
  vi: 'Phòng khám chưa gửi được tin nhắn. Quầy tiếp đón sẽ xác minh số điện thoại khi bạn đến.',
  en: 'The clinic cannot send messages yet. The desk verifies your phone number when you come.',
};

const nameOf = (userId: string): string => `phone of ${userId}`;

/**
 * Counts a request of the account for a code to its own phone.
 * @throws AppError TOO_MANY; CONFLICT where no message reaches phones.
 */
export async function admitPhoneCode({ services, request }: Scope, userId: string): Promise<void> {
  if (!reachesPhones(services)) throw new AppError('CONFLICT', { message: NO_CHANNEL });
  await limitCall(services, CODE_REQUEST, nameOf(userId));
  await requireMayAskForCode(services, request.ip, nameOf(userId));
}

/**
 * Sends the account's phone a code, and nothing to its e-mail address: that would prove nothing.
 * @throws AppError UNAVAILABLE where the gateway does not take it; why stands in the log.
 */
export async function sendPhoneCode(scope: Scope, userId: string): Promise<void> {
  const { services } = scope;
  const { phone } = await accountById(services, userId);
  const code = await requestDigits(services, { purpose: PURPOSE, userId }, MINUTES);
  await auditAccount(scope, 'code-requested', { account: userId, note: PURPOSE });
  await deliverCode(services, { id: userId, email: null, phone }, code, PURPOSE).catch(() => {
    throw new AppError('UNAVAILABLE');
  });
}

/**
 * Notes that the number of the account is proved by the code that it received.
 * @throws AppError INVALID at `code`, TOO_MANY
 */
export async function provePhone(scope: Scope, userId: string, code: string): Promise<void> {
  const { services } = scope;
  const of = { purpose: PURPOSE, userId } as const;
  const named = nameOf(userId);
  await guessCode(scope, { what: PURPOSE, of, code, named, opens: named, owners: [userId] });
  await services.db.transaction().execute(async (db) => {
    if (!(await consumeCode(services, db, { ...of, code }))) throw wrongCode();
    await db
      .updateTable('ca_nhan')
      .set({ phone_verified_at: services.clock().toISOString() })
      .where('id', '=', userId)
      .execute();
    await auditAccount({ ...scope, db }, 'phone-verified', { account: userId });
  });
}
