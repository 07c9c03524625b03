import type { FastifyInstance } from 'fastify';
import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import * as operations from '../../../shared/account/staff-operations';
import { AppError } from '../../../shared/errors';
import type { Database } from '../../db/database';
import { serve } from '../../operation/serve';
import type { Services } from '../../services';
import { changeCredential } from '../credentials/credential';
import { requireGoodPassword } from '../credentials/password-policy';
import { dropFactors } from '../factors/own-factors';
import { tellOwner } from '../factors/tell-owner';
import { endSession, endSessionsOf, listSessions } from '../session/sessions';
import { auditAccount } from './audit-account';
import { type Account, accountById } from './find-account';
import { deliverInvitation, makeInvitation } from './invitation';
import { createInvitedAccount } from './invited-account';

/** What those who may change accounts do to one beside its row: its password and its sessions. */
export function serveStaffAccounts(app: FastifyInstance, services: Services): void {
  const managed = (id: string): Promise<Account> => accountById(services, id, 'NOT_FOUND');

  serve(app, services, operations.createAccount, ({ scope, body }) =>
    createInvitedAccount(scope, body),
  );

  serve(app, services, operations.getAccountAccess, async ({ params }) => {
    const { id, passwordHash, secondFactor } = await managed(params.id);
    return { id, hasPassword: passwordHash !== null, secondFactor };
  });

  serve(app, services, operations.setAccountPassword, async ({ scope, params, body }) => {
    const account = await managed(params.id);
    const { phone, email, fullName } = account;
    requireGoodPassword(body.newPassword, 'newPassword', [phone, email, fullName]);
    const keep = account.id === scope.actor.userId ? scope.actor.sessionId : null;
    const note = (db: Database) =>
      auditAccount({ ...scope, db }, 'password-set', { account: account.id });
    await changeCredential(services, account.id, body.newPassword, note, { keep });
  });

  serve(app, services, operations.makeResetCode, async ({ scope, params }) => {
    const account = await managed(params.id);
    if (account.id === scope.actor.userId) {
      throw new AppError('CONFLICT', { message: ACCOUNT_MESSAGES.ownAccount });
    }
    const code = await services.db.transaction().execute(async (db) => {
      await auditAccount({ ...scope, db }, 'reset-code-made', { account: account.id });
      return makeInvitation(services, account.id, db);
    });
    return deliverInvitation(services, account, code);
  });

  serve(app, services, operations.removeAccountSecondFactor, async ({ scope, params }) => {
    const { id } = await managed(params.id);
    // The own one goes with a proof, on the page of the own account.
    if (id === scope.actor.userId) {
      throw new AppError('CONFLICT', { message: ACCOUNT_MESSAGES.ownAccount });
    }
    await services.db.transaction().execute(async (db) => {
      await dropFactors(db, id);
      await auditAccount({ ...scope, db }, 'second-factor-off', { account: id });
      await tellOwner(db, id, {
        vi: 'Quản trị viên vừa gỡ xác thực hai bước của bạn.',
        en: 'An administrator removed your second factor.',
      });
    });
  });

  serve(app, services, operations.listAccountSessions, async ({ scope, params }) => {
    const { id } = await managed(params.id);
    return listSessions(services, id, scope.actor.sessionId);
  });

  serve(app, services, operations.endAccountSessions, async ({ scope, params }) => {
    const { id } = await managed(params.id);
    await endSessionsOf(services, id, 'staff');
    await auditAccount(scope, 'all-sessions-ended', { account: id });
  });

  serve(app, services, operations.endAccountSession, async ({ scope, params }) => {
    const { id } = await managed(params.id);
    const ended = await endSession(services, id, params.session, 'staff');
    if (!ended) throw new AppError('NOT_FOUND');
    await auditAccount(scope, 'session-ended', { account: id });
  });
}
