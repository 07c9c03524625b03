import { AppError, type Text } from '../../../shared/errors';
import { limitCall } from '../../http/limits/limit-call';
import { reachesMail } from '../../notify/channels';
import type { Scope } from '../../resource/scope';
import { auditAccount } from '../accounts/audit-account';
import { accountById } from '../accounts/find-account';
import { requireMayAskForCode } from '../credentials/code-bounds';
import { deliverCode } from '../credentials/deliver-code';
import { guessCode, wrongCode } from '../credentials/guess-code';
import { CODE_REQUEST, consumeCode, requestDigits } from '../credentials/one-time-code';

const MINUTES = 10;
const WHAT = 'verify-email';

const NO_CHANNEL: Text = {
  vi: 'Phòng khám chưa gửi được email.',
  en: 'The clinic cannot send e-mail yet.',
};
const NONE_WAITS: Text = {
  vi: 'Tài khoản không có email nào chờ xác minh.',
  en: 'The account has no e-mail address that waits to be verified.',
};
const TAKEN: Text = {
  vi: 'Email này đã được xác minh cho một tài khoản khác. Hãy đăng nhập bằng tài khoản đó.',
  en: 'This e-mail address is verified for another account. Please sign in with that account.',
};

const nameOf = (userId: string): string => `email of ${userId}`;

/** The code is for this address: one that was asked for another proves nothing. */
const codeOf = (userId: string, address: string) =>
  ({ purpose: `verify-email-${address}`, userId }) as const;

/** The address that waits to be proved. @throws AppError CONFLICT where none does */
async function waitingAddress({ services }: Scope, userId: string): Promise<string> {
  const { claimedEmail } = await accountById(services, userId);
  if (claimedEmail === null) throw new AppError('CONFLICT', { message: NONE_WAITS });
  return claimedEmail;
}

/**
 * Sends a code to the address that the account was registered with, and nothing to its phone. Whether
 * another account has the address is not told before the code is shown.
 * @throws AppError TOO_MANY; CONFLICT where no address waits or no e-mail is sent; UNAVAILABLE where
 * the mail server does not take it.
 */
export async function sendEmailCode(scope: Scope, userId: string): Promise<void> {
  const { services, request } = scope;
  if (!reachesMail(services)) throw new AppError('CONFLICT', { message: NO_CHANNEL });
  const email = await waitingAddress(scope, userId);
  await limitCall(services, CODE_REQUEST, nameOf(userId));
  await requireMayAskForCode(services, request.ip, nameOf(userId), `email ${email}`);
  const code = await requestDigits(services, codeOf(userId, email), MINUTES);
  await auditAccount(scope, 'code-requested', { account: userId, note: WHAT });
  await deliverCode(services, { id: userId, email }, code, WHAT).catch(() => {
    throw new AppError('UNAVAILABLE');
  });
}

/**
 * Makes the address the account's by the code that it received. No message for it goes to another
 * account that was registered with it any more.
 * @throws AppError INVALID at `code`, TOO_MANY; CONFLICT where another account has proved it.
 */
export async function proveEmail(scope: Scope, userId: string, code: string): Promise<void> {
  const { services } = scope;
  const email = await waitingAddress(scope, userId);
  const of = codeOf(userId, email);
  const named = nameOf(userId);
  await guessCode(scope, { what: WHAT, of, code, named, opens: named, owners: [userId] });
  await services.db.transaction().execute(async (db) => {
    if (!(await consumeCode(services, db, { ...of, code }))) throw wrongCode();
    const owner = await db
      .selectFrom('ca_nhan')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (owner) throw new AppError('CONFLICT', { message: TAKEN });
    await db
      .updateTable('ca_nhan')
      .set({ email, claimed_email: null })
      .where('id', '=', userId)
      .where('claimed_email', '=', email)
      .execute();
    await auditAccount({ ...scope, db }, 'email-verified', { account: userId });
  });
}
