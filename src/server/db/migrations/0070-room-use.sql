-- Changes of the config.

-- new column overlapping; lock: ACCESS EXCLUSIVE on lich_su_dung
ALTER TABLE "lich_su_dung" ADD COLUMN "overlapping" boolean DEFAULT false NOT NULL;

-- What overlapped before stays as it is, and is marked.
UPDATE lich_su_dung u SET overlapping = true
WHERE u.appointment IS NULL AND u.stay IS NULL AND EXISTS (
  SELECT FROM lich_su_dung other WHERE other.room = u.room AND other.id < u.id
    AND other.appointment IS NULL AND other.stay IS NULL
    AND tstzrange(other.start, other."end") && tstzrange(u.start, u."end"));

-- rule lich_su_dung_room_start_excl; lock: ACCESS EXCLUSIVE on lich_su_dung
ALTER TABLE "lich_su_dung" ADD CONSTRAINT "lich_su_dung_room_start_excl" EXCLUDE USING gist ("room" WITH =, tstzrange("start", "end", '[)') WITH &&) WHERE (("appointment" IS NULL AND "stay" IS NULL AND "overlapping" = false));

-- Own bookings and appointments of one room are in two tables: each looks at the other once it is
-- written. The row of the room is what they wait for each other at: a claim refers to it.
CREATE FUNCTION room_use_waits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM phong WHERE id = NEW.room FOR UPDATE;
  RETURN NEW;
END $$;
CREATE TRIGGER room_use_waits BEFORE INSERT OR UPDATE OF room, start, "end", appointment, stay
  ON lich_su_dung FOR EACH ROW EXECUTE FUNCTION room_use_waits();

CREATE FUNCTION room_use_meets_claims() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.appointment IS NOT NULL OR NEW.stay IS NOT NULL OR NEW.overlapping THEN
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM booking_claim c WHERE c.room = NEW.room AND c.expires_at IS NULL
      AND tstzrange(c.starts_at, c.ends_at) && tstzrange(NEW.start, NEW."end")) THEN
    RAISE EXCEPTION 'appointments have the room' USING ERRCODE = 'exclusion_violation',
      CONSTRAINT = 'lich_su_dung_room_start_excl', TABLE = 'lich_su_dung';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER room_use_meets_claims AFTER INSERT OR UPDATE OF room, start, "end", appointment, stay
  ON lich_su_dung FOR EACH ROW EXECUTE FUNCTION room_use_meets_claims();

CREATE FUNCTION claim_meets_room_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM lich_su_dung u WHERE u.room = NEW.room
      AND u.appointment IS NULL AND u.stay IS NULL AND NOT u.overlapping
      AND tstzrange(u.start, u."end") && tstzrange(NEW.starts_at, NEW.ends_at)) THEN
    RAISE EXCEPTION 'the room is in use' USING ERRCODE = 'exclusion_violation',
      CONSTRAINT = 'booking_claim_room_use', TABLE = 'booking_claim';
  END IF;
  RETURN NULL;
END $$;
-- Its name sorts behind those of foreign keys: by then the room is waited for.
CREATE TRIGGER zz_claim_meets_room_use AFTER INSERT OR UPDATE OF room, starts_at, ends_at
  ON booking_claim FOR EACH ROW WHEN (NEW.room IS NOT NULL)
  EXECUTE FUNCTION claim_meets_room_use();
