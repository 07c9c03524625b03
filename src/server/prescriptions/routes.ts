import type { FastifyInstance } from 'fastify';
import { requestInfo } from '../http/request';
import { callersOf, openScope } from '../resource/scope';
import type { Services } from '../services';
import { checkDraft } from './check-draft';
import { dispense } from './dispense';
import { PRESCRIPTIONS, prescriptionHooks } from './hooks';
import { replace } from './replace';
import { sign } from './sign';

/** Prescriptions: judged at each write, signed, replaced, and dispensed from the stock. */
export async function registerPrescriptions(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  app.resourceHooks.add(PRESCRIPTIONS, prescriptionHooks);
  app.resourceActions.add(`${PRESCRIPTIONS}/sign`, sign);
  app.resourceActions.add(`${PRESCRIPTIONS}/replace`, replace, { creates: true });
  app.resourceActions.add(`${PRESCRIPTIONS}/dispense`, dispense);
  const who = callersOf(services.config, PRESCRIPTIONS, (policy) => policy.create);
  app.post(`/api/${PRESCRIPTIONS}/kiem-tra`, { config: { who } }, async (request) =>
    checkDraft(
      openScope(services, app.resourceHooks, request.actor, requestInfo(request)),
      request,
    ),
  );
}
