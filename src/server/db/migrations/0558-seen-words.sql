-- Changes of the config.

-- index benh_nhan_search_words_idx; lock: ACCESS EXCLUSIVE on benh_nhan
DROP INDEX "benh_nhan_search_words_idx";

-- function that finds who sees rows
-- What rows are looked for by that keep who sees them: each letter before each id.
CREATE OR REPLACE FUNCTION sen_seen(letters text, ids uuid[]) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_string(ARRAY(
  SELECT letter || replace(id::text, '-', '')
  FROM string_to_table(letters, NULL) AS letter, unnest(ids) AS id), '|')::tsquery;

-- new column seen_words; lock: ACCESS EXCLUSIVE on benh_nhan
ALTER TABLE "benh_nhan" ADD COLUMN "seen_words" tsvector;

-- keeps who sees its rows; lock: SHARE ROW EXCLUSIVE on benh_nhan
CREATE OR REPLACE FUNCTION "benh_nhan_seen_phieu_thong_tin_patient"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE came text[] := '{}'; went text[] := '{}'; doubts text[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    UPDATE "benh_nhan" SET "seen_words" = NULL WHERE "seen_words" IS NOT NULL;
    UPDATE "benh_nhan" AS target SET "seen_words" = found.words FROM (
  SELECT id, array_to_tsvector(array_agg(DISTINCT word)) AS words FROM (
    SELECT source."patient" AS id, 'a' || replace(source."doctor"::text, '-', '') AS word FROM "phieu_thong_tin" AS source WHERE source."patient" IS NOT NULL AND source."doctor" IS NOT NULL AND ((("source"."state" = ANY(ARRAY['cancelled', 'rescheduled'])) IS NOT TRUE) AND "source"."archived_at" IS NULL)
    UNION ALL SELECT source."patient" AS id, 'c' || replace(source."department"::text, '-', '') AS word FROM "phieu_thong_tin" AS source WHERE source."patient" IS NOT NULL AND source."department" IS NOT NULL AND ((("source"."state" = ANY(ARRAY['cancelled', 'rescheduled'])) IS NOT TRUE) AND "source"."archived_at" IS NULL)
    UNION ALL SELECT source."patient" AS id, 'b' || replace(source."doctor"::text, '-', '') AS word FROM "o_lai" AS source WHERE source."patient" IS NOT NULL AND source."doctor" IS NOT NULL AND ((("source"."state" = ANY(ARRAY['requested', 'cancelled'])) IS NOT TRUE) AND "source"."archived_at" IS NULL)
    UNION ALL SELECT source."patient" AS id, 'd' || replace(source."department"::text, '-', '') AS word FROM "o_lai" AS source WHERE source."patient" IS NOT NULL AND source."department" IS NOT NULL AND ((("source"."state" = ANY(ARRAY['requested', 'cancelled'])) IS NOT TRUE) AND "source"."archived_at" IS NULL)
  ) AS each_word GROUP BY id
) AS found WHERE found.id = target."id";
    RETURN NULL;
  END IF;
  IF TG_OP <> 'DELETE' AND new."patient" IS NOT NULL THEN
    IF new."doctor" IS NOT NULL AND ((("new"."state" = ANY(ARRAY['cancelled', 'rescheduled'])) IS NOT TRUE) AND "new"."archived_at" IS NULL) THEN came := came || ('a' || replace(new."doctor"::text, '-', '')); END IF;
    IF new."department" IS NOT NULL AND ((("new"."state" = ANY(ARRAY['cancelled', 'rescheduled'])) IS NOT TRUE) AND "new"."archived_at" IS NULL) THEN came := came || ('c' || replace(new."department"::text, '-', '')); END IF;
  END IF;
  IF TG_OP <> 'INSERT' AND old."patient" IS NOT NULL THEN
    IF old."doctor" IS NOT NULL AND ((("old"."state" = ANY(ARRAY['cancelled', 'rescheduled'])) IS NOT TRUE) AND "old"."archived_at" IS NULL) THEN went := went || ('a' || replace(old."doctor"::text, '-', '')); END IF;
    IF old."department" IS NOT NULL AND ((("old"."state" = ANY(ARRAY['cancelled', 'rescheduled'])) IS NOT TRUE) AND "old"."archived_at" IS NULL) THEN went := went || ('c' || replace(old."department"::text, '-', '')); END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND old."patient" = new."patient" THEN
    went := ARRAY(SELECT unnest(went) EXCEPT SELECT unnest(came));
  END IF;
  IF came <> '{}' THEN
    doubts := ARRAY(SELECT upper(left(w, 1)) || substr(w, 2) FROM unnest(came) AS w);
    UPDATE "benh_nhan" SET "seen_words" = ts_delete(coalesce("seen_words", ''), doubts) || array_to_tsvector(came)
    WHERE "id" = new."patient" AND NOT (tsvector_to_array(coalesce("seen_words", '')) @> came AND NOT tsvector_to_array(coalesce("seen_words", '')) && doubts);
  END IF;
  IF went <> '{}' THEN
    doubts := ARRAY(SELECT upper(left(w, 1)) || substr(w, 2) FROM unnest(went) AS w);
    UPDATE "benh_nhan" SET "seen_words" = coalesce("seen_words", '') || array_to_tsvector(doubts)
    WHERE "id" = old."patient" AND NOT tsvector_to_array(coalesce("seen_words", '')) @> doubts;
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION "benh_nhan_seen_phieu_thong_tin_patient"() FROM PUBLIC;
CREATE OR REPLACE TRIGGER "benh_nhan_seen_phieu_thong_tin_patient" AFTER INSERT OR DELETE OR UPDATE OF "patient", "doctor", "state", "archived_at", "department" ON "phieu_thong_tin"
  FOR EACH ROW EXECUTE FUNCTION "benh_nhan_seen_phieu_thong_tin_patient"();
CREATE OR REPLACE TRIGGER "benh_nhan_unseen_phieu_thong_tin_patient" AFTER TRUNCATE ON "phieu_thong_tin"
  FOR EACH STATEMENT EXECUTE FUNCTION "benh_nhan_seen_phieu_thong_tin_patient"();
CREATE OR REPLACE FUNCTION "benh_nhan_seen_o_lai_patient"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE came text[] := '{}'; went text[] := '{}'; doubts text[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    UPDATE "benh_nhan" SET "seen_words" = NULL WHERE "seen_words" IS NOT NULL;
    UPDATE "benh_nhan" AS target SET "seen_words" = found.words FROM (
  SELECT id, array_to_tsvector(array_agg(DISTINCT word)) AS words FROM (
    SELECT source."patient" AS id, 'a' || replace(source."doctor"::text, '-', '') AS word FROM "phieu_thong_tin" AS source WHERE source."patient" IS NOT NULL AND source."doctor" IS NOT NULL AND ((("source"."state" = ANY(ARRAY['cancelled', 'rescheduled'])) IS NOT TRUE) AND "source"."archived_at" IS NULL)
    UNION ALL SELECT source."patient" AS id, 'c' || replace(source."department"::text, '-', '') AS word FROM "phieu_thong_tin" AS source WHERE source."patient" IS NOT NULL AND source."department" IS NOT NULL AND ((("source"."state" = ANY(ARRAY['cancelled', 'rescheduled'])) IS NOT TRUE) AND "source"."archived_at" IS NULL)
    UNION ALL SELECT source."patient" AS id, 'b' || replace(source."doctor"::text, '-', '') AS word FROM "o_lai" AS source WHERE source."patient" IS NOT NULL AND source."doctor" IS NOT NULL AND ((("source"."state" = ANY(ARRAY['requested', 'cancelled'])) IS NOT TRUE) AND "source"."archived_at" IS NULL)
    UNION ALL SELECT source."patient" AS id, 'd' || replace(source."department"::text, '-', '') AS word FROM "o_lai" AS source WHERE source."patient" IS NOT NULL AND source."department" IS NOT NULL AND ((("source"."state" = ANY(ARRAY['requested', 'cancelled'])) IS NOT TRUE) AND "source"."archived_at" IS NULL)
  ) AS each_word GROUP BY id
) AS found WHERE found.id = target."id";
    RETURN NULL;
  END IF;
  IF TG_OP <> 'DELETE' AND new."patient" IS NOT NULL THEN
    IF new."doctor" IS NOT NULL AND ((("new"."state" = ANY(ARRAY['requested', 'cancelled'])) IS NOT TRUE) AND "new"."archived_at" IS NULL) THEN came := came || ('b' || replace(new."doctor"::text, '-', '')); END IF;
    IF new."department" IS NOT NULL AND ((("new"."state" = ANY(ARRAY['requested', 'cancelled'])) IS NOT TRUE) AND "new"."archived_at" IS NULL) THEN came := came || ('d' || replace(new."department"::text, '-', '')); END IF;
  END IF;
  IF TG_OP <> 'INSERT' AND old."patient" IS NOT NULL THEN
    IF old."doctor" IS NOT NULL AND ((("old"."state" = ANY(ARRAY['requested', 'cancelled'])) IS NOT TRUE) AND "old"."archived_at" IS NULL) THEN went := went || ('b' || replace(old."doctor"::text, '-', '')); END IF;
    IF old."department" IS NOT NULL AND ((("old"."state" = ANY(ARRAY['requested', 'cancelled'])) IS NOT TRUE) AND "old"."archived_at" IS NULL) THEN went := went || ('d' || replace(old."department"::text, '-', '')); END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND old."patient" = new."patient" THEN
    went := ARRAY(SELECT unnest(went) EXCEPT SELECT unnest(came));
  END IF;
  IF came <> '{}' THEN
    doubts := ARRAY(SELECT upper(left(w, 1)) || substr(w, 2) FROM unnest(came) AS w);
    UPDATE "benh_nhan" SET "seen_words" = ts_delete(coalesce("seen_words", ''), doubts) || array_to_tsvector(came)
    WHERE "id" = new."patient" AND NOT (tsvector_to_array(coalesce("seen_words", '')) @> came AND NOT tsvector_to_array(coalesce("seen_words", '')) && doubts);
  END IF;
  IF went <> '{}' THEN
    doubts := ARRAY(SELECT upper(left(w, 1)) || substr(w, 2) FROM unnest(went) AS w);
    UPDATE "benh_nhan" SET "seen_words" = coalesce("seen_words", '') || array_to_tsvector(doubts)
    WHERE "id" = old."patient" AND NOT tsvector_to_array(coalesce("seen_words", '')) @> doubts;
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION "benh_nhan_seen_o_lai_patient"() FROM PUBLIC;
CREATE OR REPLACE TRIGGER "benh_nhan_seen_o_lai_patient" AFTER INSERT OR DELETE OR UPDATE OF "patient", "doctor", "state", "archived_at", "department" ON "o_lai"
  FOR EACH ROW EXECUTE FUNCTION "benh_nhan_seen_o_lai_patient"();
CREATE OR REPLACE TRIGGER "benh_nhan_unseen_o_lai_patient" AFTER TRUNCATE ON "o_lai"
  FOR EACH STATEMENT EXECUTE FUNCTION "benh_nhan_seen_o_lai_patient"();

-- who sees each row; lock: SHARE ROW EXCLUSIVE on benh_nhan
UPDATE "benh_nhan" AS target SET "seen_words" = found.words FROM (
  SELECT id, array_to_tsvector(array_agg(DISTINCT word)) AS words FROM (
    SELECT source."patient" AS id, 'a' || replace(source."doctor"::text, '-', '') AS word FROM "phieu_thong_tin" AS source WHERE source."patient" IS NOT NULL AND source."doctor" IS NOT NULL AND ((("source"."state" = ANY(ARRAY['cancelled', 'rescheduled'])) IS NOT TRUE) AND "source"."archived_at" IS NULL)
    UNION ALL SELECT source."patient" AS id, 'c' || replace(source."department"::text, '-', '') AS word FROM "phieu_thong_tin" AS source WHERE source."patient" IS NOT NULL AND source."department" IS NOT NULL AND ((("source"."state" = ANY(ARRAY['cancelled', 'rescheduled'])) IS NOT TRUE) AND "source"."archived_at" IS NULL)
    UNION ALL SELECT source."patient" AS id, 'b' || replace(source."doctor"::text, '-', '') AS word FROM "o_lai" AS source WHERE source."patient" IS NOT NULL AND source."doctor" IS NOT NULL AND ((("source"."state" = ANY(ARRAY['requested', 'cancelled'])) IS NOT TRUE) AND "source"."archived_at" IS NULL)
    UNION ALL SELECT source."patient" AS id, 'd' || replace(source."department"::text, '-', '') AS word FROM "o_lai" AS source WHERE source."patient" IS NOT NULL AND source."department" IS NOT NULL AND ((("source"."state" = ANY(ARRAY['requested', 'cancelled'])) IS NOT TRUE) AND "source"."archived_at" IS NULL)
  ) AS each_word GROUP BY id
) AS found WHERE found.id = target."id";

-- index benh_nhan_search_words_idx; lock: SHARE on benh_nhan
CREATE INDEX "benh_nhan_search_words_idx" ON "benh_nhan" USING gin ("search_words", "seen_words");
