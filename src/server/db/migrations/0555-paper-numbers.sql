-- Changes of the config.

-- new column citizen_id; lock: ACCESS EXCLUSIVE on giay_y_te
ALTER TABLE "giay_y_te" ADD COLUMN "citizen_id" text;

-- new column citizen_id_hash; lock: ACCESS EXCLUSIVE on giay_y_te
ALTER TABLE "giay_y_te" ADD COLUMN "citizen_id_hash" text;

-- new column insurance_number; lock: ACCESS EXCLUSIVE on giay_y_te
ALTER TABLE "giay_y_te" ADD COLUMN "insurance_number" text;

-- new column insurance_number_hash; lock: ACCESS EXCLUSIVE on giay_y_te
ALTER TABLE "giay_y_te" ADD COLUMN "insurance_number_hash" text;

-- rule giay_y_te_citizen_id_hash_check; lock: ACCESS EXCLUSIVE on giay_y_te
ALTER TABLE "giay_y_te" ADD CONSTRAINT "giay_y_te_citizen_id_hash_check" CHECK (("citizen_id" IS NULL) = ("citizen_id_hash" IS NULL)) NOT VALID;

-- rule giay_y_te_citizen_id_hash_check: existing rows; lock: ACCESS EXCLUSIVE on giay_y_te
ALTER TABLE "giay_y_te" VALIDATE CONSTRAINT "giay_y_te_citizen_id_hash_check";

-- rule giay_y_te_insurance_number_hash_check; lock: ACCESS EXCLUSIVE on giay_y_te
ALTER TABLE "giay_y_te" ADD CONSTRAINT "giay_y_te_insurance_number_hash_check" CHECK (("insurance_number" IS NULL) = ("insurance_number_hash" IS NULL)) NOT VALID;

-- rule giay_y_te_insurance_number_hash_check: existing rows; lock: ACCESS EXCLUSIVE on giay_y_te
ALTER TABLE "giay_y_te" VALIDATE CONSTRAINT "giay_y_te_insurance_number_hash_check";

-- index giay_y_te_citizen_id_hash_idx; lock: SHARE on giay_y_te
CREATE INDEX "giay_y_te_citizen_id_hash_idx" ON "giay_y_te" ("citizen_id_hash");

-- index giay_y_te_insurance_number_hash_idx; lock: SHARE on giay_y_te
CREATE INDEX "giay_y_te_insurance_number_hash_idx" ON "giay_y_te" ("insurance_number_hash");

-- Besides being withdrawn, an issued paper may have its encrypted numbers written anew with other keys: by
-- the owner of the tables alone, as `keys:rotate` does, and nothing else with them.
CREATE OR REPLACE FUNCTION keep_issued_paper() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- What is computed from the row: it is not there yet before the write.
  computed text[] := ARRAY['code_fold', 'search_words'];
  -- What a withdrawal writes.
  moves text[] := ARRAY['state', 'withdrawn_at', 'history', 'version', 'updated_at'];
  sealed text[] := ARRAY['citizen_id', 'citizen_id_hash', 'insurance_number', 'insurance_number_hash'];
BEGIN
  IF OLD."state" = 'draft' THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD."state" = 'issued' AND NEW."state" = 'withdrawn'
     AND to_jsonb(OLD) - computed - moves = to_jsonb(NEW) - computed - moves THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - computed - sealed = to_jsonb(NEW) - computed - sealed
     AND (OLD."citizen_id" IS NULL) = (NEW."citizen_id" IS NULL)
     AND (OLD."insurance_number" IS NULL) = (NEW."insurance_number" IS NULL)
     AND (SELECT pg_has_role(current_user, relowner, 'USAGE') FROM pg_class WHERE oid = TG_RELID) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an issued paper is kept as it is' USING ERRCODE = 'restrict_violation';
END $$;
