-- What stands before the @ of an address is found by its beginnings as words of the row: very many begin like
-- a frequent name, and hardly two are alike, so that a search for "nguyen" asked the index for each of them.

-- function that keeps the beginnings of words
CREATE OR REPLACE FUNCTION sen_begun_words(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN concat_ws(' ', value, (
  SELECT string_agg(left(word, signs), ' ')
  FROM regexp_split_to_table(value, '[^a-z0-9\u0080-\uffff]+') AS word,
    generate_series(3, least(length(word) - 1, 8)) AS signs));

-- index benh_nhan_search_words_idx, which is faster to make than to keep; lock: ACCESS EXCLUSIVE on benh_nhan
DROP INDEX "benh_nhan_search_words_idx";

-- keeps its words; lock: SHARE ROW EXCLUSIVE on benh_nhan
CREATE OR REPLACE FUNCTION "benh_nhan_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text; word_d text; word_e text;
BEGIN
  word_a := sen_code_words(NEW."code");
  word_b := sen_fold(NEW."full_name");
  word_c := sen_day_words(NEW."date_of_birth");
  word_d := sen_phone_words(NEW."phone");
  word_e := sen_begun_words(sen_fold(split_part(NEW."email", '@', 1)));
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c) || sen_words('d', word_d) || sen_words('e', word_e));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "full_name", "date_of_birth", "phone", "email", "search_words" ON "benh_nhan"
  FOR EACH ROW EXECUTE FUNCTION "benh_nhan_keep_words"();
CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "benh_nhan"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('b');

-- words of every row with an address; none of a language is new; lock: ACCESS EXCLUSIVE on benh_nhan
ALTER TABLE "benh_nhan" DISABLE TRIGGER sen_learn;
UPDATE "benh_nhan" SET "search_words" = NULL WHERE "email" IS NOT NULL;
ALTER TABLE "benh_nhan" ENABLE TRIGGER sen_learn;
CREATE INDEX "benh_nhan_search_words_idx" ON "benh_nhan" USING gin ("search_words", "seen_words");

-- keeps its words; lock: SHARE ROW EXCLUSIVE on bac_si
CREATE OR REPLACE FUNCTION "bac_si_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text; word_d text; word_e text; word_f text;
BEGIN
  word_a := sen_code_words(NEW."code");
  word_b := sen_fold(NEW."full_name");
  word_c := sen_phone_words(NEW."phone");
  word_d := sen_begun_words(sen_fold(split_part(NEW."email", '@', 1)));
  word_e := sen_fold(NEW."licence_number");
  word_f := sen_fold(NEW."specialties");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c) || sen_words('d', word_d) || sen_words('e', word_e) || sen_words('f', word_f));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "full_name", "phone", "email", "licence_number", "specialties", "search_words" ON "bac_si"
  FOR EACH ROW EXECUTE FUNCTION "bac_si_keep_words"();
CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "bac_si"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('b', 'e', 'f');

-- words of every row with an address; lock: SHARE ROW EXCLUSIVE on bac_si
UPDATE "bac_si" SET "search_words" = NULL WHERE "email" IS NOT NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on y_ta
CREATE OR REPLACE FUNCTION "y_ta_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text; word_d text; word_e text;
BEGIN
  word_a := sen_code_words(NEW."code");
  word_b := sen_fold(NEW."full_name");
  word_c := sen_phone_words(NEW."phone");
  word_d := sen_begun_words(sen_fold(split_part(NEW."email", '@', 1)));
  word_e := sen_fold(NEW."licence_number");
  NEW."department_title_key" := NULL;
  IF (NEW."department") IS NOT NULL THEN
    SELECT "target"."name" COLLATE "vi-x-icu"
    INTO NEW."department_title_key"
    FROM "phong_ban" AS target WHERE target."id" = NEW."department";
  END IF;
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c) || sen_words('d', word_d) || sen_words('e', word_e));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "full_name", "phone", "email", "licence_number", "department", "search_words" ON "y_ta"
  FOR EACH ROW EXECUTE FUNCTION "y_ta_keep_words"();
CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "y_ta"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('b', 'e');
CREATE OR REPLACE TRIGGER "sen_words_y_ta_department"
  AFTER UPDATE OF "name" ON "phong_ban" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name")
  EXECUTE FUNCTION sen_words_follow('y_ta', 'department', 'search_words');

-- words of every row with an address; lock: SHARE ROW EXCLUSIVE on y_ta
UPDATE "y_ta" SET "search_words" = NULL WHERE "email" IS NOT NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on nhan_su
CREATE OR REPLACE FUNCTION "nhan_su_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text; word_d text;
BEGIN
  word_a := sen_code_words(NEW."code");
  word_b := sen_fold(NEW."full_name");
  word_c := sen_phone_words(NEW."phone");
  word_d := sen_begun_words(sen_fold(split_part(NEW."email", '@', 1)));
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c) || sen_words('d', word_d));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "full_name", "phone", "email", "search_words" ON "nhan_su"
  FOR EACH ROW EXECUTE FUNCTION "nhan_su_keep_words"();
CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "nhan_su"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('b');

-- words of every row with an address; lock: SHARE ROW EXCLUSIVE on nhan_su
UPDATE "nhan_su" SET "search_words" = NULL WHERE "email" IS NOT NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on ca_nhan
CREATE OR REPLACE FUNCTION "ca_nhan_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text;
BEGIN
  word_a := sen_fold(NEW."full_name");
  word_b := sen_phone_words(NEW."phone");
  word_c := sen_begun_words(sen_fold(split_part(NEW."email", '@', 1)));
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "full_name", "phone", "email", "search_words" ON "ca_nhan"
  FOR EACH ROW EXECUTE FUNCTION "ca_nhan_keep_words"();
CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "ca_nhan"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a');

-- words of every row with an address; lock: SHARE ROW EXCLUSIVE on ca_nhan
UPDATE "ca_nhan" SET "search_words" = NULL WHERE "email" IS NOT NULL;
