import type { FastifyInstance } from 'fastify';
import * as own from '../../../shared/account/own-operations';
import { ownId } from '../../http/own-id';
import { serve } from '../../operation/serve';
import type { Services } from '../../services';
import { describeUser } from '../accounts/describe-user';
import { admitPhoneCode, provePhone, sendPhoneCode } from './prove-phone';

/** The own phone number is proved by a code, before it is booked with. */
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
}
