import { uuidv7 } from 'uuidv7';
import type { Text } from '../../../shared/errors';
import type { Database } from '../../db/database';
import { queueNotification } from '../../notify/notify';

const IF_NOT_YOU: Text = {
  vi: 'Nếu không phải bạn, hãy đổi mật khẩu ngay và báo quản trị viên.',
  en: 'If it was not you, change your password at once and tell an administrator.',
};

/** Tells the owner of an account what happened to the ways to sign in, by every open channel. */
export async function tellOwner(db: Database, user: string, what: Text): Promise<void> {
  const title = { vi: 'Bảo mật tài khoản', en: 'Account security' };
  const body = { vi: `${what.vi} ${IF_NOT_YOU.vi}`, en: `${what.en} ${IF_NOT_YOU.en}` };
  const dedupeKey = `security/${uuidv7()}`;
  await queueNotification(db, { user, kind: 'system', params: { title, body }, dedupeKey });
}
