import type { JsonSchema } from '../../shared/fields/facet';
import { object } from './auth-schemas';
import { body, json } from './bodies';
import { schemaRef } from './schema';
import { failures } from './shared-components';

const text = { type: 'string' };
const id = { ...text, format: 'uuid' };
const moment = { ...text, format: 'date-time' };
const count = { type: 'integer', minimum: 0 };
const orNull = (schema: JsonSchema): JsonSchema => ({ ...schema, type: ['string', 'null'] });
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const reference = (resource: string) => ({ ...id, 'x-reference': resource });

const entry = object({
  id: reference('phieu-thong-tin'),
  code: text,
  queueNumber: count,
  state: { ...text, enum: ['checked_in', 'called', 'in_exam'] },
  priority: text,
  patient: reference('benh-nhan'),
  patientName: orNull(text),
  doctor: orNull(reference('bac-si')),
  doctorName: orNull(text),
  room: orNull(text),
  start: moment,
  checkedInAt: moment,
  calledAt: orNull(moment),
  startedAt: orNull(moment),
  skipped: { type: 'boolean' },
});

const queue = object({
  id: reference('phong-ban'),
  name: text,
  waiting: count,
  called: count,
  inExam: count,
  since: orNull(moment),
  own: { type: 'boolean' },
});

const screen = object({
  department: text,
  now: moment,
  called: listOf(
    object({ number: count, room: orNull(text), calledAt: moment, inside: { type: 'boolean' } }),
  ),
  next: listOf(count),
  waiting: count,
  revision: { ...text, description: 'Changes with every change of the queue.' },
});

const says = (description: string, schema: JsonSchema): JsonSchema => ({
  description,
  content: json(schema),
});

const call = (operationId: string, summary: string, more: JsonSchema): JsonSchema => ({
  tags: ['phieu-thong-tin'],
  operationId,
  summary,
  security: [{ bearer: [] }],
  ...more,
});

const ofDepartment = [
  { name: 'department', in: 'path', required: true, schema: reference('phong-ban') },
];

/** The calls of queues and of the staff start page for the OpenAPI document. */
export const QUEUE_PATHS: Record<string, JsonSchema> = {
  '/api/hang-cho': {
    get: call('list-queues', 'Hàng chờ các khoa hôm nay', {
      responses: { 200: says('The own departments first.', listOf(queue)), ...failures(401, 403) },
    }),
  },
  '/api/hang-cho/{department}': {
    parameters: ofDepartment,
    get: call('get-queue', 'Hàng chờ của khoa', {
      description: 'With names, in the order of calling. Each look is kept in the audit.',
      responses: {
        200: says('Who is there.', object({ now: moment, entries: listOf(entry) })),
        ...failures(401, 403, 404),
      },
    }),
  },
  '/api/hang-cho/{department}/man-hinh': {
    parameters: ofDepartment,
    get: call('get-queue-screen', 'Màn hình gọi số', {
      security: [{}],
      description: 'Numbers and rooms for the screen of a waiting room; nothing about a person.',
      responses: { 200: says('What is shown.', screen), ...failures(404) },
    }),
  },
  '/api/hang-cho/{department}/goi-tiep': {
    parameters: ofDepartment,
    post: call('call-next', 'Gọi người tiếp theo', {
      description:
        'Two who call at once call two. With `doctorId` only the patients of this doctor and those without one; 409 `CONFLICT` where nobody waits.',
      requestBody: body({ type: 'object', properties: { doctorId: reference('bac-si') } }),
      responses: {
        200: says('The appointment, now called.', schemaRef('phieu-thong-tin')),
        ...failures(400, 401, 403, 404, 409),
      },
    }),
  },
  '/api/trang-chu': {
    get: call('get-start', 'Trang chủ nhân viên', {
      description:
        'By role. Each number is the total of the list of `resource` with `filter`, as the asker sees it.',
      responses: {
        200: says(
          'The start page.',
          object({
            now: moment,
            today: { ...text, format: 'date' },
            numbers: listOf(
              object({ key: text, resource: text, filter: { type: 'object' }, count }),
            ),
            lists: listOf({ type: 'object' }),
            queues: listOf(queue),
            nextVisit: orNull(reference('phieu-thong-tin')),
            nextDay: { type: ['object', 'null'] },
            weeks: { type: ['object', 'null'] },
          }),
        ),
        ...failures(401, 403),
      },
    }),
  },
};
