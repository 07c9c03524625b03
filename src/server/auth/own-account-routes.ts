import type { FastifyInstance } from 'fastify';
import * as operations from '../../shared/account/own-operations';
import { AppError } from '../../shared/errors';
import { serve } from '../operation/serve';
import type { Services } from '../services';
import { accountById, describeUser } from './accounts';
import { auditAccount } from './audit-account';
import { ownId } from './own-id';
import { changePassword, requireOwnPassword } from './own-password';
import { beginSecondFactor, removeSecondFactor, takeSecondFactor } from './second-factor';
import { endSession, endSessionOfToken, listSessions } from './sessions';

/** The calls of a signed-in account about itself. */
export function serveOwnAccount(app: FastifyInstance, services: Services): void {
  serve(app, services, operations.getMe, async ({ scope }) => ({
    user: await describeUser(services, ownId(scope)),
  }));

  serve(app, services, operations.logout, async ({ scope, body }) => {
    const { userId, sessionId } = scope.actor;
    const token = body.refresh_token;
    const ended = typeof token === 'string' && (await endSessionOfToken(services, token));
    if (userId === null && !ended) throw new AppError('UNAUTHENTICATED');
    if (userId && sessionId) await endSession(services, userId, sessionId, 'logout');
    await auditAccount(scope, 'sign-out', { account: userId });
  });

  serve(app, services, operations.changePassword, async ({ scope, body }) => {
    const account = await accountById(services, ownId(scope));
    await changePassword(services, account, scope.actor.sessionId, body);
    await auditAccount(scope, 'password-changed', { account: account.id });
  });

  serve(app, services, operations.listSessions, ({ scope }) =>
    listSessions(services, ownId(scope), scope.actor.sessionId),
  );

  serve(app, services, operations.endSession, async ({ scope, params }) => {
    const userId = ownId(scope);
    if (!(await endSession(services, userId, params.id, 'owner'))) throw new AppError('NOT_FOUND');
    await auditAccount(scope, 'session-ended', { account: userId });
  });

  serve(app, services, operations.beginSecondFactor, async ({ scope, body }) => {
    const account = await accountById(services, ownId(scope));
    await requireOwnPassword(services, account, body.password, 'password');
    return beginSecondFactor(services, account);
  });

  serve(app, services, operations.confirmSecondFactor, async ({ scope, body }) => {
    const userId = ownId(scope);
    await takeSecondFactor(services, userId, body.code);
    await auditAccount(scope, 'second-factor-on', { account: userId });
  });

  serve(app, services, operations.removeSecondFactor, async ({ scope, body }) => {
    const account = await accountById(services, ownId(scope));
    await requireOwnPassword(services, account, body.password, 'password');
    await removeSecondFactor(services, account);
    await auditAccount(scope, 'second-factor-off', { account: account.id });
  });
}
