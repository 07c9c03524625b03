import type { FastifyInstance } from 'fastify';
import * as operations from '../../../shared/account/operations';
import { getMe } from '../../../shared/account/own-operations';
import { loggedError } from '../../http/log-requests';
import { ownId } from '../../http/own-id';
import { requestLanguage } from '../../http/request-language';
import { serve } from '../../operation/serve';
import type { Services } from '../../services';
import { requireGoodPassword } from '../credentials/password-policy';
import { endOfSession } from '../session/lifetime';
import { proceed } from '../session/login';
import { admitRegistration } from './admit-registration';
import { auditAccount } from './audit-account';
import { describeUser } from './describe-user';
import { accountById } from './find-account';
import { createFirstAdmin, firstAdminNeeded } from './first-admin';
import { register, tellOwnerOf } from './register';

/** The own account, and how people get one by themselves. */
export function serveOwnAccount(app: FastifyInstance, services: Services): void {
  serve(app, services, getMe, async ({ scope }) => {
    const user = await describeUser(services, ownId(scope));
    return { user: { ...user, sessionEndsAt: await endOfSession(scope) } };
  });

  serve(app, services, operations.register, async ({ scope, body, request, reply }) => {
    requireGoodPassword(body.password, 'password', [body.phone, body.email, body.fullName]);
    const proof = await admitRegistration(scope, body);
    const language = requestLanguage(request.headers['accept-language']);
    const id = await register(scope, body, { language, proof });
    const by = { userId: id, role: 'benh-nhan' } as const;
    await auditAccount(scope, 'register', { account: id, by });
    const user = { ...(await describeUser(services, id)), email: body.email ?? null };
    await reply.send({ user });
    await tellOwnerOf(services, body.email ?? null, scope.today).catch((error: unknown) => {
      request.log.error({ error: loggedError(error) }, 'owner of an e-mail address not told');
    });
    return reply;
  });

  serve(app, services, operations.firstAdminNeeded, async () => ({
    needed: await firstAdminNeeded(services),
  }));

  serve(app, services, operations.createFirstAdmin, async ({ scope, body, request, reply }) => {
    requireGoodPassword(body.password, 'password', [body.phone, body.email, body.fullName]);
    const id = await createFirstAdmin(services, request.ip, body);
    const by = { userId: id, role: 'quan-tri' } as const;
    await auditAccount(scope, 'create', { account: id, by });
    const answer = await proceed(scope, await accountById(services, id), { fresh: true });
    reply.code(answer.status);
    return answer.body;
  });
}
