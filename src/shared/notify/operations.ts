import { z } from 'zod';
import { count, media } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';
import { CHOOSABLE_KINDS, NOTIFICATION_KINDS } from './kinds';

const GROUP = 'thong-bao';
const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);
const choices = z.record(z.enum(CHOOSABLE_KINDS), z.boolean());
const someChoices = z.partialRecord(z.enum(CHOOSABLE_KINDS), z.boolean());

/** How the account wants to be told beside the list, which has everything. */
const preferences = z.object({
  language,
  email: choices,
  message: choices.describe('By phone: SMS or Zalo, through the clinic’s gateway.'),
  push: choices.describe('On the devices that were turned on for it.'),
  available: z
    .object({ email: z.boolean(), message: z.boolean(), push: z.boolean() })
    .describe('What the clinic sends by at all, and this account can be reached by.'),
});
export type NotifyPreferences = z.infer<typeof preferences>;

export const countUnread = operation('GET /thong-bao/unread-count', {
  id: 'count-unread-thong-bao',
  title: t('Số thông báo chưa đọc', 'Number of unread notifications'),
  who: 'account',
  answer: z.object({ unread: count() }),
});

export const readAllNotifications = operation('POST /thong-bao/read-all', {
  id: 'read-all-thong-bao',
  title: t('Đánh dấu tất cả đã đọc', 'Mark all as read'),
  who: 'account',
  answer: z.object({ updated: count() }),
});

export const getPreferences = operation('GET /thong-bao/preferences', {
  id: 'get-notification-preferences',
  title: t('Tùy chọn nhận thông báo', 'How to be told'),
  who: 'account',
  answer: preferences,
});

export const setPreferences = operation('PUT /thong-bao/preferences', {
  id: 'set-notification-preferences',
  title: t('Đổi tùy chọn nhận thông báo', 'Change how to be told'),
  note: 'What is not sent stays as it is.',
  who: 'account',
  body: {
    language: language.optional(),
    email: someChoices.optional(),
    message: someChoices.optional(),
    push: someChoices.optional(),
  },
  answer: preferences,
});

export const streamEvents = operation('GET /su-kien', {
  id: 'stream-events',
  title: t('Luồng sự kiện trực tiếp', 'Live events'),
  note: `\`ready\` { unread } comes first; \`notification\` { id, kind, unread } for each new one; \`unread\` { unread } when some were read; \`beds\` {} to staff when a bed or a stay changed. \`Last-Event-ID\` resumes after that event; where it is too old, \`reset\` { unread } comes first: read the list again. Ends with the session. Kinds: ${Object.keys(NOTIFICATION_KINDS).join(', ')}.`,
  group: GROUP,
  who: 'account',
  answer: media('text/event-stream', 'Server-sent events.'),
  errors: ['TOO_MANY', 'UNAVAILABLE'],
});
