-- Changes of the config.

-- words are not kept so any more; lock: SHARE ROW EXCLUSIVE on thuoc


-- new column held_at; lock: ACCESS EXCLUSIVE on don_thuoc
ALTER TABLE "don_thuoc" ADD COLUMN "held_at" timestamptz;

-- new column substitutions; lock: ACCESS EXCLUSIVE on don_thuoc
ALTER TABLE "don_thuoc" ADD COLUMN "substitutions" jsonb;

-- new column gtin; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" ADD COLUMN "gtin" text;

-- new column gtin_fold, filled in every row; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" ADD COLUMN "gtin_fold" text GENERATED ALWAYS AS (sen_fold("gtin")) STORED;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on thuoc
CREATE OR REPLACE FUNCTION "thuoc_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_code_words(NEW."code"))
    || sen_words('b', sen_fold(NEW."name"))
    || sen_words('c', sen_fold(NEW."brand_name"))
    || sen_words('d', sen_fold(NEW."ingredients"))
    || sen_words('e', sen_fold(NEW."registration_number"))
    || sen_words('f', sen_code_words(NEW."gtin")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "name", "brand_name", "ingredients", "registration_number", "gtin", "search_words" ON "thuoc"
  FOR EACH ROW EXECUTE FUNCTION "thuoc_keep_words"();

-- words of every row; lock: SHARE ROW EXCLUSIVE on thuoc
UPDATE "thuoc" SET "search_words" = NULL;

-- index thuoc_gtin_key; lock: SHARE on thuoc
CREATE UNIQUE INDEX "thuoc_gtin_key" ON "thuoc" ("gtin");

-- The pharmacy holds a signed prescription back, and hands out substitutes; nothing else of it moves.

CREATE OR REPLACE FUNCTION prescription_stamp() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  moment timestamptz := date_trunc('milliseconds', clock_timestamp());
BEGIN
  IF sen_is_owner(TG_RELID) OR NEW."state" = 'draft' THEN
    RETURN NEW;
  END IF;
  IF OLD."state" <> 'draft' THEN
    PERFORM record_history_grows(OLD."history", NEW."history");
  ELSIF NEW."signed_at" IS NOT NULL THEN
    NEW."signed_at" := moment;
  END IF;
  IF NEW."dispensed_at" IS DISTINCT FROM OLD."dispensed_at" AND NEW."dispensed_at" IS NOT NULL THEN
    NEW."dispensed_at" := moment;
  END IF;
  IF NEW."held_at" IS DISTINCT FROM OLD."held_at" AND NEW."held_at" IS NOT NULL THEN
    NEW."held_at" := moment;
  END IF;
  NEW."history" := record_entries_at(OLD."history", NEW."history", moment);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION prescription_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW."replaces" IS NULL AND record_is_signed(NEW."record") THEN
      RAISE EXCEPTION 'record % is signed', NEW."record" USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NULL;
  END IF;
  IF OLD."state" = 'draft' AND (OLD."replaces" IS NOT NULL OR NOT record_is_signed(OLD."record")) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' OR (OLD."state" <> 'draft' AND NEW."state" = 'draft') THEN
    RAISE EXCEPTION 'prescription % is signed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM record_hold(to_jsonb(OLD), to_jsonb(NEW),
    ARRAY['state', 'history', 'version', 'updated_at', 'archived_at', 'dispensed_at', 'held_at', 'substitutions'],
    ARRAY['national_code'], 'signed prescription');
  PERFORM record_history_grows(OLD."substitutions", NEW."substitutions");
  RETURN NULL;
END $$;
