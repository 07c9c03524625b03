import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import { AppError, type Text } from '../../../shared/errors';
import type { Role } from '../../../shared/resource/role';
import type { Database } from '../../db/database';
import type { Services } from '../../services';
import { holdToRole } from '../session/lifetime';
import { endSessionsOf } from '../session/sessions';
import { anyAdministrator } from './administrators';
import { ACCOUNTS } from './audit-account';

/** What must hold of accounts whoever writes them through the resource calls. */
export async function registerAccountRules(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  app.resourceHooks.add(ACCOUNTS, {
    beforeUpdate: async ({ scope, id }, values) => {
      const rights = (['role', 'disabled'] as const).filter((field) => values[field] !== undefined);
      if (rights.length === 0) return;
      const refuse = (message: Text) =>
        new AppError('INVALID', {
          errors: Object.fromEntries(rights.map((key) => [key, message])),
        });
      if (id === scope.actor.userId) throw refuse(ACCOUNT_MESSAGES.ownAccount);
      if (!(await otherAdministrator(scope.db, id))) throw refuse(ACCOUNT_MESSAGES.lastAdmin);
    },
    // Enabled again, the account shall not bring a session back that somebody else may hold.
    afterUpdate: async ({ scope, id }, record, stored) => {
      if (record.role !== stored.role) await holdToRole(scope.db, id, record.role as Role);
      if (record.disabled !== true || stored.disabled === true) return;
      await endSessionsOf(services, id, 'staff', { db: scope.db });
    },
  });
}

/**
 * Whether an administrator beside this account can sign in. Changes of rights wait for one another,
 * so that two administrators who disable each other at once leave one.
 */
async function otherAdministrator(db: Database, id: string): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('account-rights'))`.execute(db);
  return anyAdministrator(db, id);
}
