import { VISITOR } from '../../../shared/account/actors';
import type { Text } from '../../../shared/errors';
import type { Database } from '../../db/database';
import { HookRegistry } from '../../resource/hooks';
import { openScope } from '../../resource/scope';
import type { Services } from '../../services';
import { dropFactors } from '../factors/own-factors';
import { tellOwner } from '../factors/tell-owner';
import { auditAccount } from './audit-account';
import { canonicalUsername, findAccount } from './find-account';
import { makeInvitation } from './invitation';

/** What the audit keeps of a command at the server. */
const AT_SERVER = { requestId: 'admin:reset', ip: '127.0.0.1', userAgent: '' };

/** Tells every administrator: whoever holds the server has just become one of them. */
async function tellAdministrators(db: Database, name: string): Promise<void> {
  const what: Text = {
    vi: `Tài khoản quản trị ${name} vừa được đặt lại tại máy chủ.`,
    en: `The administrator account of ${name} was reset at the server.`,
  };
  const administrators = await db
    .selectFrom('ca_nhan')
    .select('id')
    .where('role', '=', 'quan-tri')
    .where('disabled', '=', false)
    .execute();
  for (const { id } of administrators) await tellOwner(db, id, what);
}

/**
 * Gives an administrator back who lost password or second factor, for whoever has the server itself:
 * password, factors and sessions so far end, and a new password is set with the code.
 * @returns the code, good for 24 hours.
 * @throws Error in both languages where the name is no administrator's, or the account is disabled.
 */
export async function resetAdministrator(services: Services, username: string): Promise<string> {
  const account = await findAccount(services, canonicalUsername(username));
  if (account?.role !== 'quan-tri' || account.disabled) {
    throw new Error(
      'Không có quản trị viên nào đăng nhập được bằng tên này; người khác thì nhờ quản trị viên cấp mã / No administrator signs in by this name; an administrator makes codes for everybody else',
    );
  }
  const scope = openScope(services, new HookRegistry(), VISITOR, AT_SERVER);
  return services.db.transaction().execute(async (db) => {
    const own = { ...scope, db };
    await dropFactors(db, account.id);
    const code = await makeInvitation(services, account.id, db);
    await auditAccount(own, 'second-factor-off', { account: account.id, note: 'admin:reset' });
    await auditAccount(own, 'reset-code-made', { account: account.id, note: 'admin:reset' });
    await tellAdministrators(db, account.fullName);
    return code;
  });
}
