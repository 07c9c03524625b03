import type { FastifyInstance } from 'fastify';
import * as operations from '../../../shared/patient/operations';
import { findResource } from '../../../shared/resource/config';
import { serve } from '../../operation/serve';
import type { Services } from '../../services';
import { breakGlass, PATIENTS } from './break-glass';
import { lookUpPatient } from './patient-lookup';

/**
 * Emergency access to a patient whom the asker does not treat: the work of the action `break-glass`,
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
  });
  serve(app, services, operations.lookUpPatient, ({ scope, query }) =>
    lookUpPatient(scope, patients, query),
  );
}
