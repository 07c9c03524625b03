-- Every process that keeps computed times for a moment hears when they change: time that is claimed
-- or let go of, and the hours and closures behind it. A transaction notifies once, at its commit.
CREATE FUNCTION slots_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sen_slots', '');
  RETURN NULL;
END $$;

CREATE TRIGGER slots_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON booking_claim
  FOR EACH STATEMENT EXECUTE FUNCTION slots_changed();

CREATE OR REPLACE FUNCTION schedule_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE schedule_version SET changes = changes + 1 WHERE part = pg_backend_pid() % 16;
  PERFORM pg_notify('sen_slots', '');
  RETURN NULL;
END $$;
