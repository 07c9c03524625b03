import type { JsonSchema } from '../../shared/fields/facet';
import { object } from './auth-schemas';
import { body, json } from './bodies';
import { call, day, id, moment, query, reference, says, slot, text } from './booking-schemas';
import { schemaRef } from './schema';
import { failures } from './shared-components';

const ofSlip = [{ $ref: '#/components/parameters/Id' }];

const affected = object({
  id,
  code: text,
  patient: reference('benh-nhan'),
  patientName: text,
  doctor: { anyOf: [reference('bac-si'), { type: 'null' }] },
  doctorName: { type: ['string', 'null'] },
  department: reference('phong-ban'),
  start: moment,
  end: moment,
  state: text,
  proposal: { anyOf: [slot, { type: 'null' }] },
  proposals: { type: 'array', items: slot },
});

const wait: JsonSchema = {
  type: 'object',
  properties: {
    patientId: { ...reference('benh-nhan'), description: 'Oneself or linked family.' },
    doctorId: reference('bac-si'),
    departmentId: { ...reference('phong-ban'), description: 'Any doctor of it.' },
    appointmentId: {
      ...reference('phieu-thong-tin'),
      description: 'Instead of a patient: the appointment that is to become an earlier one.',
    },
    earliest: day,
    until: day,
    preference: { ...text, enum: ['any', 'morning', 'afternoon'] },
  },
};

const moves: JsonSchema = object({
  moves: {
    type: 'array',
    maxItems: 200,
    items: {
      type: 'object',
      properties: {
        id: reference('phieu-thong-tin'),
        start: moment,
        doctorId: reference('bac-si'),
        cancel: { type: 'boolean', description: 'Instead of a slot.' },
      },
      required: ['id'],
    },
  },
});

const outcome = object({
  moved: { type: 'integer' },
  cancelled: { type: 'integer' },
  failed: { type: 'array', items: object({ id, message: text }) },
  left: { type: 'array', items: affected },
  approved: { type: 'boolean' },
});

/** The calls of the waiting list, and of leave that falls on appointments. */
export const LIST_PATHS: Record<string, JsonSchema> = {
  '/api/dat-lich/cho': {
    post: call('join-waiting-list', 'Vào danh sách chờ', {
      description:
        'Waits for a slot of a doctor or department, or for an earlier one than `appointmentId` has. A slot that is freed is offered with a hold; `accept` and `decline` of `danh-sach-cho` answer.',
      requestBody: body(wait),
      responses: {
        201: says('The entry.', schemaRef('danh-sach-cho')),
        409: {
          description:
            '`CONFLICT`: on the list already, or `open` are free slots that suit. `BAD_TRANSITION`: the appointment is over.',
          content: json(schemaRef('Error')),
        },
        ...failures(400, 401, 404, 422),
      },
    }),
  },
  '/api/lich-nghi/anh-huong': {
    get: call('preview-affected', 'Lịch hẹn sẽ bị ảnh hưởng', {
      description: 'The same for leave that is not stored yet. For the desk.',
      parameters: [
        ...['doctor', 'room', 'clinic'].map((name) => query(name, id)),
        ...['from', 'to'].map((name) => ({ ...query(name, moment), required: true })),
      ],
      responses: {
        200: says('At most 200, by start.', { type: 'array', items: affected }),
        ...failures(401, 403, 422),
      },
    }),
  },
  '/api/lich-nghi/{id}/doi-lich': {
    parameters: ofSlip,
    post: call('move-away', 'Dời lịch hẹn khỏi lịch nghỉ', {
      description:
        'Moves or cancels appointments, each by itself, and approves the leave when nobody stands on it any more. For managers.',
      requestBody: body(moves),
      responses: {
        200: says('What was done, what failed, and what still stands there.', outcome),
        ...failures(400, 401, 403, 404, 409, 422),
      },
    }),
  },
  '/api/lich-nghi/{id}/anh-huong': {
    parameters: ofSlip,
    get: call('list-affected', 'Lịch hẹn bị ảnh hưởng', {
      description:
        'The appointments that leave or a closure falls on, each with open slots it could move to by `reschedule`. For the desk.',
      responses: {
        200: says('At most 200, by start.', { type: 'array', items: affected }),
        ...failures(401, 403, 404),
      },
    }),
  },
};
