-- The worklist of laboratory and imaging: samples taken, results verified, what a test measures.

-- rule chi_dinh_state_check; lock: ACCESS EXCLUSIVE on chi_dinh
ALTER TABLE "chi_dinh" DROP CONSTRAINT "chi_dinh_state_check";

-- index chi_dinh_state_sort; lock: ACCESS EXCLUSIVE on chi_dinh
DROP INDEX "chi_dinh_state_sort";

-- new column collected_at; lock: ACCESS EXCLUSIVE on chi_dinh
ALTER TABLE "chi_dinh" ADD COLUMN "collected_at" timestamptz;

-- new column verified_at; lock: ACCESS EXCLUSIVE on chi_dinh
ALTER TABLE "chi_dinh" ADD COLUMN "verified_at" timestamptz;

-- new column measures; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" ADD COLUMN "measures" jsonb;

-- rule chi_dinh_state_check; lock: ACCESS EXCLUSIVE on chi_dinh
ALTER TABLE "chi_dinh" ADD CONSTRAINT "chi_dinh_state_check" CHECK ("state" IN ('ordered', 'collected', 'in_progress', 'resulted', 'verified', 'released', 'cancelled')) NOT VALID;

-- rule chi_dinh_state_check: existing rows; lock: ACCESS EXCLUSIVE on chi_dinh
ALTER TABLE "chi_dinh" VALIDATE CONSTRAINT "chi_dinh_state_check";

-- index chi_dinh_priority_sort; lock: SHARE on chi_dinh
CREATE INDEX "chi_dinh_priority_sort" ON "chi_dinh" ((array_position(ARRAY['normal', 'urgent', 'emergency']::text[], "priority")), "id");

-- index chi_dinh_state_sort; lock: SHARE on chi_dinh
CREATE INDEX "chi_dinh_state_sort" ON "chi_dinh" ((array_position(ARRAY['ordered', 'collected', 'in_progress', 'resulted', 'verified', 'released', 'cancelled']::text[], "state")), "id");

-- What the laboratory finds after a record was signed may be put right until it is verified.

CREATE OR REPLACE FUNCTION order_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_later boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF record_is_signed(NEW."record") THEN
      RAISE EXCEPTION 'record % is signed', NEW."record" USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NULL;
  END IF;
  IF NOT record_is_signed(OLD."record") THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'record % is signed', OLD."record" USING ERRCODE = 'restrict_violation';
  END IF;
  is_later := OLD."state" IN ('ordered', 'collected', 'in_progress')
    AND (OLD."resulted_at" IS NULL OR OLD."resulted_at" >
      (SELECT "signed_at" FROM "ho_so_benh_an" WHERE id = OLD."record"));
  PERFORM record_hold(to_jsonb(OLD), to_jsonb(NEW),
    CASE WHEN is_later THEN ARRAY['state', 'history', 'version', 'updated_at', 'collected_at', 'verified_at', 'released_at', 'result', 'measures', 'resulted_at', 'files'] ELSE ARRAY['state', 'history', 'version', 'updated_at', 'collected_at', 'verified_at', 'released_at'] END,
    CASE WHEN is_later THEN '{}' ELSE ARRAY['result', 'measures', 'resulted_at', 'files'] END, 'order of a signed record');
  RETURN NULL;
END $$;
