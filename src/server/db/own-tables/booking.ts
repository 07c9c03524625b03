import type { Described } from './described';

/** What is kept of times that are held, and of who waits. */
export const BOOKING_TABLES = {
  booking_claim: {
    id: 'uuid=',
    appointment: 'uuid?',
    account: 'uuid?',
    part: 'int4=',
    waiting: 'uuid?',
    guest: 'uuid?',
    doctor: 'uuid?',
    department: 'uuid?',
    patient: 'uuid?',
    room: 'uuid?',
    seat: 'int4',
    place: 'int4',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
    busy_until: 'timestamptz',
    expires_at: 'timestamptz?',
  },
  booking_request: {
    account: 'uuid',
    key: 'text',
    digest: 'text',
    appointment: 'uuid',
    created_at: 'timestamptz=',
  },
  queue_counter: {
    department: 'uuid',
    day: 'date',
    last: 'int4',
  },
  use_count: {
    key: 'bytea',
    count: 'int4',
    since: 'timestamptz',
  },
  waiting_pass: {
    waiting: 'uuid',
    doctor: 'uuid',
    starts_at: 'timestamptz',
    missed: 'bool',
  },
} as const satisfies Described;
