import type { JsonSchema } from '../../shared/fields/facet';
import { CHOOSABLE_KINDS, NOTIFICATION_KINDS } from '../../shared/notify/kinds';
import { object, says } from './auth-schemas';
import { body } from './bodies';
import type { ExtraPaths } from './document';
import { failures } from './shared-components';

const yesOrNo = { type: 'boolean' };
const choices = object(Object.fromEntries(CHOOSABLE_KINDS.map((kind) => [kind, yesOrNo])));
const language = { type: 'string', enum: ['vi', 'en'] };
const count = { type: 'integer', minimum: 0 };

const preferences = object({
  language,
  email: choices,
  message: choices,
  available: object({ email: yesOrNo, message: yesOrNo }),
});

const someChoices = { ...choices, required: [] };
const change = {
  type: 'object',
  properties: { language, email: someChoices, message: someChoices },
};

/** One call about the own notifications. */
function call(operationId: string, summary: string, responses: JsonSchema, more: JsonSchema = {}) {
  return {
    tags: ['thong-bao'],
    security: [{ bearer: [] }],
    operationId,
    summary,
    ...more,
    responses,
  };
}

const STREAM = [
  'Server-sent events. `ready` { unread } comes first; `notification` { id, kind, unread } for each',
  'new one; `unread` { unread } when some were read. `Last-Event-ID` resumes after that event; where',
  'it is too old, `reset` { unread } comes first: read the list again. Ends with the session.',
  `Kinds: ${Object.keys(NOTIFICATION_KINDS).join(', ')}.`,
].join(' ');

/** The calls about the own notifications that the resource itself does not make. */
export const NOTIFICATION_PATHS: ExtraPaths = {
  '/api/thong-bao/so-chua-doc': {
    get: call('count-unread-thong-bao', 'Số thông báo chưa đọc', {
      ...says(200, object({ unread: count })),
      ...failures(401),
    }),
  },
  '/api/thong-bao/read-all': {
    post: call('read-all-thong-bao', 'Đánh dấu tất cả đã đọc', {
      ...says(200, object({ updated: count })),
      ...failures(401),
    }),
  },
  '/api/thong-bao/tuy-chon': {
    get: call('get-notification-preferences', 'Tùy chọn nhận thông báo', {
      ...says(200, preferences),
      ...failures(401),
    }),
    put: call(
      'set-notification-preferences',
      'Đổi tùy chọn nhận thông báo',
      { ...says(200, preferences), ...failures(401, 422) },
      { requestBody: body(change), description: 'What is not sent stays as it is.' },
    ),
  },
  '/api/su-kien': {
    get: call(
      'stream-events',
      'Luồng sự kiện trực tiếp',
      {
        200: {
          description: STREAM,
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...failures(401, 429, 503),
      },
      { parameters: [{ name: 'Last-Event-ID', in: 'header', schema: { type: 'string' } }] },
    ),
  },
};
