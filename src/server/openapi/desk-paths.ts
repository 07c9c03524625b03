import type { JsonSchema } from '../../shared/fields/facet';
import { object } from './auth-schemas';
import { body } from './bodies';
import {
  call,
  day,
  moment,
  query,
  reference,
  says,
  slip,
  slot,
  taken,
  text,
} from './booking-schemas';
import { schemaRef } from './schema';
import { failures } from './shared-components';

const deskSlot: JsonSchema = {
  allOf: [slot, object({ capacity: { type: 'integer' }, taken: { type: 'integer' } })],
};

const deskDay = object({ date: day, reason: text, slots: { type: 'array', items: deskSlot } }, [
  'reason',
]);

/** The calls of the desk for the OpenAPI document. */
export const DESK_PATHS: Record<string, JsonSchema> = {
  '/api/phieu-thong-tin/gio-kham': {
    get: call('list-desk-slots', 'Giờ khám, cho nhân viên', {
      description:
        'The slots as `/api/lich-trong` has them, with their seats and how many are taken; the notice and the window of patients do not apply. No personal data. For staff.',
      parameters: [
        query('doctor', reference('bac-si')),
        query('department', reference('phong-ban')),
        query('from', day, 'First day.'),
        query('to', day, 'Last day.'),
      ],
      responses: {
        200: says('One entry for each day.', { type: 'array', items: deskDay }),
        ...failures(401, 403, 422),
      },
    }),
  },
  '/api/lich-kham/nhieu-thu': {
    post: call('create-weekly-schedules', 'Thêm lịch khám vào nhiều thứ', {
      description: 'Writes the same hours on each weekday: one row each, all or none.',
      requestBody: body({
        allOf: [
          schemaRef('lich-kham'),
          object({ weekday: { type: 'array', items: text, minItems: 1 } }),
        ],
      }),
      responses: {
        201: says('The rows.', { type: 'array', items: schemaRef('lich-kham') }),
        ...failures(400, 401, 403, 409, 422),
      },
    }),
  },
  '/api/phieu-thong-tin/den-truc-tiep': {
    post: call('register-walk-in', 'Tiếp nhận người đến trực tiếp', {
      description:
        'Writes the visit down and checks it in. Without `start` it is squeezed in: now, or in the first gap of the doctor. `Idempotency-Key` as in `/api/dat-lich`.',
      parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { ...text, maxLength: 255 } }],
      requestBody: body({
        type: 'object',
        properties: {
          patientId: reference('benh-nhan'),
          departmentId: reference('phong-ban'),
          doctorId: reference('bac-si'),
          start: moment,
          reason: { ...text, maxLength: 1000 },
          priority: text,
          payer: text,
        },
        required: ['patientId', 'departmentId'],
      }),
      responses: {
        201: says('The slip with its queue number.', slip),
        409: taken,
        ...failures(400, 401, 403, 422),
      },
    }),
  },
};
