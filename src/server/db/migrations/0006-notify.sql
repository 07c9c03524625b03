-- Notifications: what a person wants, what was told already, what is still to be sent, and the log
-- behind the live stream.

CREATE TABLE notify_preference (
  user_id uuid PRIMARY KEY REFERENCES ca_nhan (id) ON DELETE CASCADE,
  language text NOT NULL DEFAULT 'vi' CHECK (language IN ('vi', 'en')),
  email_off text[] NOT NULL DEFAULT '{}',
  message_off text[] NOT NULL DEFAULT '{}'
);

-- One event tells one person once.
CREATE TABLE notify_key (
  key text NOT NULL,
  user_id uuid NOT NULL REFERENCES ca_nhan (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (key, user_id)
);
CREATE INDEX notify_key_user ON notify_key (user_id);
CREATE INDEX notify_key_age ON notify_key (created_at);

-- Written with the notification; a process that claims a row moves due_at to the end of its lease.
CREATE TABLE notify_outbox (
  id uuid PRIMARY KEY,
  notification_id uuid NOT NULL REFERENCES thong_bao (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('email', 'message')),
  language text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'parked')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  finished_at timestamptz,
  problem text,
  UNIQUE (notification_id, channel)
);
CREATE INDEX notify_outbox_due ON notify_outbox (due_at) WHERE state = 'waiting';
CREATE INDEX notify_outbox_finished ON notify_outbox (finished_at) WHERE finished_at IS NOT NULL;

-- The log of the live stream. Its numbers are given at commit, one transaction after the other, so
-- that whoever has read up to a number has missed none before it.
CREATE SEQUENCE notify_event_id;
CREATE TABLE notify_event (
  id bigint PRIMARY KEY,
  user_id uuid NOT NULL,
  notification_id uuid NOT NULL REFERENCES thong_bao (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
CREATE INDEX notify_event_user ON notify_event (user_id, id);
CREATE INDEX notify_event_notification ON notify_event (notification_id);
CREATE INDEX notify_event_age ON notify_event (created_at);

-- The last number that was forgotten.
CREATE TABLE notify_event_horizon (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  id bigint NOT NULL
);
INSERT INTO notify_event_horizon (id) VALUES (0);

CREATE FUNCTION sen_notify_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock('notify_event'::regclass::oid::integer, 0);
  INSERT INTO notify_event (id, user_id, notification_id, created_at)
  SELECT nextval('notify_event_id'), n."user", n.id, clock_timestamp()
  FROM thong_bao n WHERE n.id = NEW.id;
  PERFORM pg_notify('sen_live', NEW."user"::text);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER thong_bao_event AFTER INSERT ON thong_bao
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sen_notify_event();

-- What changes a stream besides: a notification was read, a session ended, an account was disabled.
CREATE FUNCTION sen_notify_live() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sen_live', to_jsonb(NEW) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE TRIGGER thong_bao_live AFTER UPDATE OF state ON thong_bao
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
  EXECUTE FUNCTION sen_notify_live('user');
CREATE TRIGGER auth_session_live AFTER UPDATE OF ended_at ON auth_session
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
  EXECUTE FUNCTION sen_notify_live('user_id');
CREATE TRIGGER ca_nhan_live AFTER UPDATE OF disabled ON ca_nhan
  FOR EACH ROW WHEN (NEW.disabled AND NOT OLD.disabled)
  EXECUTE FUNCTION sen_notify_live('id');

GRANT SELECT, INSERT, UPDATE, DELETE ON
  notify_preference, notify_key, notify_outbox, notify_event, notify_event_horizon TO sen_app;
GRANT USAGE ON SEQUENCE notify_event_id TO sen_app;
