import type { FastifyInstance } from 'fastify';
import * as operations from '../../../shared/patient/operations';
import { findResource } from '../../../shared/resource/config';
import { serve } from '../../operation/serve';
import type { Services } from '../../services';
import { ACCESS_REQUESTS, approveAccess, askAccess, refuseAccess } from './ask-access';
import { breakGlass, PATIENTS } from './break-glass';
import { lookUpPatient } from './patient-lookup';

/**
 * Emergency access to a patient whom the asker does not treat: the work of the action `break-glass`,
 * of asking a manager once there were too many,
 * and `GET /api/benh-nhan/tra-cuu` to find the patient for it.
 */
export async function registerEmergencyAccess(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const patients = findResource(services.config, PATIENTS);
  if (!patients) return;
  app.resourceActions.add(`${PATIENTS}/break-glass`, breakGlass, {
    answer: operations.openedAccess,
    errors: ['APPROVAL_NEEDED'],
  });
  if (findResource(services.config, ACCESS_REQUESTS)) {
    app.resourceActions.add(`${PATIENTS}/ask-access`, askAccess, {
      answer: operations.askedAccess,
    });
    app.resourceActions.add(`${ACCESS_REQUESTS}/approve`, approveAccess);
    app.resourceActions.add(`${ACCESS_REQUESTS}/refuse`, refuseAccess);
  }
  serve(app, services, operations.lookUpPatient, ({ scope, query }) =>
    lookUpPatient(scope, patients, query),
  );
}
