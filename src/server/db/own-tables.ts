import type { ColumnType } from 'kysely';

/** The types of columns in tables that are made by hand, as the driver reads them. */
interface Types {
  uuid: string;
  text: string;
  _text: string[];
  _uuid: string[];
  int4: number;
  int8: number;
  float8: number;
  bool: boolean;
  bytea: Buffer;
  date: string;
  timestamptz: string;
  jsonb: unknown;
}

type Type = keyof Types & string;

/** A column: its type, `?` where it may be null, `=` where the database has a default. */
type Described = Type | `${Type}?` | `${Type}=` | `${Type}?=`;

/**
 * The tables that no entity of the config owns, as the hand-written migrations make them (a test
 * compares them with the database).
 */
export const OWN_TABLES = {
  auth_code: {
    purpose: 'text',
    user_id: 'uuid?',
    code_hash: 'bytea',
    expires_at: 'timestamptz',
    attempts: 'int4=',
    nonce: 'bytea?',
  },
  auth_credential: {
    user_id: 'uuid',
    password_hash: 'text',
    changed_at: 'timestamptz',
    enrol_until: 'timestamptz?',
  },
  auth_passkey: {
    id: 'uuid',
    user_id: 'uuid',
    credential_id: 'bytea',
    public_key: 'bytea',
    counter: 'int8',
    transports: '_text',
    multi_device: 'bool',
    backed_up: 'bool',
    name: 'text',
    created_at: 'timestamptz',
    last_used_at: 'timestamptz?',
    phone_proved: 'bool=',
  },
  auth_recovery_code: {
    user_id: 'uuid',
    code_hash: 'bytea',
    created_at: 'timestamptz',
    used_at: 'timestamptz?',
  },
  auth_refresh_token: {
    hash: 'bytea',
    session_id: 'uuid',
    successor: 'bytea?',
    used_at: 'timestamptz?',
  },
  auth_second_factor: {
    user_id: 'uuid',
    secret: 'bytea',
    confirmed_at: 'timestamptz?',
    last_step: 'int8=',
    phone_proved: 'bool=',
  },
  auth_session: {
    id: 'uuid',
    user_id: 'uuid',
    device: 'text',
    created_at: 'timestamptz',
    last_used_at: 'timestamptz',
    expires_at: 'timestamptz',
    ended_at: 'timestamptz?',
    ended_by: 'text?',
    ends_at: 'timestamptz',
    proved_at: 'timestamptz?',
    locked_at: 'timestamptz?',
    wrong_proofs: 'int4=',
  },
  auth_spent_challenge: {
    hash: 'bytea',
    expires_at: 'timestamptz',
  },
  auth_throttle: {
    key: 'bytea',
    failures: 'int4=',
    last_at: 'timestamptz',
    blocked_until: 'timestamptz?',
    good_at: 'timestamptz?',
  },
  bed_act: {
    id: 'uuid',
    kind: 'text',
    by: 'uuid',
    at: 'timestamptz',
    stays: '_uuid',
    beds: '_uuid',
    before: 'jsonb',
    undone_at: 'timestamptz?',
  },
  bed_reconciliation: {
    id: 'int8',
    problem: 'text',
    stay: 'uuid?',
    bed: 'uuid?',
    was: 'text?',
    became: 'text?',
  },
  bed_state_change: {
    id: 'int8',
    bed: 'uuid',
    since: 'timestamptz',
    state: 'text',
  },
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
  chain_seal: {
    chain: 'text',
    first: 'int8',
    last: 'int8',
    macs: 'bytea',
    key_id: 'int4=',
    at: 'timestamptz=',
  },
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
  patient_merge_before: {
    merge: 'uuid',
    sealed: 'bytea',
  },
  queue_counter: {
    department: 'uuid',
    day: 'date',
    last: 'int4',
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
  roster_feed: {
    user_id: 'uuid',
    secret_hash: 'bytea',
    created_at: 'timestamptz',
  },
  roster_filling: {
    id: 'uuid',
    department: 'uuid',
    first_day: 'date',
    last_day: 'date',
    most_seconds: 'int4',
    by: 'uuid?',
    at: 'timestamptz=',
    state: 'text=',
    lived_at: 'timestamptz=',
    started_at: 'timestamptz?',
    ended_at: 'timestamptz?',
    stop: 'bool=',
    cost: 'float8?',
    bound: 'float8?',
    duties: 'jsonb=',
    gaps: 'jsonb=',
    wishes: 'int4=',
    unmet: 'jsonb=',
  },
  roster_override: {
    publication: 'uuid',
    key: 'text',
    rule: 'text',
    day: 'date',
    person: 'uuid?',
    duty: 'uuid?',
    told: 'text',
    reason: 'text',
    at: 'timestamptz',
    by: 'uuid?',
  },
  roster_publication: {
    id: 'uuid',
    department: 'uuid',
    first_day: 'date',
    last_day: 'date',
    at: 'timestamptz',
    by: 'uuid?',
  },
  roster_published: {
    duty: 'uuid',
    publication: 'uuid',
    department: 'uuid',
    person: 'uuid',
    kind: 'text',
    role: 'text',
    start: 'timestamptz',
    end: 'timestamptz',
  },
  saved_search: {
    id: 'uuid',
    user_id: 'uuid',
    name: 'text',
    filters: 'jsonb',
    created_at: 'timestamptz=',
  },
  schedule_version: {
    part: 'int4',
    changes: 'int8=',
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
} as const satisfies Record<string, Record<string, Described>>;

/** What is written: moments as a Date too, jsonb as its text. */
type Written<T extends Type> = T extends 'timestamptz'
  ? string | Date
  : T extends 'jsonb'
    ? string
    : Types[T];

type Column<D> = D extends `${infer T extends Type}?=` | `${infer T extends Type}?`
  ? ColumnType<Types[T] | null, Written<T> | null | undefined, Written<T> | null>
  : D extends `${infer T extends Type}=`
    ? ColumnType<Types[T], Written<T> | undefined, Written<T>>
    : D extends Type
      ? ColumnType<Types[D], Written<D>, Written<D>>
      : never;

/** The rows of those tables. */
export type OwnTables = {
  [N in keyof typeof OWN_TABLES]: {
    -readonly [C in keyof (typeof OWN_TABLES)[N]]: Column<(typeof OWN_TABLES)[N][C]>;
  };
};
