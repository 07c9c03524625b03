import type { Described } from './described';

/** What the server keeps of itself: its files, keys and migrations. */
export const RUNNING_TABLES = {
  demo_day: {
    day: 'date',
    stage: 'text',
  },
  file_check: {
    file: 'uuid',
    state: 'text',
    found: 'text?',
    asked_at: 'timestamptz=',
    answered_at: 'timestamptz?',
  },
  installation: {
    one: 'bool=',
    id: 'uuid',
    bound_at: 'timestamptz=',
  },
  key_seal: {
    use: 'text',
    version: 'int4',
    secret: 'text',
    sealed: 'text',
  },
  key_version: {
    use: 'text',
    version: 'int4',
    made_at: 'timestamptz=',
    begins_at: 'timestamptz',
    ends_at: 'timestamptz?',
  },
  sen_archived_month: {
    file: 'text',
    table_name: 'text',
    month: 'date',
    rows: 'int8',
    first_at: 'timestamptz',
    last_at: 'timestamptz',
    bytes: 'int8',
    sha256: 'text',
    key_id: 'int4',
    archived_at: 'timestamptz=',
  },
  sen_archived_run: {
    table_name: 'text',
    first: 'int8',
    last: 'int8',
    prev: 'bytea',
    hash: 'bytea',
    file: 'text',
  },
  sen_migration: {
    name: 'text',
    sha256: 'text',
    applied_at: 'timestamptz=',
  },
  sen_seal_head: {
    table_name: 'text',
    seq: 'int8',
    hash: 'bytea',
    sealed_at: 'timestamptz=',
  },
  sen_word: {
    of_table: 'text',
    word: 'text',
  },
  stock_balance: {
    store: 'uuid',
    batch: 'uuid',
    quantity: 'int4',
  },
  stored_file: {
    id: 'uuid',
    resource: 'text',
    record_id: 'uuid',
    field: 'text',
    name: 'text',
    type: 'text',
    size: 'int4',
    sha256: 'text',
    public: 'bool=',
    uploaded_by: 'uuid?',
    created_at: 'timestamptz=',
    deleted_at: 'timestamptz?',
  },
} as const satisfies Described;
