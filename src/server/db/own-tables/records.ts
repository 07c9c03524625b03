import type { Described } from './described';

/** What is kept beside records and of who looks at them. */
export const RECORDS_TABLES = {
  chain_seal: {
    chain: 'text',
    first: 'int8',
    last: 'int8',
    macs: 'bytea',
    key_id: 'int4=',
    at: 'timestamptz=',
  },
  patient_merge_before: {
    merge: 'uuid',
    sealed: 'bytea',
  },
  record_chain: {
    one: 'bool=',
    seq: 'int8',
    hash: 'text',
  },
  record_presence: {
    record: 'uuid',
    user_id: 'uuid',
    since: 'timestamptz',
    seen_at: 'timestamptz',
    field: 'text?',
  },
  record_save: {
    record: 'uuid',
    save_id: 'uuid',
    user_id: 'uuid',
    at: 'timestamptz',
    fields: '_text',
  },
  record_version: {
    id: 'uuid',
    record: 'uuid',
    addendum: 'uuid?',
    kind: 'text',
    at: 'timestamptz',
    author: 'uuid?',
    author_name: 'text',
    reason: 'text?',
    template: 'uuid',
    content: 'text',
    seq: 'int8?',
    previous_hash: 'text?',
    hash: 'text?',
  },
  saved_search: {
    id: 'uuid',
    user_id: 'uuid',
    name: 'text',
    filters: 'jsonb',
    created_at: 'timestamptz=',
  },
  unusual_review: {
    id: 'uuid',
    actor: 'uuid',
    rule: 'text',
    from_day: 'date',
    to_day: 'date',
    reviewed_by: 'uuid',
    at: 'timestamptz',
    note: 'text',
  },
} as const satisfies Described;
