import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { newAccountForm, newPasswordForm } from '../../shared/account/forms';
import { ACCOUNT_MESSAGES } from '../../shared/account/messages';
import { AppError } from '../../shared/errors';
import { callersOf } from '../resource/scope';
import type { Services } from '../services';
import { type Account, accountById, changeCredential } from './accounts';
import { ACCOUNTS, auditAccount } from './audit-account';
import { deliverInvitation, makeInvitation } from './invitation';
import { createInvitedAccount } from './new-account';
import { isUuid } from './own-id';
import { requireGoodPassword } from './password-policy';
import { readForm } from './read-form';
import { endSession, endSessionsOf, listSessions } from './sessions';

interface OfAccount {
  Params: { id: string };
}

/** What those who may change accounts do to one beside its row: its password and its sessions. */
export async function registerStaffAccounts(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const by = (right: 'create' | 'update') => ({
    config: { who: callersOf(services.config, ACCOUNTS, (policy) => policy[right]) },
  });
  const managed = async (request: FastifyRequest<OfAccount>): Promise<Account> => {
    const { id } = request.params;
    if (!isUuid(id)) throw new AppError('NOT_FOUND');
    return accountById(services, id, 'NOT_FOUND');
  };

  app.post('/api/auth/accounts', by('create'), async (request, reply) => {
    const form = readForm(request, newAccountForm);
    return reply.code(201).send(await createInvitedAccount(services, request, form));
  });

  app.get<OfAccount>('/api/auth/accounts/:id', by('update'), async (request) => {
    const { id, passwordHash, secondFactor } = await managed(request);
    return { id, hasPassword: passwordHash !== null, secondFactor };
  });

  app.put<OfAccount>('/api/auth/accounts/:id/password', by('update'), async (request, reply) => {
    const account = await managed(request);
    const { newPassword } = readForm(request, newPasswordForm);
    const { phone, email, fullName } = account;
    requireGoodPassword(newPassword, 'newPassword', [phone, email, fullName]);
    const keep = account.id === request.actor.userId ? request.actor.sessionId : null;
    const note = (db: typeof services.db) =>
      auditAccount(services, request, 'password-set', { account: account.id }, db);
    await changeCredential(services, account.id, newPassword, note, keep);
    return reply.code(204).send();
  });

  app.post<OfAccount>('/api/auth/accounts/:id/reset-code', by('update'), async (request) => {
    const account = await managed(request);
    if (account.id === request.actor.userId) {
      throw new AppError('CONFLICT', { message: ACCOUNT_MESSAGES.ownAccount });
    }
    const code = await services.db.transaction().execute(async (db) => {
      await auditAccount(services, request, 'reset-code-made', { account: account.id }, db);
      return makeInvitation(services, account.id, db);
    });
    return deliverInvitation(services, account, code);
  });

  app.delete<OfAccount>(
    '/api/auth/accounts/:id/second-factor',
    by('update'),
    async (request, reply) => {
      const { id } = await managed(request);
      await sql`DELETE FROM auth_second_factor WHERE user_id = ${id}`.execute(services.db);
      await auditAccount(services, request, 'second-factor-off', { account: id });
      return reply.code(204).send();
    },
  );

  app.get<OfAccount>('/api/auth/accounts/:id/sessions', by('update'), async (request) => {
    const { id } = await managed(request);
    return listSessions(services, id, request.actor.sessionId);
  });

  app.delete<OfAccount>('/api/auth/accounts/:id/sessions', by('update'), async (request, reply) => {
    const { id } = await managed(request);
    await endSessionsOf(services, id, 'staff');
    await auditAccount(services, request, 'all-sessions-ended', { account: id });
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string; session: string } }>(
    '/api/auth/accounts/:id/sessions/:session',
    by('update'),
    async (request, reply) => {
      const { id } = await managed(request);
      const { session } = request.params;
      const ended = isUuid(session) && (await endSession(services, id, session, 'staff'));
      if (!ended) throw new AppError('NOT_FOUND');
      await auditAccount(services, request, 'session-ended', { account: id });
      return reply.code(204).send();
    },
  );
}
