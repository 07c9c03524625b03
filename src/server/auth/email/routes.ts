import type { FastifyInstance } from 'fastify';
import * as own from '../../../shared/account/own-operations';
import { ownId } from '../../http/own-id';
import { serve } from '../../operation/serve';
import type { Services } from '../../services';
import { describeUser } from '../accounts/describe-user';
import { proveEmail, sendEmailCode } from './prove-email';

/** The e-mail address that was typed at registration is proved by a code, and is then the account's. */
export function serveEmail(app: FastifyInstance, services: Services): void {
  serve(app, services, own.sendEmailCode, ({ scope }) => sendEmailCode(scope, ownId(scope)));

  serve(app, services, own.verifyEmail, async ({ scope, body }) => {
    const userId = ownId(scope);
    await proveEmail(scope, userId, body.code);
    return { user: await describeUser(services, userId) };
  });
}
