import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { challengeForm, loginForm } from '../../shared/account/forms';
import * as operations from '../../shared/account/operations';
import { AppError } from '../../shared/errors';
import { loggedError } from '../http/log-requests';
import { requestLanguage } from '../http/request-language';
import { serve } from '../operation/serve';
import type { Services } from '../services';
import { accountById, describeUser } from './accounts';
import { auditAccount } from './audit-account';
import { createFirstAdmin, firstAdminNeeded } from './first-admin';
import { admitCodeRequest, resetPassword, sendCode } from './forgotten-password';
import { limitCall, REGISTER_ADDRESS } from './limits';
import { answerChallenge, login, proceed } from './login';
import { requireGoodPassword } from './password-policy';
import { register } from './register';
import { rotate } from './rotate';
import { addressOf } from './throttle';

/** The calls of people who are not signed in, or whose token has expired. */
export function serveSignIn(app: FastifyInstance, services: Services): void {
  serve(app, services, operations.login, async ({ scope, body, reply }) => {
    const challenged = z.safeParse(challengeForm, body);
    const answer = challenged.success
      ? await answerChallenge(scope, challenged.data)
      : await login(scope, z.parse(loginForm, body));
    reply.code(answer.status);
    return answer.body;
  });

  serve(app, services, operations.register, async ({ scope, body, request }) => {
    requireGoodPassword(body.password, 'password', [body.phone, body.email, body.fullName]);
    await limitCall(services, REGISTER_ADDRESS, addressOf(request.ip));
    const id = await register(services, body, languageOf(request));
    const by = { userId: id, role: 'benh-nhan' } as const;
    await auditAccount(scope, 'register', { account: id, by });
    return { user: await describeUser(services, id) };
  });

  serve(app, services, operations.forgotPassword, async ({ body, request, reply }) => {
    await admitCodeRequest(services, request.ip, body.username);
    // Answered first: how long the rest takes would tell whether the account exists.
    await reply.send();
    await sendCode(services, body.username).catch((error: unknown) => {
      request.log.error({ error: loggedError(error) }, 'one-time code not delivered');
    });
    return reply;
  });

  serve(app, services, operations.resetPassword, async ({ scope, body, request }) => {
    const id = await resetPassword(services, request.ip, body);
    await auditAccount(scope, 'password-reset', { account: id });
  });

  serve(app, services, operations.firstAdminNeeded, async () => ({
    needed: await firstAdminNeeded(services),
  }));

  serve(app, services, operations.createFirstAdmin, async ({ scope, body, request, reply }) => {
    requireGoodPassword(body.password, 'password', [body.phone, body.email, body.fullName]);
    const id = await createFirstAdmin(services, request.ip, body);
    const by = { userId: id, role: 'quan-tri' } as const;
    await auditAccount(scope, 'create', { account: id, by });
    const answer = await proceed(scope, await accountById(services, id));
    reply.code(answer.status);
    return answer.body;
  });

  serve(app, services, operations.refreshTokens, async ({ body, request, reply }) => {
    const token = body.refresh_token;
    const data = typeof token === 'string' ? await rotate(services, token) : null;
    if (data) return { success: true as const, data };
    const error = new AppError('SESSION_ENDED');
    const message = error.text(languageOf(request));
    reply.code(401);
    return { success: false as const, code: error.code, message, requestId: request.id };
  });
}

const languageOf = (request: FastifyRequest) => requestLanguage(request.headers['accept-language']);
