-- The waiting list, and what booking keeps besides.

-- Times that somebody on the waiting list was offered and did not take: not offered again.
CREATE TABLE waiting_pass (
  waiting uuid NOT NULL REFERENCES danh_sach_cho (id) ON DELETE CASCADE,
  doctor uuid NOT NULL REFERENCES bac_si (id) ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  -- Whether the person let the offer run out instead of saying no.
  missed boolean NOT NULL,
  PRIMARY KEY (waiting, doctor, starts_at)
);
CREATE INDEX waiting_live ON danh_sach_cho (created_at) WHERE state IN ('waiting', 'offered');

GRANT SELECT, INSERT, UPDATE, DELETE ON waiting_pass TO sen_app;

-- How many patients a doctor takes at a time, as the schedules say: an appointment that comes back
-- takes any seat that is free.
CREATE FUNCTION booking_seats_of(whom uuid, at timestamptz) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT greatest(1, max(capacity)) FROM (
    SELECT k.capacity FROM lich_kham k
    WHERE k.doctor = whom AND k.valid_from <= at::date
      AND (k.valid_until IS NULL OR k.valid_until >= at::date)
      AND coalesce(k.date = at::date, k.weekday::integer = extract(isodow FROM at))
      AND at::time >= k."from" AND at::time < k."to"
    UNION ALL
    SELECT e.capacity FROM lich_nghi e
    WHERE e.doctor = whom AND e.kind = 'extra' AND e.state = 'approved'
      AND e.start <= at AND e."end" > at
  ) AS session
$$;

CREATE OR REPLACE FUNCTION booking_claim_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.archived_at IS NOT NULL OR NEW.state IN ('cancelled', 'no_show', 'rescheduled') THEN
    DELETE FROM booking_claim WHERE appointment = NEW.id;
    RETURN NULL;
  END IF;
  -- The server takes the claim before it writes the appointment; others leave it to this.
  IF EXISTS (SELECT FROM booking_claim c WHERE c.appointment = NEW.id
      AND (c.doctor, c.department, c.patient, c.room, c.starts_at, c.ends_at) IS NOT DISTINCT FROM
        (NEW.doctor, NEW.department, NEW.patient, NEW.room, NEW.start, NEW."end")) THEN
    RETURN NULL;
  END IF;
  DELETE FROM booking_claim WHERE appointment = NEW.id;
  IF booking_claim_take(booking_claim_of(NEW), booking_seats_of(NEW.doctor, NEW.start)) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the time of appointment % is taken', NEW.id
    USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'booking_claim_doctor',
      TABLE = 'booking_claim';
END $$;

-- How often the rules behind free slots have changed, so that each process knows when what it keeps
-- of them is out of date. Spread over rows, so that writers rarely wait for each other.
CREATE TABLE schedule_version (
  part integer PRIMARY KEY,
  changes bigint NOT NULL DEFAULT 0
);
INSERT INTO schedule_version (part) SELECT generate_series(0, 15);
GRANT SELECT, UPDATE ON schedule_version TO sen_app;

CREATE FUNCTION schedule_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE schedule_version SET changes = changes + 1 WHERE part = pg_backend_pid() % 16;
  RETURN NULL;
END $$;

DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['bac_si', 'bac_si__departments', 'phong_ban', 'lich_kham',
    'lich_nghi', 'lich_ca_truc', 'phong_kham', 'phong', 'toa_nha']
  LOOP
    EXECUTE format('CREATE TRIGGER schedule_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
      ON %I FOR EACH STATEMENT EXECUTE FUNCTION schedule_changed()', source);
  END LOOP;
END $$;
