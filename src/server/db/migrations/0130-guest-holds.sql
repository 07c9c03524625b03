-- A slot may be held for somebody who is not signed in yet, under a name that only their browser knows;
-- whoever signs in with that name takes the hold over.
ALTER TABLE booking_claim ADD COLUMN guest uuid UNIQUE;
DO $$
BEGIN
  EXECUTE (SELECT format('ALTER TABLE booking_claim DROP CONSTRAINT %I', conname) FROM pg_constraint
    WHERE conrelid = 'booking_claim'::regclass AND pg_get_constraintdef(oid) LIKE '%num_nonnulls%');
END $$;
ALTER TABLE booking_claim ADD CONSTRAINT booking_claim_owner
  CHECK (num_nonnulls(appointment, account, waiting, guest) = 1);

CREATE OR REPLACE FUNCTION booking_claim_take(wanted booking_claim, seats integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  places integer := coalesce((SELECT "capacity" FROM "phong" WHERE id = wanted.room), 1);
  buffer integer := coalesce((SELECT "buffer_minutes" FROM "bac_si" WHERE id = wanted.doctor), 0);
BEGIN
  FOR at_seat IN 1..seats LOOP
    FOR at_place IN 1..places LOOP
      INSERT INTO booking_claim (appointment, account, waiting, guest, doctor, department, patient, room,
        seat, place, starts_at, ends_at, busy_until, expires_at)
      VALUES (wanted.appointment, wanted.account, wanted.waiting, wanted.guest, wanted.doctor, wanted.department,
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
