-- Rooms that are booked as a whole, for what no patient can lie beside.

CREATE FUNCTION bed_held_until(ended timestamptz, expected date, asked timestamptz)
RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce(ended, CASE WHEN (expected + 1)::timestamptz > asked
    THEN (expected + 1)::timestamptz ELSE 'infinity' END)
$$;

CREATE FUNCTION room_use_in_way(asked uuid, since timestamptz, until timestamptz)
RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT u.id FROM "lich_su_dung" u JOIN "giuong" g ON g."room" = u."room"
  WHERE g.id = asked AND u."purpose" IN ('hop', 'bao-tri')
    AND u."appointment" IS NULL AND u."stay" IS NULL AND NOT u."overlapping"
    AND tstzrange(u."start", u."end") && tstzrange(since, greatest(since, until))
  ORDER BY u."start" LIMIT 1
$$;

CREATE FUNCTION segment_meets_room_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  met uuid;
BEGIN
  -- Who leaves a bed is in nobody's way.
  IF TG_OP = 'UPDATE' AND NEW."bed" = OLD."bed" AND NEW."start" >= OLD."start"
    AND (OLD."end" IS NULL OR NEW."end" <= OLD."end") THEN
    RETURN NULL;
  END IF;
  PERFORM FROM "phong" WHERE id = (SELECT "room" FROM "giuong" WHERE id = NEW."bed") FOR KEY SHARE;
  met := room_use_in_way(NEW."bed",
    CASE TG_OP WHEN 'INSERT' THEN NEW."start" ELSE greatest(NEW."start", now()) END,
    bed_held_until(NEW."end",
      (SELECT "expected_discharge" FROM "o_lai" WHERE id = NEW."stay"), now()));
  IF met IS NOT NULL THEN
    RAISE EXCEPTION 'the room is booked as a whole' USING ERRCODE = 'exclusion_violation',
      CONSTRAINT = 'bed_room_use', TABLE = 'lich_su_dung',
      DETAIL = (SELECT coalesce(roster_said(u."start", u."end"), to_char(u."start", 'HH24:MI DD/MM/YYYY'))
        FROM "lich_su_dung" u WHERE u.id = met);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION stay_meets_room_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lain uuid;
  since timestamptz;
  met uuid;
BEGIN
  SELECT s."bed", s."start" INTO lain, since FROM "dieu_chuyen_giuong" s
  WHERE s."stay" = NEW.id AND s."end" IS NULL;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  PERFORM FROM "phong" WHERE id = (SELECT "room" FROM "giuong" WHERE id = lain) FOR KEY SHARE;
  met := room_use_in_way(lain, greatest(since, now()),
    bed_held_until(NULL, NEW."expected_discharge", now()));
  IF met IS NOT NULL THEN
    RAISE EXCEPTION 'the room is booked as a whole' USING ERRCODE = 'exclusion_violation',
      CONSTRAINT = 'bed_room_use', TABLE = 'lich_su_dung',
      DETAIL = (SELECT coalesce(roster_said(u."start", u."end"), to_char(u."start", 'HH24:MI DD/MM/YYYY'))
        FROM "lich_su_dung" u WHERE u.id = met);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION room_use_meets_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  met text;
BEGIN
  IF NEW."appointment" IS NOT NULL OR NEW."stay" IS NOT NULL OR NEW."overlapping"
    OR NEW."purpose" NOT IN ('hop', 'bao-tri') THEN
    RETURN NULL;
  END IF;
  SELECT string_agg(DISTINCT g."code", ', ') INTO met
  FROM "giuong" g JOIN "dieu_chuyen_giuong" s ON s."bed" = g.id JOIN "o_lai" o ON o.id = s."stay"
  WHERE g."room" = NEW."room" AND tstzrange(NEW."start", NEW."end") && tstzrange(s."start",
    greatest(s."start", bed_held_until(s."end", o."expected_discharge", now())));
  IF met IS NOT NULL THEN
    RAISE EXCEPTION 'somebody has a bed of the room' USING ERRCODE = 'exclusion_violation',
      CONSTRAINT = 'lich_su_dung_beds', TABLE = 'lich_su_dung', DETAIL = met;
  END IF;
  RETURN NULL;
END $$;

-- What overlapped before stays as it is, and is marked.
UPDATE lich_su_dung u SET overlapping = true
WHERE u.appointment IS NULL AND u.stay IS NULL AND NOT u.overlapping AND u.purpose IN ('hop', 'bao-tri')
  AND EXISTS (SELECT FROM giuong g JOIN dieu_chuyen_giuong s ON s.bed = g.id JOIN o_lai o ON o.id = s.stay
    WHERE g.room = u.room AND tstzrange(u.start, u."end") && tstzrange(s.start,
      greatest(s.start, bed_held_until(s."end", o.expected_discharge, now()))));

-- lock: SHARE ROW EXCLUSIVE on lich_su_dung
DROP TRIGGER room_use_waits ON lich_su_dung;
CREATE TRIGGER room_use_waits BEFORE INSERT
  OR UPDATE OF room, purpose, start, "end", appointment, stay, overlapping
  ON lich_su_dung FOR EACH ROW EXECUTE FUNCTION room_use_waits();
CREATE TRIGGER room_use_meets_stays AFTER INSERT
  OR UPDATE OF room, purpose, start, "end", appointment, stay, overlapping
  ON lich_su_dung FOR EACH ROW EXECUTE FUNCTION room_use_meets_stays();

-- lock: SHARE ROW EXCLUSIVE on dieu_chuyen_giuong
CREATE TRIGGER segment_meets_room_use AFTER INSERT OR UPDATE OF bed, start, "end"
  ON dieu_chuyen_giuong FOR EACH ROW EXECUTE FUNCTION segment_meets_room_use();

-- lock: SHARE ROW EXCLUSIVE on o_lai
CREATE TRIGGER stay_meets_room_use AFTER UPDATE OF expected_discharge ON o_lai FOR EACH ROW
  WHEN (NEW.expected_discharge IS DISTINCT FROM OLD.expected_discharge)
  EXECUTE FUNCTION stay_meets_room_use();
