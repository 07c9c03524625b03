import type { FastifyInstance } from 'fastify';
import { findResource } from '../../../shared/resource/config';
import { apiPath } from '../../../shared/resource/names';
import { requestInfo } from '../../http/request';
import type { Services } from '../../services';
import { callersOf, openScope } from '../scope';
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
  app.resourceActions.add(`${PATIENTS}/break-glass`, breakGlass);
  const who = callersOf(services.config, PATIENTS, ({ actions }) => actions.has('break-glass'));
  app.get(`${apiPath(PATIENTS)}/tra-cuu`, { config: { who } }, async (request) => {
    const scope = openScope(services, app.resourceHooks, request.actor, requestInfo(request));
    return lookUpPatient(scope, patients, request.query as Record<string, unknown>);
  });
}
