import type { JsonSchema } from '../../shared/fields/facet';
import { object } from './auth-schemas';
import { json } from './bodies';
import { failures } from './shared-components';

const text = { type: 'string' };
const id = { ...text, format: 'uuid' };
const moment = { ...text, format: 'date-time' };
const count = { type: 'integer', minimum: 0 };
const orNull = (schema: JsonSchema): JsonSchema => ({ ...schema, type: ['string', 'null'] });
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const reference = (resource: string) => ({ ...id, 'x-reference': resource });

const queue = object({
  id: reference('phong-ban'),
  name: text,
  waiting: count,
  called: count,
  inExam: count,
  since: orNull(moment),
  own: { type: 'boolean' },
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

/** The call of the staff start page for the OpenAPI document. */
export const QUEUE_PATHS: Record<string, JsonSchema> = {
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
