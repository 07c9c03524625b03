-- Somebody who is not signed in yet holds one slot, or those of several visits of one day together, as
-- an account does: each is a part of the hold.
DO $$
BEGIN
  EXECUTE (SELECT format('ALTER TABLE booking_claim DROP CONSTRAINT %I', conname) FROM pg_constraint
    WHERE conrelid = 'booking_claim'::regclass AND pg_get_constraintdef(oid) = 'UNIQUE (guest)');
END $$;
ALTER TABLE booking_claim ADD CONSTRAINT booking_claim_guest_part UNIQUE (guest, part);
