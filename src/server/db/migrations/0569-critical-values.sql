-- Changes of the config.

-- new column critical; lock: ACCESS EXCLUSIVE on chi_dinh
ALTER TABLE "chi_dinh" ADD COLUMN "critical" text;

-- new column critical_told_to; lock: ACCESS EXCLUSIVE on chi_dinh
ALTER TABLE "chi_dinh" ADD COLUMN "critical_told_to" text;

-- new column critical_told_at; lock: ACCESS EXCLUSIVE on chi_dinh
ALTER TABLE "chi_dinh" ADD COLUMN "critical_told_at" timestamptz;

-- rule chi_dinh_critical_check; lock: ACCESS EXCLUSIVE on chi_dinh
ALTER TABLE "chi_dinh" ADD CONSTRAINT "chi_dinh_critical_check" CHECK ("critical" IN ('untold', 'told')) NOT VALID;

-- rule chi_dinh_critical_check: existing rows; lock: ACCESS EXCLUSIVE on chi_dinh
ALTER TABLE "chi_dinh" VALIDATE CONSTRAINT "chi_dinh_critical_check";

-- rule chi_dinh_critical_told_to_check; lock: ACCESS EXCLUSIVE on chi_dinh
ALTER TABLE "chi_dinh" ADD CONSTRAINT "chi_dinh_critical_told_to_check" CHECK (char_length("critical_told_to") <= 200) NOT VALID;

-- rule chi_dinh_critical_told_to_check: existing rows; lock: ACCESS EXCLUSIVE on chi_dinh
ALTER TABLE "chi_dinh" VALIDATE CONSTRAINT "chi_dinh_critical_told_to_check";

-- index chi_dinh_critical_idx; lock: SHARE on chi_dinh
CREATE INDEX "chi_dinh_critical_idx" ON "chi_dinh" ("critical");

-- What is said of a critical value, and to whom it was told, is no content of the signed record.
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
    CASE WHEN is_later THEN ARRAY['state', 'history', 'version', 'updated_at', 'collected_at', 'verified_at', 'released_at', 'critical', 'critical_told_to', 'critical_told_at', 'result', 'measures', 'resulted_at', 'files'] ELSE ARRAY['state', 'history', 'version', 'updated_at', 'collected_at', 'verified_at', 'released_at', 'critical', 'critical_told_to', 'critical_told_at'] END,
    CASE WHEN is_later THEN '{}' ELSE ARRAY['result', 'measures', 'resulted_at', 'files'] END, 'order of a signed record');
  RETURN NULL;
END $$;
