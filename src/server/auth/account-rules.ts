import type { FastifyInstance } from 'fastify';
import { ACCOUNT_MESSAGES } from '../../shared/account/messages';
import { AppError } from '../../shared/errors';
import type { HookContext, Values } from '../resource/hooks';
import type { Services } from '../services';
import { ACCOUNTS } from './audit-account';
import { endSessionsOf } from './sessions';

/** Links between accounts and patient records. */
const LINKS = 'nguoi-than';

const AT_DESK = 'reception';

/** What must hold of accounts and their links whoever writes them through the resource calls. */
export async function registerAccountRules(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  app.resourceHooks.add(ACCOUNTS, {
    // An administrator who locks themselves out may be the last one.
    beforeUpdate: async ({ scope, id }, values) => {
      if (id !== scope.actor.userId) return;
      const message = ACCOUNT_MESSAGES.ownAccount;
      const own = ['role', 'disabled'].filter((field) => values[field] !== undefined);
      if (own.length === 0) return;
      const errors = Object.fromEntries(own.map((field) => [field, message]));
      throw new AppError('INVALID', { errors });
    },
    // Enabled again, the account shall not bring a session back that somebody else may hold.
    afterUpdate: async ({ scope, id }, record, stored) => {
      if (record.disabled !== true || stored.disabled === true) return;
      await endSessionsOf(services, id, 'staff', { db: scope.db });
    },
  });
  app.resourceHooks.add(LINKS, {
    beforeCreate: async (context, values) => checkLink(context, values, values.user),
    beforeUpdate: async (context, values, stored) => checkLink(context, values, stored.user),
  });
}

/** Who is at the desk vouches for others only, now, and as the desk. */
async function checkLink({ scope }: HookContext, values: Values, user: unknown): Promise<void> {
  const verifies = values.verifiedAt !== undefined && values.verifiedAt !== null;
  if (!verifies) return;
  if (user === scope.actor.userId) {
    throw new AppError('INVALID', { errors: { verifiedAt: ACCOUNT_MESSAGES.ownLink } });
  }
  values.verifiedAt = scope.now.toISOString();
  values.verifiedBy = AT_DESK;
}
