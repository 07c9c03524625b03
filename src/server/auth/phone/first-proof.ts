import type { Database } from '../../db/database';
import { queueNotification } from '../../notify/notify';
import type { Scope } from '../../resource/scope';
import { auditAccount } from '../accounts/audit-account';
import { dropUnprovedFactors } from '../factors/phone-proved';
import { endSessionsOf } from '../session/sessions';

const NOTICE = {
  title: { vi: 'Số điện thoại đã được xác minh', en: 'Your phone number is proved' },
  body: {
    vi: 'Tài khoản này được tạo trước khi số được xác minh. Để không ai khác vào được, mật khẩu và email cũ đã được gỡ, các phiên cũ đã kết thúc. Bạn đăng nhập bằng mã, và có thể đặt mật khẩu mới ở mục Quên mật khẩu.',
    en: 'This account was made before its number was proved. So that nobody else can get in, its old password and e-mail address were removed and its old sessions ended. You sign in by a code, and can set a new password under “Forgot the password”.',
  },
} as const;

/**
 * Gives an account, in the transaction `db`, to who has just proved its number for the first time.
 * Whoever registered with the number before need not be its owner: password, e-mail address, factors
 * and sessions of then would let them in beside the owner, so they go. The owner is told.
 */
export async function giveToOwner(scope: Scope, db: Database, userId: string): Promise<void> {
  const { services, now } = scope;
  await db.deleteFrom('auth_credential').where('user_id', '=', userId).execute();
  await dropUnprovedFactors(db, userId);
  await endSessionsOf(services, userId, 'password', { db });
  await db
    .updateTable('ca_nhan')
    .set({ phone_verified_at: now.toISOString(), email: null, claimed_email: null })
    .where('id', '=', userId)
    .execute();
  await auditAccount({ ...scope, db }, 'phone-verified', { account: userId });
  await queueNotification(db, {
    user: userId,
    kind: 'system',
    params: NOTICE,
    dedupeKey: `first-proof:${userId}:${now.getTime()}`,
  });
}
