import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { newPasswordForm } from '../../shared/account/forms';
import { AppError } from '../../shared/errors';
import { denied, policiesOf } from '../resource/scope';
import type { Services } from '../services';
import { type Account, accountById, changeCredential } from './accounts';
import { isUuid } from './own-id';
import { requireGoodPassword } from './password-policy';
import { readForm } from './read-form';
import { endSession, endSessionsOf, listSessions } from './sessions';

/** The resource whose policy says who manages accounts. */
const ACCOUNTS = 'ca-nhan';

interface OfAccount {
  Params: { id: string };
}

/** What those who may change accounts do to one beside its row: its password and its sessions. */
export async function registerStaffAccounts(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const managed = async (request: FastifyRequest<OfAccount>): Promise<Account> => {
    const { actor, params } = request;
    const policy = policiesOf(services.config).get(ACCOUNTS)?.[actor.role];
    if (!policy?.update) throw denied(actor);
    if (!isUuid(params.id)) throw new AppError('NOT_FOUND');
    return accountById(services, params.id, 'NOT_FOUND');
  };

  app.put<OfAccount>('/api/auth/accounts/:id/password', async (request, reply) => {
    const account = await managed(request);
    const { newPassword } = readForm(request, newPasswordForm);
    requireGoodPassword(newPassword, 'newPassword', [
      account.phone,
      account.email,
      account.fullName,
    ]);
    const keep = account.id === request.actor.userId ? request.actor.sessionId : null;
    await changeCredential(services, account.id, newPassword, undefined, keep);
    services.log.info({ accountId: account.id, by: request.actor.userId }, 'password reset');
    return reply.code(204).send();
  });

  app.delete<OfAccount>('/api/auth/accounts/:id/second-factor', async (request, reply) => {
    const { id } = await managed(request);
    await sql`DELETE FROM auth_second_factor WHERE user_id = ${id}`.execute(services.db);
    services.log.info({ accountId: id, by: request.actor.userId }, 'second factor removed');
    return reply.code(204).send();
  });

  app.get<OfAccount>('/api/auth/accounts/:id/sessions', async (request) => {
    const { id } = await managed(request);
    return listSessions(services, id, request.actor.sessionId);
  });

  app.delete<OfAccount>('/api/auth/accounts/:id/sessions', async (request, reply) => {
    const { id } = await managed(request);
    await endSessionsOf(services, id, 'staff');
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string; session: string } }>(
    '/api/auth/accounts/:id/sessions/:session',
    async (request, reply) => {
      const { id } = await managed(request);
      const { session } = request.params;
      const ended = isUuid(session) && (await endSession(services, id, session, 'staff'));
      if (!ended) throw new AppError('NOT_FOUND');
      return reply.code(204).send();
    },
  );
}
