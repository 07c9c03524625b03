import type { FastifyInstance, FastifyRequest } from 'fastify';
import { consentForm } from '../../shared/account/forms';
import { AppError } from '../../shared/errors';
import { findResource } from '../../shared/resource/config';
import { apiPath } from '../../shared/resource/names';
import { STAFF } from '../../shared/resource/role';
import { readForm } from '../auth/read-form';
import { requestInfo } from '../http/request';
import { requestLanguage } from '../http/request-language';
import { openScope, type Scope } from '../resource/scope';
import type { Services } from '../services';
import { giveConsent } from './give-consent';
import { packOwnData } from './my-data';
import { PATIENTS, requireOwnPatient } from './own-patient';
import { recordViews } from './record-views';
import { patientFiles, requireProfileReader } from './staff-profile';

type ById = { Params: { id: string }; Querystring: Record<string, unknown> };

/**
 * What patients do with their own record beside its fields, for own and family only; who saw a record
 * and its files also for staff who answer for it.
 */
export async function registerOwnProfile(app: FastifyInstance, services: Services): Promise<void> {
  if (!findResource(services.config, PATIENTS)) return;
  const path = `${apiPath(PATIENTS)}/:id`;
  const open = (request: FastifyRequest): Scope =>
    openScope(services, app.resourceHooks, request.actor, requestInfo(request));

  const patients = { config: { who: ['benh-nhan'] } } as const;
  const signedIn = { config: { who: 'account' } } as const;

  app.post<ById>(`${path}/dong-y`, patients, async (request, reply) => {
    const scope = open(request);
    const patient = requireOwnPatient(scope, request.params.id);
    const { purpose } = readForm(request, consentForm);
    const language = requestLanguage(request.headers['accept-language']);
    const id = await giveConsent(scope, patient, purpose, language);
    return reply.code(201).send({ id });
  });

  app.get<ById>(`${path}/luot-xem`, signedIn, async (request) => {
    const scope = open(request);
    const { id } = request.params;
    const staff = STAFF.some((role) => role === scope.actor.role);
    const patient = staff ? await requireProfileReader(scope, id) : requireOwnPatient(scope, id);
    const language = requestLanguage(request.headers['accept-language']);
    return recordViews(scope, patient, readOffset(request.query.offset), language, staff);
  });

  app.get<ById>(`${path}/tep`, signedIn, async (request) =>
    patientFiles(open(request), request.params.id),
  );

  app.get<ById>(`${path}/du-lieu.zip`, patients, async (request, reply) => {
    const scope = open(request);
    const patient = requireOwnPatient(scope, request.params.id);
    const { zip, code } = await packOwnData(scope, patient);
    return reply
      .type('application/zip')
      .header('Content-Disposition', `attachment; filename="${code}.zip"`)
      .header('Cache-Control', 'no-store')
      .send(zip.outputStream);
  });
}

function readOffset(value: unknown): number {
  if (value === undefined) return 0;
  const offset = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : null;
  if (offset === null) throw new AppError('BAD_REQUEST');
  return offset;
}
