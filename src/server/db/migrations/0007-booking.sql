-- Booking: appointments and holds take time of a doctor, a patient and a room as claims, and the
-- database refuses two that overlap, whoever writes the appointment.

CREATE TABLE booking_claim (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Of an appointment, or a hold: of the account that is booking, or of a waiting-list offer.
  appointment uuid UNIQUE REFERENCES phieu_thong_tin (id) ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED,
  account uuid UNIQUE REFERENCES ca_nhan (id) ON DELETE CASCADE,
  waiting uuid UNIQUE REFERENCES danh_sach_cho (id) ON DELETE CASCADE,
  doctor uuid REFERENCES bac_si (id) ON DELETE CASCADE,
  department uuid REFERENCES phong_ban (id) ON DELETE CASCADE,
  patient uuid REFERENCES benh_nhan (id) ON DELETE CASCADE,
  room uuid REFERENCES phong (id) ON DELETE CASCADE,
  -- Which of the patients that a slot takes, and which of the doctors that a room takes.
  seat integer NOT NULL CHECK (seat >= 1),
  place integer NOT NULL CHECK (place >= 1),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- The end of the doctor's buffer.
  busy_until timestamptz NOT NULL,
  expires_at timestamptz,
  CHECK (starts_at < ends_at AND ends_at <= busy_until),
  CHECK (num_nonnulls(appointment, account, waiting) = 1),
  CHECK ((appointment IS NULL) = (expires_at IS NOT NULL)),
  CONSTRAINT booking_claim_doctor
    EXCLUDE USING gist (doctor WITH =, seat WITH =, tstzrange(starts_at, busy_until) WITH &&),
  CONSTRAINT booking_claim_patient
    EXCLUDE USING gist (patient WITH =, tstzrange(starts_at, ends_at) WITH &&),
  CONSTRAINT booking_claim_room
    EXCLUDE USING gist (room WITH =, place WITH =, (coalesce(doctor, appointment)) WITH <>,
      tstzrange(starts_at, ends_at) WITH &&)
);
CREATE INDEX booking_claim_doctor_start ON booking_claim (doctor, starts_at);
CREATE INDEX booking_claim_room_start ON booking_claim (room, starts_at);
CREATE INDEX booking_claim_department_start ON booking_claim (department, starts_at);
CREATE INDEX booking_claim_patient_start ON booking_claim (patient, starts_at);
CREATE INDEX booking_claim_expiry ON booking_claim (expires_at) WHERE expires_at IS NOT NULL;

-- Takes the first free seat of a doctor's `seats` and the first free place of the room; false where
-- none is left or the patient is taken. It waits for who is writing just now instead of failing.
CREATE FUNCTION booking_claim_take(wanted booking_claim, seats integer) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  places integer := coalesce((SELECT capacity FROM phong WHERE id = wanted.room), 1);
  buffer integer := coalesce((SELECT buffer_minutes FROM bac_si WHERE id = wanted.doctor), 0);
BEGIN
  FOR at_seat IN 1..seats LOOP
    FOR at_place IN 1..places LOOP
      INSERT INTO booking_claim (appointment, account, waiting, doctor, department, patient, room,
        seat, place, starts_at, ends_at, busy_until, expires_at)
      VALUES (wanted.appointment, wanted.account, wanted.waiting, wanted.doctor, wanted.department,
        wanted.patient, wanted.room, at_seat, at_place, wanted.starts_at, wanted.ends_at,
        wanted.ends_at + make_interval(mins => buffer), wanted.expires_at)
      ON CONFLICT DO NOTHING;
      IF FOUND THEN
        RETURN true;
      END IF;
    END LOOP;
  END LOOP;
  RETURN false;
END $$;

-- The claim that an appointment needs.
CREATE FUNCTION booking_claim_of(visit phieu_thong_tin) RETURNS booking_claim
LANGUAGE plpgsql AS $$
DECLARE
  claim booking_claim;
BEGIN
  claim.appointment := visit.id;
  claim.doctor := visit.doctor;
  claim.department := visit.department;
  claim.patient := visit.patient;
  claim.room := visit.room;
  claim.starts_at := visit.start;
  claim.ends_at := visit."end";
  RETURN claim;
END $$;

CREATE FUNCTION booking_claim_follow() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF booking_claim_take(booking_claim_of(NEW), 1) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the time of appointment % is taken', NEW.id
    USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'booking_claim_doctor',
      TABLE = 'booking_claim';
END $$;

CREATE TRIGGER booking_claim_insert AFTER INSERT ON phieu_thong_tin
  FOR EACH ROW EXECUTE FUNCTION booking_claim_follow();
CREATE TRIGGER booking_claim_update
  AFTER UPDATE OF doctor, department, patient, room, start, "end", state, archived_at
  ON phieu_thong_tin FOR EACH ROW
  WHEN ((OLD.doctor, OLD.department, OLD.patient, OLD.room, OLD.start, OLD."end",
      OLD.archived_at IS NULL, OLD.state IN ('cancelled', 'no_show', 'rescheduled'))
    IS DISTINCT FROM (NEW.doctor, NEW.department, NEW.patient, NEW.room, NEW.start, NEW."end",
      NEW.archived_at IS NULL, NEW.state IN ('cancelled', 'no_show', 'rescheduled')))
  EXECUTE FUNCTION booking_claim_follow();

-- Appointments that were there before; of two that overlap the earlier keeps the time.
DO $$
DECLARE
  visit phieu_thong_tin;
BEGIN
  FOR visit IN SELECT * FROM phieu_thong_tin
    WHERE archived_at IS NULL AND state NOT IN ('cancelled', 'no_show', 'rescheduled')
    ORDER BY created_at, id
  LOOP
    PERFORM booking_claim_take(booking_claim_of(visit), 1);
  END LOOP;
END $$;

-- The answer to a booking whose request is sent again.
CREATE TABLE booking_request (
  account uuid NOT NULL REFERENCES ca_nhan (id) ON DELETE CASCADE,
  key text NOT NULL CHECK (length(key) <= 255),
  digest text NOT NULL,
  appointment uuid NOT NULL REFERENCES phieu_thong_tin (id) ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account, key)
);
CREATE INDEX booking_request_age ON booking_request (created_at);

-- The last queue number of a department on a day.
CREATE TABLE queue_counter (
  department uuid NOT NULL REFERENCES phong_ban (id) ON DELETE CASCADE,
  day date NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (department, day)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON booking_claim, booking_request, queue_counter TO sen_app;
