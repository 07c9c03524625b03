-- An account holds one slot, or the slots of several visits of one day together, each of which is a part
-- of the hold: 1 and on; 0 is a slot by itself.
ALTER TABLE booking_claim ADD COLUMN part integer NOT NULL DEFAULT 0;
DO $$
BEGIN
  EXECUTE (SELECT format('ALTER TABLE booking_claim DROP CONSTRAINT %I', conname) FROM pg_constraint
    WHERE conrelid = 'booking_claim'::regclass AND pg_get_constraintdef(oid) = 'UNIQUE (account)');
END $$;
ALTER TABLE booking_claim ADD CONSTRAINT booking_claim_account_part UNIQUE (account, part);

CREATE OR REPLACE FUNCTION booking_claim_take(wanted booking_claim, seats integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  places integer := coalesce((SELECT "capacity" FROM "phong" WHERE id = wanted.room), 1);
  buffer integer := coalesce((SELECT "buffer_minutes" FROM "bac_si" WHERE id = wanted.doctor), 0);
BEGIN
  FOR at_seat IN 1..seats LOOP
    FOR at_place IN 1..places LOOP
      INSERT INTO booking_claim (appointment, account, part, waiting, guest, doctor, department, patient, room,
        seat, place, starts_at, ends_at, busy_until, expires_at)
      VALUES (wanted.appointment, wanted.account, coalesce(wanted.part, 0), wanted.waiting, wanted.guest, wanted.doctor,
        wanted.department, wanted.patient, wanted.room, at_seat, at_place, wanted.starts_at, wanted.ends_at,
        wanted.ends_at + make_interval(mins => buffer), wanted.expires_at)
      ON CONFLICT DO NOTHING;
      IF FOUND THEN
        RETURN true;
      END IF;
    END LOOP;
  END LOOP;
  RETURN false;
END $$;
