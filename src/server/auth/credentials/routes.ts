import type { FastifyInstance } from 'fastify';
import * as operations from '../../../shared/account/operations';
import * as own from '../../../shared/account/own-operations';
import { loggedError } from '../../http/log-requests';
import { ownId } from '../../http/own-id';
import { serve } from '../../operation/serve';
import type { Services } from '../../services';
import { auditAccount } from '../accounts/audit-account';
import { accountById } from '../accounts/find-account';
import { admitCodeRequest, resetPassword, sendCode } from './forgotten-password';
import { changePassword } from './own-password';

/** The own password, also where it is forgotten. */
export function serveCredentials(app: FastifyInstance, services: Services): void {
  serve(app, services, operations.forgotPassword, async ({ scope, body, request, reply }) => {
    await admitCodeRequest(services, request.ip, body.username);
    // Answered first: how long the rest takes would tell whether the account exists.
    await reply.send();
    await sendCode(scope, body.username).catch((error: unknown) => {
      request.log.error({ error: loggedError(error) }, 'one-time code not delivered');
    });
    return reply;
  });

  serve(app, services, operations.resetPassword, async ({ scope, body }) => {
    const id = await resetPassword(scope, body);
    await auditAccount(scope, 'password-reset', { account: id });
  });

  serve(app, services, own.changePassword, async ({ scope, body }) => {
    const account = await accountById(services, ownId(scope));
    await changePassword(services, account, scope.actor.sessionId, body);
    await auditAccount(scope, 'password-changed', { account: account.id });
  });
}
