import type { FastifyInstance } from 'fastify';
import { checkPrescription } from '../../shared/prescription/operations';
import { entityNamed } from '../../shared/resource/config';
import { requestLanguage } from '../http/request-language';
import { serve } from '../operation/serve';
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

  const check = checkPrescription(entityNamed(services.config, PRESCRIPTIONS));
  serve(app, services, check, ({ scope, body, request }) =>
    checkDraft(scope, body, requestLanguage(request.headers['accept-language'])),
  );
}
