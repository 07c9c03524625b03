import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  challengeForm,
  firstAdminForm,
  forgotPasswordForm,
  loginForm,
  registerForm,
  resetPasswordForm,
} from '../../shared/account/forms';
import { AppError } from '../../shared/errors';
import { localDate } from '../../shared/format/dates';
import { loggedError } from '../http/log-requests';
import { readBody } from '../http/read-body';
import { requestLanguage } from '../http/request-language';
import type { Services } from '../services';
import { accountById, describeUser } from './accounts';
import { auditAccount } from './audit-account';
import { createFirstAdmin, firstAdminNeeded } from './first-admin';
import { admitCodeRequest, resetPassword, sendCode } from './forgotten-password';
import { limitCall, REGISTER_ADDRESS } from './limits';
import { answerChallenge, login, proceed, type SignInAnswer } from './login';
import { requireGoodPassword } from './password-policy';
import { readForm } from './read-form';
import { register } from './register';
import { rotate } from './rotate';
import { addressOf } from './throttle';

/** The calls of people who are not signed in, or whose token has expired. */
export async function registerSignIn(app: FastifyInstance, services: Services): Promise<void> {
  const open = { config: { who: 'anyone', ignoresBearer: true } } as const;
  const answer = (reply: FastifyReply, { status, body }: SignInAnswer) =>
    reply.code(status).send(body);

  app.post('/api/auth/login', open, async (request, reply) =>
    answer(
      reply,
      'challenge' in readBody(request)
        ? await answerChallenge(services, request, readForm(request, challengeForm))
        : await login(services, request, readForm(request, loginForm)),
    ),
  );

  app.post('/api/auth/register', open, async (request, reply) => {
    const form = readForm(request, registerForm(today(services)));
    requireGoodPassword(form.password, 'password', [form.phone, form.email, form.fullName]);
    await limitCall(services, REGISTER_ADDRESS, addressOf(request.ip));
    const language = requestLanguage(request.headers['accept-language']);
    const id = await register(services, form, language);
    const by = { userId: id, role: 'benh-nhan' } as const;
    await auditAccount(services, request, 'register', { account: id, by });
    return reply.code(201).send({ user: await describeUser(services, id) });
  });

  app.post('/api/auth/forgot-password', open, async (request, reply) => {
    const { username } = readForm(request, forgotPasswordForm);
    await admitCodeRequest(services, request.ip, username);
    // Answered first: how long the rest takes would tell whether the account exists.
    await reply.code(204).send();
    await sendCode(services, username).catch((error: unknown) => {
      request.log.error({ error: loggedError(error) }, 'one-time code not delivered');
    });
  });

  app.post('/api/auth/reset-password', open, async (request, reply) => {
    const id = await resetPassword(services, request.ip, readForm(request, resetPasswordForm));
    await auditAccount(services, request, 'password-reset', { account: id });
    return reply.code(204).send();
  });

  app.get('/api/auth/first-admin', open, async () => ({
    needed: await firstAdminNeeded(services),
  }));

  app.post('/api/auth/first-admin', open, async (request, reply) => {
    const form = readForm(request, firstAdminForm);
    requireGoodPassword(form.password, 'password', [form.phone, form.email, form.fullName]);
    const id = await createFirstAdmin(services, request.ip, form);
    const by = { userId: id, role: 'quan-tri' } as const;
    await auditAccount(services, request, 'create', { account: id, by });
    return answer(reply, await proceed(services, request, await accountById(services, id)));
  });

  app.post('/api/webservice/token/refresh', open, (request, reply) =>
    refresh(services, request, reply),
  );
}

const today = (services: Services) => localDate(services.clock(), services.settings.timeZone);

const refreshForm = z.object({ refresh_token: z.string() });

async function refresh(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const form = z.safeParse(refreshForm, readBody(request));
  const pair = form.success ? await rotate(services, form.data.refresh_token) : null;
  if (pair) return { success: true, data: pair };
  const error = new AppError('SESSION_ENDED');
  const message = error.text(requestLanguage(request.headers['accept-language']));
  const { id: requestId } = request;
  return reply.code(error.status).send({ success: false, code: error.code, message, requestId });
}
