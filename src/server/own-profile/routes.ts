import type { FastifyInstance } from 'fastify';
import { STAFF } from '../../shared/account/actors';
import {
  giveConsent as giveConsentOperation,
  listPatientFiles,
  listRecordViews,
  takeOwnData,
} from '../../shared/patient/profile-operations';
import { findResource } from '../../shared/resource/config';
import { requestLanguage } from '../http/request-language';
import { serve } from '../operation/serve';
import type { Services } from '../services';
import { giveConsent } from './give-consent';
import { packOwnData } from './my-data';
import { PATIENTS, requireOwnPatient, requireOwnTreated } from './own-patient';
import { recordViews } from './record-views';
import { patientFiles, requireProfileReader } from './staff-profile';

/**
 * What patients do with their own record beside its fields, for own and family only; who saw a record
 * and its files also for staff who answer for it.
 */
export async function registerOwnProfile(app: FastifyInstance, services: Services): Promise<void> {
  if (!findResource(services.config, PATIENTS)) return;

  serve(app, services, giveConsentOperation, async ({ scope, params, body, request }) => {
    const patient = requireOwnPatient(scope, params.id);
    const language = requestLanguage(request.headers['accept-language']);
    return { id: await giveConsent(scope, patient, body.purpose, language) };
  });

  serve(app, services, listRecordViews, async ({ scope, params, query, request }) => {
    const { id } = params;
    const staff = STAFF.some((role) => role === scope.actor.role);
    const patient = staff ? await requireProfileReader(scope, id) : requireOwnTreated(scope, id);
    const language = requestLanguage(request.headers['accept-language']);
    return recordViews(scope, patient, query.offset ?? 0, language, staff);
  });

  serve(app, services, listPatientFiles, ({ scope, params }) => patientFiles(scope, params.id));

  serve(app, services, takeOwnData, async ({ scope, params, request, reply }) => {
    const patient = requireOwnTreated(scope, params.id);
    await app.downloads.begin(request, reply);
    const { zip, code } = await packOwnData(scope, patient);
    return reply
      .header('Content-Disposition', `attachment; filename="${code}.zip"`)
      .header('Cache-Control', 'no-store')
      .send(zip.outputStream);
  });
}
