-- Changes of the config.

-- rule huong_dan_position_check; lock: ACCESS EXCLUSIVE on huong_dan
ALTER TABLE "huong_dan" DROP CONSTRAINT "huong_dan_position_check";

-- rule huong_dan_position_check2; lock: ACCESS EXCLUSIVE on huong_dan
ALTER TABLE "huong_dan" DROP CONSTRAINT "huong_dan_position_check2";

-- function that gives rows their place
CREATE OR REPLACE FUNCTION sen_place() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  among text := CASE WHEN TG_NARGS > 1 THEN to_jsonb(NEW) ->> TG_ARGV[1] END;
  last integer;
BEGIN
  IF TG_OP = 'INSERT' AND to_jsonb(NEW) ->> TG_ARGV[0] IS NOT NULL THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(TG_RELID::integer, hashtext(coalesce(among, '')));
  EXECUTE format('SELECT max(%I) FROM %s WHERE ', TG_ARGV[0], TG_RELID::regclass) ||
    CASE
      WHEN TG_NARGS < 2 THEN 'true'
      WHEN among IS NULL THEN format('%I IS NULL', TG_ARGV[1])
      ELSE format('%I = %L', TG_ARGV[1], among)
    END INTO last;
  RETURN jsonb_populate_record(NEW, jsonb_build_object(TG_ARGV[0], coalesce(last, 0) + 1024));
END $$;
REVOKE EXECUTE ON FUNCTION sen_place() FROM PUBLIC;

-- default of new rows; lock: ACCESS EXCLUSIVE on huong_dan
ALTER TABLE "huong_dan" ALTER COLUMN "position" DROP DEFAULT;

-- the places of its rows; lock: ROW EXCLUSIVE on huong_dan
UPDATE "huong_dan" AS t SET "position" = placed.n * 1024 FROM (
  SELECT id, row_number() OVER (ORDER BY "position", created_at, id) AS n FROM "huong_dan"
) AS placed WHERE t.id = placed.id AND EXISTS (
  SELECT FROM "huong_dan" GROUP BY "position" HAVING count(*) > 1
);

-- rule huong_dan_position_place; lock: ACCESS EXCLUSIVE on huong_dan
ALTER TABLE "huong_dan" ADD CONSTRAINT "huong_dan_position_place" UNIQUE NULLS NOT DISTINCT ("position") DEFERRABLE;

-- what gives rows their place; lock: SHARE ROW EXCLUSIVE on huong_dan
CREATE TRIGGER sen_place BEFORE INSERT ON "huong_dan" FOR EACH ROW EXECUTE FUNCTION sen_place('position');
