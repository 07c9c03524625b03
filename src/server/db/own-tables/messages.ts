import type { Described } from './described';

/** What is kept of notifications and messages. */
export const MESSAGES_TABLES = {
  notify_device: {
    id: 'uuid',
    user_id: 'uuid',
    session_id: 'uuid',
    name: 'text',
    endpoint: 'text',
    p256dh: 'text',
    auth: 'text',
    key_version: 'int4',
    created_at: 'timestamptz',
  },
  notify_event: {
    id: 'int8',
    user_id: 'uuid',
    notification_id: 'uuid',
    created_at: 'timestamptz',
  },
  notify_event_horizon: {
    one: 'bool=',
    id: 'int8',
  },
  notify_key: {
    key: 'text',
    user_id: 'uuid',
    created_at: 'timestamptz',
  },
  notify_outbox: {
    id: 'uuid',
    notification_id: 'uuid?',
    channel: 'text',
    language: 'text',
    state: 'text=',
    attempts: 'int4=',
    due_at: 'timestamptz',
    expires_at: 'timestamptz',
    finished_at: 'timestamptz?',
    problem: 'text?',
    phone: 'text?',
    title: 'text?',
    body: 'text?',
    device: 'uuid?',
  },
  notify_preference: {
    user_id: 'uuid',
    language: 'text=',
    email_off: '_text=',
    message_off: '_text=',
    push_off: '_text=',
  },
  sent_message: {
    id: 'uuid=',
    at: 'timestamptz',
    channel: 'text',
    kind: 'text',
    address: 'text',
    title: 'text',
    body: 'text',
    link: 'text?',
  },
} as const satisfies Described;
