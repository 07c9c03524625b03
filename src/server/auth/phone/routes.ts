import type { FastifyInstance } from 'fastify';
import * as own from '../../../shared/account/own-operations';
import * as byPhone from '../../../shared/account/phone-operations';
import { ownId } from '../../http/own-id';
import { requestLanguage } from '../../http/request-language';
import { serve } from '../../operation/serve';
import type { Services } from '../../services';
import { auditAccount } from '../accounts/audit-account';
import { describeUser } from '../accounts/describe-user';
import { accountById } from '../accounts/find-account';
import { requireGoodPassword } from '../credentials/password-policy';
import { registerProved } from './phone-register';
import { goOn, signInByCode } from './phone-sign-in';
import { admitPhoneCode, provePhone, sendPhoneCode } from './prove-phone';
import { sendSignInCode } from './sign-in-code';

/** The own phone number is proved by a code, before it is booked with; and a phone alone signs in. */
export function servePhone(app: FastifyInstance, services: Services): void {
  serve(app, services, own.sendPhoneCode, async ({ scope }) => {
    const userId = ownId(scope);
    await admitPhoneCode(scope, userId);
    await sendPhoneCode(scope, userId);
  });

  serve(app, services, own.verifyPhone, async ({ scope, body }) => {
    const userId = ownId(scope);
    await provePhone(scope, userId, body.code);
    return { user: await describeUser(services, userId) };
  });

  serve(app, services, byPhone.sendSignInCode, ({ scope, body }) =>
    sendSignInCode(scope, body.phone),
  );

  serve(app, services, byPhone.signInByCode, async ({ scope, body, reply }) => {
    const answer = await signInByCode(scope, body);
    reply.code(answer.status);
    return answer.body;
  });

  serve(app, services, byPhone.registerByPhone, async ({ scope, body, request, reply }) => {
    if (body.password) requireGoodPassword(body.password, 'password', [body.phone, body.fullName]);
    const language = requestLanguage(request.headers['accept-language']);
    const id = await registerProved(scope, body, language);
    const by = { userId: id, role: 'benh-nhan' } as const;
    await auditAccount(scope, 'register', { account: id, by });
    const answer = await goOn(scope, await accountById(services, id), body.device);
    reply.code(answer.status);
    return answer.body;
  });
}
