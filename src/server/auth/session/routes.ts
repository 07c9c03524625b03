import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { challengeForm, loginForm } from '../../../shared/account/forms';
import * as operations from '../../../shared/account/operations';
import * as own from '../../../shared/account/own-operations';
import * as passkeys from '../../../shared/account/passkey-operations';
import * as sessions from '../../../shared/account/session-operations';
import { AppError } from '../../../shared/errors';
import { ownId } from '../../http/own-id';
import { requestLanguage } from '../../http/request-language';
import { keyedHash } from '../../keyed-hash';
import { serve } from '../../operation/serve';
import type { Services } from '../../services';
import { auditAccount } from '../accounts/audit-account';
import { askPasskey } from '../factors/ask-passkey';
import { answerChallenge, login } from './login';
import { openChallenge } from './open-challenge';
import { answerWithPasskey, signInWithPasskey } from './passkey-sign-in';
import { rotate } from './rotate';
import { lockSession, unlockSession } from './session-proof';
import { endSession, endSessionOfToken, listSessions } from './sessions';

/** Signing in and out, and the living sessions of an account. */
export function serveSession(app: FastifyInstance, services: Services): void {
  serve(app, services, operations.login, async ({ scope, body, reply }) => {
    const challenged = z.safeParse(challengeForm, body);
    const answer = challenged.success
      ? await answerChallenge(scope, challenged.data)
      : await login(scope, { ...z.parse(loginForm, body), device: body.device });
    reply.code(answer.status);
    return answer.body;
  });

  serve(app, services, passkeys.askPasskey, async ({ body }) => {
    if (!body.challenge) {
      return askPasskey(services, { use: body.use ?? 'sign-in', userId: null });
    }
    const { account } = await openChallenge(services, body.challenge);
    return askPasskey(services, { use: 'second-step', userId: account.id });
  });

  serve(app, services, passkeys.signInWithPasskey, async ({ scope, body }) => {
    const { passkey, challenge } = body;
    const answer = challenge
      ? await answerWithPasskey(scope, challenge, passkey)
      : await signInWithPasskey(scope, passkey);
    return answer.body;
  });

  serve(app, services, operations.refreshTokens, async ({ body, request, reply }) => {
    const token = body.refresh_token;
    const data = typeof token === 'string' ? await rotate(services, token) : null;
    if (data) return { success: true as const, data };
    const error = new AppError('SESSION_ENDED');
    const message = error.text(requestLanguage(request.headers['accept-language']));
    reply.code(401);
    return { success: false as const, code: error.code, message, requestId: request.id };
  });

  serve(app, services, own.logout, async ({ scope, body }) => {
    const { userId, sessionId } = scope.actor;
    const token = body.refresh_token;
    const ended = typeof token === 'string' && (await endSessionOfToken(services, token));
    if (userId === null && !ended) throw new AppError('UNAUTHENTICATED');
    if (userId && sessionId) await endSession(services, userId, sessionId, 'logout');
    await auditAccount(scope, 'sign-out', { account: userId });
  });

  serve(app, services, sessions.proveIdentity, ({ scope, body }) => unlockSession(scope, body));

  serve(app, services, sessions.lockSession, ({ scope }) => lockSession(scope));

  serve(app, services, sessions.draftKey, ({ scope }) => ({
    key: keyedHash(services.secrets.current('draft'), 'draft-key', ownId(scope)).toString(
      'base64url',
    ),
  }));

  serve(app, services, own.listSessions, ({ scope }) =>
    listSessions(services, ownId(scope), scope.actor.sessionId),
  );

  serve(app, services, own.endSession, async ({ scope, params }) => {
    const userId = ownId(scope);
    if (!(await endSession(services, userId, params.id, 'owner'))) throw new AppError('NOT_FOUND');
    await auditAccount(scope, 'session-ended', { account: userId });
  });
}
