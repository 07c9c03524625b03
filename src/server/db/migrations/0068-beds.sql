-- Changes of the config.

-- rule dieu_chuyen_giuong_start_end_order_check; lock: ACCESS EXCLUSIVE on dieu_chuyen_giuong
ALTER TABLE "dieu_chuyen_giuong" DROP CONSTRAINT "dieu_chuyen_giuong_start_end_order_check";

-- rule dieu_chuyen_giuong_bed_start_excl; lock: ACCESS EXCLUSIVE on dieu_chuyen_giuong
ALTER TABLE "dieu_chuyen_giuong" DROP CONSTRAINT "dieu_chuyen_giuong_bed_start_excl";

-- new column isolation; lock: ACCESS EXCLUSIVE on o_lai
ALTER TABLE "o_lai" ADD COLUMN "isolation" text;

-- new column fall_risk; lock: ACCESS EXCLUSIVE on o_lai
ALTER TABLE "o_lai" ADD COLUMN "fall_risk" boolean DEFAULT false NOT NULL;

-- new column transfer_to; lock: ACCESS EXCLUSIVE on o_lai
ALTER TABLE "o_lai" ADD COLUMN "transfer_to" uuid;

-- new column away_since; lock: ACCESS EXCLUSIVE on o_lai
ALTER TABLE "o_lai" ADD COLUMN "away_since" timestamptz;

-- new column away_until; lock: ACCESS EXCLUSIVE on o_lai
ALTER TABLE "o_lai" ADD COLUMN "away_until" timestamptz;

-- new column appointment; lock: ACCESS EXCLUSIVE on o_lai
ALTER TABLE "o_lai" ADD COLUMN "appointment" uuid;

-- new column record; lock: ACCESS EXCLUSIVE on o_lai
ALTER TABLE "o_lai" ADD COLUMN "record" uuid;

-- new column capacity; lock: ACCESS EXCLUSIVE on giuong
ALTER TABLE "giuong" ADD COLUMN "capacity" integer DEFAULT 1 NOT NULL;

-- new column cleaning_since; lock: ACCESS EXCLUSIVE on giuong
ALTER TABLE "giuong" ADD COLUMN "cleaning_since" timestamptz;

-- new column blocked_at; lock: ACCESS EXCLUSIVE on giuong
ALTER TABLE "giuong" ADD COLUMN "blocked_at" timestamptz;

-- new column kind; lock: ACCESS EXCLUSIVE on dieu_chuyen_giuong
ALTER TABLE "dieu_chuyen_giuong" ADD COLUMN "kind" text DEFAULT 'nam' NOT NULL;

-- new column place; lock: ACCESS EXCLUSIVE on dieu_chuyen_giuong
ALTER TABLE "dieu_chuyen_giuong" ADD COLUMN "place" integer DEFAULT 1 NOT NULL;

-- new column sex; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD COLUMN "sex" text;

-- new column isolation; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD COLUMN "isolation" text;

-- rule o_lai_isolation_check; lock: ACCESS EXCLUSIVE on o_lai
ALTER TABLE "o_lai" ADD CONSTRAINT "o_lai_isolation_check" CHECK ("isolation" IN ('tiep-xuc', 'giot-ban', 'khong-khi', 'bao-ve')) NOT VALID;

-- rule o_lai_isolation_check: existing rows; lock: ACCESS EXCLUSIVE on o_lai
ALTER TABLE "o_lai" VALIDATE CONSTRAINT "o_lai_isolation_check";

-- rule giuong_capacity_check; lock: ACCESS EXCLUSIVE on giuong
ALTER TABLE "giuong" ADD CONSTRAINT "giuong_capacity_check" CHECK ("capacity" >= 1) NOT VALID;

-- rule giuong_capacity_check: existing rows; lock: ACCESS EXCLUSIVE on giuong
ALTER TABLE "giuong" VALIDATE CONSTRAINT "giuong_capacity_check";

-- rule giuong_capacity_check2; lock: ACCESS EXCLUSIVE on giuong
ALTER TABLE "giuong" ADD CONSTRAINT "giuong_capacity_check2" CHECK ("capacity" <= 3) NOT VALID;

-- rule giuong_capacity_check2: existing rows; lock: ACCESS EXCLUSIVE on giuong
ALTER TABLE "giuong" VALIDATE CONSTRAINT "giuong_capacity_check2";

-- rule dieu_chuyen_giuong_kind_check; lock: ACCESS EXCLUSIVE on dieu_chuyen_giuong
ALTER TABLE "dieu_chuyen_giuong" ADD CONSTRAINT "dieu_chuyen_giuong_kind_check" CHECK ("kind" IN ('nam', 'giu')) NOT VALID;

-- rule dieu_chuyen_giuong_kind_check: existing rows; lock: ACCESS EXCLUSIVE on dieu_chuyen_giuong
ALTER TABLE "dieu_chuyen_giuong" VALIDATE CONSTRAINT "dieu_chuyen_giuong_kind_check";

-- rule dieu_chuyen_giuong_place_check; lock: ACCESS EXCLUSIVE on dieu_chuyen_giuong
ALTER TABLE "dieu_chuyen_giuong" ADD CONSTRAINT "dieu_chuyen_giuong_place_check" CHECK ("place" >= 1) NOT VALID;

-- rule dieu_chuyen_giuong_place_check: existing rows; lock: ACCESS EXCLUSIVE on dieu_chuyen_giuong
ALTER TABLE "dieu_chuyen_giuong" VALIDATE CONSTRAINT "dieu_chuyen_giuong_place_check";

-- rule dieu_chuyen_giuong_place_check2; lock: ACCESS EXCLUSIVE on dieu_chuyen_giuong
ALTER TABLE "dieu_chuyen_giuong" ADD CONSTRAINT "dieu_chuyen_giuong_place_check2" CHECK ("place" <= 3) NOT VALID;

-- rule dieu_chuyen_giuong_place_check2: existing rows; lock: ACCESS EXCLUSIVE on dieu_chuyen_giuong
ALTER TABLE "dieu_chuyen_giuong" VALIDATE CONSTRAINT "dieu_chuyen_giuong_place_check2";

-- rule dieu_chuyen_giuong_start_end_order_check; lock: ACCESS EXCLUSIVE on dieu_chuyen_giuong
ALTER TABLE "dieu_chuyen_giuong" ADD CONSTRAINT "dieu_chuyen_giuong_start_end_order_check" CHECK ("start" <= "end") NOT VALID;

-- rule dieu_chuyen_giuong_start_end_order_check: existing rows; lock: ACCESS EXCLUSIVE on dieu_chuyen_giuong
ALTER TABLE "dieu_chuyen_giuong" VALIDATE CONSTRAINT "dieu_chuyen_giuong_start_end_order_check";

-- rule dieu_chuyen_giuong_bed_place_start_excl; lock: ACCESS EXCLUSIVE on dieu_chuyen_giuong
ALTER TABLE "dieu_chuyen_giuong" ADD CONSTRAINT "dieu_chuyen_giuong_bed_place_start_excl" EXCLUDE USING gist ("bed" WITH =, "place" WITH =, tstzrange("start", "end", '[)') WITH &&);

-- rule phong_sex_check; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD CONSTRAINT "phong_sex_check" CHECK ("sex" IN ('male', 'female')) NOT VALID;

-- rule phong_sex_check: existing rows; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" VALIDATE CONSTRAINT "phong_sex_check";

-- rule phong_isolation_check; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD CONSTRAINT "phong_isolation_check" CHECK ("isolation" IN ('tiep-xuc', 'giot-ban', 'khong-khi', 'bao-ve')) NOT VALID;

-- rule phong_isolation_check: existing rows; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" VALIDATE CONSTRAINT "phong_isolation_check";

-- index o_lai_isolation_idx; lock: SHARE on o_lai
CREATE INDEX "o_lai_isolation_idx" ON "o_lai" ("isolation");

-- index o_lai_transfer_to_idx; lock: SHARE on o_lai
CREATE INDEX "o_lai_transfer_to_idx" ON "o_lai" ("transfer_to");

-- index o_lai_appointment_idx; lock: SHARE on o_lai
CREATE INDEX "o_lai_appointment_idx" ON "o_lai" ("appointment");

-- index o_lai_record_idx; lock: SHARE on o_lai
CREATE INDEX "o_lai_record_idx" ON "o_lai" ("record");

-- index dieu_chuyen_giuong_kind_idx; lock: SHARE on dieu_chuyen_giuong
CREATE INDEX "dieu_chuyen_giuong_kind_idx" ON "dieu_chuyen_giuong" ("kind");

-- rule o_lai_transfer_to_fkey; lock: SHARE ROW EXCLUSIVE on o_lai
ALTER TABLE "o_lai" ADD CONSTRAINT "o_lai_transfer_to_fkey" FOREIGN KEY ("transfer_to") REFERENCES "phong_ban" ("id") ON DELETE RESTRICT NOT VALID;

-- rule o_lai_transfer_to_fkey: existing rows; lock: SHARE ROW EXCLUSIVE on o_lai
ALTER TABLE "o_lai" VALIDATE CONSTRAINT "o_lai_transfer_to_fkey";

-- rule o_lai_appointment_fkey; lock: SHARE ROW EXCLUSIVE on o_lai
ALTER TABLE "o_lai" ADD CONSTRAINT "o_lai_appointment_fkey" FOREIGN KEY ("appointment") REFERENCES "phieu_thong_tin" ("id") ON DELETE RESTRICT NOT VALID;

-- rule o_lai_appointment_fkey: existing rows; lock: SHARE ROW EXCLUSIVE on o_lai
ALTER TABLE "o_lai" VALIDATE CONSTRAINT "o_lai_appointment_fkey";

-- rule o_lai_record_fkey; lock: SHARE ROW EXCLUSIVE on o_lai
ALTER TABLE "o_lai" ADD CONSTRAINT "o_lai_record_fkey" FOREIGN KEY ("record") REFERENCES "ho_so_benh_an" ("id") ON DELETE RESTRICT NOT VALID;

-- rule o_lai_record_fkey: existing rows; lock: SHARE ROW EXCLUSIVE on o_lai
ALTER TABLE "o_lai" VALIDATE CONSTRAINT "o_lai_record_fkey";

-- new column discharge_items; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" ADD COLUMN "discharge_items" text;

-- What acts of a stay or a bed moved, so that who did one may undo it for some minutes.
CREATE TABLE bed_act (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  by uuid NOT NULL REFERENCES ca_nhan (id),
  at timestamptz NOT NULL,
  stays uuid[] NOT NULL,
  beds uuid[] NOT NULL,
  before jsonb NOT NULL,
  undone_at timestamptz
);
CREATE INDEX bed_act_at ON bed_act (at);
CREATE INDEX bed_act_stays ON bed_act USING gin (stays);
CREATE INDEX bed_act_beds ON bed_act USING gin (beds);
CREATE INDEX bed_act_by ON bed_act (by);
GRANT SELECT, INSERT, UPDATE, DELETE ON bed_act TO sen_app;

-- When a bed became what, for the map of past hours.
CREATE TABLE bed_state_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bed uuid NOT NULL REFERENCES giuong (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  state text NOT NULL
);
CREATE INDEX bed_state_change_bed ON bed_state_change (bed, since DESC, id DESC);
GRANT SELECT, INSERT, DELETE ON bed_state_change TO sen_app;

-- The state of a bed is what its segments, its cleaning and its block say, whatever is written.
CREATE FUNCTION bed_state(asked uuid, cleaning_since timestamptz, blocked_at timestamptz)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT CASE WHEN bool_or(kind = 'nam') THEN 'occupied' ELSE 'reserved' END
      FROM dieu_chuyen_giuong WHERE bed = asked AND "end" IS NULL HAVING count(*) > 0),
    CASE WHEN blocked_at IS NOT NULL THEN 'blocked'
      WHEN cleaning_since IS NOT NULL THEN 'cleaning' ELSE 'available' END)
$$;

CREATE FUNCTION giuong_derive() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.state := bed_state(NEW.id, NEW.cleaning_since, NEW.blocked_at);
  IF TG_OP = 'UPDATE' THEN
    IF NEW.state <> OLD.state AND NEW.version = OLD.version THEN
      NEW.version := OLD.version + 1;
      NEW.updated_at := now();
    END IF;
    IF NEW.capacity < OLD.capacity AND EXISTS (SELECT FROM dieu_chuyen_giuong
        WHERE bed = NEW.id AND "end" IS NULL AND place > NEW.capacity) THEN
      RAISE EXCEPTION 'more patients lie in the bed' USING ERRCODE = '23514',
        CONSTRAINT = 'giuong_capacity_check', TABLE = 'giuong', COLUMN = 'capacity';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER giuong_derive BEFORE INSERT OR UPDATE ON giuong
  FOR EACH ROW EXECUTE FUNCTION giuong_derive();

CREATE FUNCTION giuong_note_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.state <> OLD.state THEN
    INSERT INTO bed_state_change (bed, since, state) VALUES (NEW.id,
      CASE NEW.state WHEN 'blocked' THEN coalesce(NEW.blocked_at, now())
        WHEN 'cleaning' THEN coalesce(NEW.cleaning_since, now()) ELSE now() END, NEW.state);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER giuong_note_state AFTER INSERT OR UPDATE ON giuong
  FOR EACH ROW EXECUTE FUNCTION giuong_note_state();

CREATE FUNCTION bed_segment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN UPDATE giuong SET state = state WHERE id = OLD.bed; END IF;
  IF TG_OP <> 'DELETE' THEN UPDATE giuong SET state = state WHERE id = NEW.bed; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bed_segment_changed AFTER INSERT OR UPDATE OR DELETE ON dieu_chuyen_giuong
  FOR EACH ROW EXECUTE FUNCTION bed_segment_changed();

-- No bed holds more than it may: places are numbered, and each holds one at a time.
CREATE FUNCTION bed_segment_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."end" IS NULL AND NEW.place > (SELECT capacity FROM giuong WHERE id = NEW.bed) THEN
    RAISE EXCEPTION 'the bed has no such place' USING ERRCODE = '23514',
      CONSTRAINT = 'dieu_chuyen_giuong_place_check', TABLE = 'dieu_chuyen_giuong', COLUMN = 'place';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bed_segment_place BEFORE INSERT OR UPDATE ON dieu_chuyen_giuong
  FOR EACH ROW EXECUTE FUNCTION bed_segment_place();

-- Maps that are open hear of every change; a transaction notifies once, at its commit.
CREATE FUNCTION beds_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sen_beds', '');
  RETURN NULL;
END $$;
CREATE TRIGGER beds_changed AFTER INSERT OR UPDATE OR DELETE ON giuong
  FOR EACH STATEMENT EXECUTE FUNCTION beds_changed();
CREATE TRIGGER beds_changed AFTER INSERT OR UPDATE OR DELETE ON o_lai
  FOR EACH STATEMENT EXECUTE FUNCTION beds_changed();

-- What flags, segments and stays said differently, and what was made of it.
CREATE TABLE bed_reconciliation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  problem text NOT NULL CHECK (problem IN
    ('segment_of_ended_stay', 'reservation_without_bed', 'stay_without_bed', 'bed_flag')),
  stay uuid,
  bed uuid,
  was text,
  became text
);
GRANT SELECT ON bed_reconciliation TO sen_app;

WITH ended AS (
  UPDATE dieu_chuyen_giuong s
  SET "end" = greatest(s.start, coalesce(o.discharged_at, now())), version = s.version + 1
  FROM o_lai o WHERE o.id = s.stay AND s."end" IS NULL AND o.state IN ('discharged', 'cancelled')
  RETURNING s.stay, s.bed, o.state, s."end"
)
INSERT INTO bed_reconciliation (problem, stay, bed, was, became)
SELECT 'segment_of_ended_stay', stay, bed, 'open, stay ' || state, 'ended ' || "end" FROM ended;

WITH waiting AS (
  UPDATE o_lai o SET state = 'requested', version = o.version + 1
  WHERE o.state = 'scheduled'
    AND NOT EXISTS (SELECT FROM dieu_chuyen_giuong s WHERE s.stay = o.id AND s."end" IS NULL)
  RETURNING o.id
)
INSERT INTO bed_reconciliation (problem, stay, was, became)
SELECT 'reservation_without_bed', id, 'scheduled', 'requested' FROM waiting;

INSERT INTO bed_reconciliation (problem, stay, was, became)
SELECT 'stay_without_bed', o.id, o.state, o.state FROM o_lai o
WHERE o.state IN ('admitted', 'transferring', 'discharge_ordered', 'cleared')
  AND NOT EXISTS (SELECT FROM dieu_chuyen_giuong s WHERE s.stay = o.id AND s."end" IS NULL);

-- A bed that was said to hold somebody and holds nobody is looked at and cleaned first.
WITH derived AS (
  UPDATE giuong g SET
    blocked_at = CASE WHEN f.was = 'blocked' THEN now() END,
    cleaning_since = CASE WHEN f.was IN ('cleaning', 'occupied') AND NOT f.lain THEN now() END
  FROM (SELECT id, state AS was, EXISTS (SELECT FROM dieu_chuyen_giuong s
      WHERE s.bed = giuong.id AND s."end" IS NULL) AS lain FROM giuong) f
  WHERE f.id = g.id
  RETURNING g.id, f.was, g.state
)
INSERT INTO bed_reconciliation (problem, bed, was, became)
SELECT 'bed_flag', id, was, state FROM derived WHERE was <> state;

INSERT INTO bed_state_change (bed, since, state) SELECT id, now(), state FROM giuong g
WHERE NOT EXISTS (SELECT FROM bed_state_change c WHERE c.bed = g.id);

DO $$
DECLARE
  line record;
BEGIN
  FOR line IN SELECT problem, count(*) AS rows FROM bed_reconciliation GROUP BY problem ORDER BY 1 LOOP
    RAISE NOTICE 'beds: % %', line.rows, line.problem;
  END LOOP;
END $$;
