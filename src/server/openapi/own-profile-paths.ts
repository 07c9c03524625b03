import { consentForm } from '../../shared/account/forms';
import type { JsonSchema } from '../../shared/fields/facet';
import { formSchema, object, says, text } from './auth-schemas';
import { body } from './bodies';
import type { ExtraPaths } from './document';
import { failures } from './shared-components';

const byId = [{ $ref: '#/components/parameters/Id' }];
const orNull = { type: ['string', 'null'] };

const call = (operationId: string, summary: string, description: string, rest: JsonSchema) => ({
  tags: ['benh-nhan'],
  security: [{ bearer: [] }],
  operationId,
  summary,
  description,
  ...rest,
});

const view = object({
  day: { ...text, format: 'date' },
  at: { ...text, format: 'date-time' },
  role: orNull,
  name: { ...orNull, description: 'Of doctors of the public list only.' },
  kind: { ...text, enum: ['view', 'change', 'export', 'emergency'] },
  resource: text,
  times: { type: 'integer' },
});

/** What patients do with their own record and those of their family. */
export const OWN_PROFILE_PATHS: ExtraPaths = {
  '/api/benh-nhan/{id}/dong-y': {
    parameters: byId,
    post: call(
      'give-consent',
      'Đồng ý một mục đích',
      'For patients, own and family. One that stands already is answered as it is.',
      {
        requestBody: body(formSchema(consentForm)),
        responses: {
          ...says(201, object({ id: { ...text, format: 'uuid' } })),
          ...failures(401, 403, 404, 422),
        },
      },
    ),
  },
  '/api/benh-nhan/{id}/tep': {
    parameters: byId,
    get: call(
      'list-patient-files',
      'Mọi tệp của BN',
      'For those who treat the patient and managers, each file as far as they may read it.',
      {
        responses: {
          ...says(200, { type: 'array', items: { type: 'object' } }),
          ...failures(401, 403, 404),
        },
      },
    ),
  },
  '/api/benh-nhan/{id}/luot-xem': {
    parameters: byId,
    get: call(
      'list-record-views',
      'Ai đã xem hồ sơ',
      'From the audit, by day, 30 at a time. For patients, own and family: own views aside. For those who treat the patient and managers: all, with names.',
      {
        parameters: [{ name: 'offset', in: 'query', schema: { type: 'integer', minimum: 0 } }],
        responses: {
          ...says(
            200,
            object({ views: { type: 'array', items: view }, more: { type: 'boolean' } }),
          ),
          ...failures(400, 401, 403, 404),
        },
      },
    ),
  },
  '/api/benh-nhan/{id}/du-lieu.zip': {
    parameters: byId,
    get: call(
      'take-own-data',
      'Tải dữ liệu của tôi',
      'For patients, own and family: all that they may see, as JSON, CSV and files.',
      {
        responses: {
          200: {
            description: 'The copy.',
            content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
          },
          ...failures(401, 403, 404, 429),
        },
      },
    ),
  },
};
