import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changePasswordForm, codeForm, passwordForm } from '../../shared/account/forms';
import { AppError } from '../../shared/errors';
import { readBody } from '../http/read-body';
import type { Services } from '../services';
import { accountById, describeUser } from './accounts';
import { auditAccount } from './audit-account';
import { isUuid, ownId } from './own-id';
import { changePassword, requireOwnPassword } from './own-password';
import { readForm } from './read-form';
import { beginSecondFactor, removeSecondFactor, takeSecondFactor } from './second-factor';
import { endSession, endSessionOfToken, listSessions } from './sessions';

/** The calls of a signed-in account about itself. */
export async function registerOwnAccount(app: FastifyInstance, services: Services): Promise<void> {
  const signedIn = { config: { who: 'account' } } as const;
  const ownAccount = (request: FastifyRequest) => accountById(services, ownId(request));

  app.get('/api/auth/me', signedIn, async (request) => ({
    user: await describeUser(services, ownId(request)),
  }));

  app.post('/api/auth/logout', { config: { who: 'anyone' } }, async (request, reply) => {
    const { userId, sessionId } = request.actor;
    const token = readBody(request).refresh_token;
    const ended = typeof token === 'string' && (await endSessionOfToken(services, token));
    if (userId === null && !ended) throw new AppError('UNAUTHENTICATED');
    if (userId && sessionId) await endSession(services, userId, sessionId, 'logout');
    await auditAccount(services, request, 'sign-out', { account: userId });
    return reply.code(204).send();
  });

  app.post('/api/auth/change-password', signedIn, async (request, reply) => {
    const account = await ownAccount(request);
    const form = readForm(request, changePasswordForm);
    await changePassword(services, account, request.actor.sessionId, form);
    await auditAccount(services, request, 'password-changed', { account: account.id });
    return reply.code(204).send();
  });

  app.get('/api/auth/sessions', signedIn, (request) =>
    listSessions(services, ownId(request), request.actor.sessionId),
  );

  app.delete<{ Params: { id: string } }>(
    '/api/auth/sessions/:id',
    signedIn,
    async (request, reply) => {
      const { id } = request.params;
      const userId = ownId(request);
      const ended = isUuid(id) && (await endSession(services, userId, id, 'owner'));
      if (!ended) throw new AppError('NOT_FOUND');
      await auditAccount(services, request, 'session-ended', { account: userId });
      return reply.code(204).send();
    },
  );

  app.post('/api/auth/second-factor', signedIn, async (request) => {
    const account = await ownAccount(request);
    const { password } = readForm(request, passwordForm);
    await requireOwnPassword(services, account, password, 'password');
    return beginSecondFactor(services, account);
  });

  app.post('/api/auth/second-factor/confirm', signedIn, async (request, reply) => {
    const userId = ownId(request);
    await takeSecondFactor(services, userId, readForm(request, codeForm).code);
    await auditAccount(services, request, 'second-factor-on', { account: userId });
    return reply.code(204).send();
  });

  app.post('/api/auth/second-factor/remove', signedIn, async (request, reply) => {
    const account = await ownAccount(request);
    const { password } = readForm(request, passwordForm);
    await requireOwnPassword(services, account, password, 'password');
    await removeSecondFactor(services, account);
    await auditAccount(services, request, 'second-factor-off', { account: account.id });
    return reply.code(204).send();
  });
}
