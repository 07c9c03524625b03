import type { Text } from '../../../shared/errors';
import type { Database } from '../../db/database';
import type { Scope } from '../../resource/scope';
import { type AccountEvent, auditAccount } from '../accounts/audit-account';
import type { Account } from '../accounts/find-account';
import { tellOwner } from './tell-owner';

/** Audits in the transaction `db` what the owner did to the ways to sign in, and tells the owner. */
export async function noteChange(
  scope: Scope,
  db: Database,
  { id, role }: Pick<Account, 'id' | 'role'>,
  event: AccountEvent,
  what: Text,
): Promise<void> {
  await auditAccount({ ...scope, db }, event, { account: id, by: { userId: id, role } });
  await tellOwner(db, id, what);
}

/** Audits that codes of an app were turned on, and tells the owner. */
export const noteTotpOn = (scope: Scope, account: Pick<Account, 'id' | 'role'>): Promise<void> =>
  noteChange(scope, scope.services.db, account, 'second-factor-on', {
    vi: 'Mã trong ứng dụng xác thực vừa được bật.',
    en: 'Codes of an authenticator app were turned on.',
  });
