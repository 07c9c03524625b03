-- Devices that are told by Web Push: each belongs to the session that turned it on, and goes with it.
CREATE TABLE notify_device (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES ca_nhan (id) ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES auth_session (id) ON DELETE CASCADE,
  name text NOT NULL,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  key_version integer NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX notify_device_user ON notify_device (user_id);
CREATE UNIQUE INDEX notify_device_session ON notify_device (session_id);

-- Who signs out, or is signed out, is told nothing more there.
CREATE FUNCTION sen_forget_device() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notify_device WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER auth_session_device AFTER UPDATE OF ended_at ON auth_session
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
  EXECUTE FUNCTION sen_forget_device();

-- A notification is one message for each device; one whose device has gone is put aside.
ALTER TABLE notify_outbox
  ADD COLUMN device uuid REFERENCES notify_device (id) ON DELETE SET NULL,
  DROP CONSTRAINT notify_outbox_channel_check,
  ADD CONSTRAINT notify_outbox_channel_check CHECK (channel IN ('email', 'message', 'push')),
  DROP CONSTRAINT notify_outbox_notification_id_channel_key;
CREATE UNIQUE INDEX notify_outbox_once ON notify_outbox (notification_id, channel)
  WHERE channel <> 'push';
CREATE UNIQUE INDEX notify_outbox_device ON notify_outbox (device, notification_id)
  WHERE device IS NOT NULL;
-- What goes with a notification is found by it, devices' messages too.
CREATE INDEX notify_outbox_notification ON notify_outbox (notification_id);

ALTER TABLE sent_message
  DROP CONSTRAINT sent_message_channel_check,
  ADD CONSTRAINT sent_message_channel_check CHECK (channel IN ('email', 'message', 'push'));

ALTER TABLE notify_preference ADD COLUMN push_off text[] NOT NULL DEFAULT '{}';

GRANT SELECT, INSERT, UPDATE, DELETE ON notify_device TO sen_app;
