-- Changes of the config.

-- words are not kept so any more; lock: SHARE ROW EXCLUSIVE on dich_vu


-- new column also_called; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" ADD COLUMN "also_called" text;

-- new column also_called_fold, filled in every row; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" ADD COLUMN "also_called_fold" text GENERATED ALWAYS AS (sen_fold("also_called")) STORED;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on dich_vu
CREATE OR REPLACE FUNCTION "dich_vu_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text; word_d text;
BEGIN
  word_a := sen_fold(NEW."code");
  word_b := sen_fold(NEW."name");
  word_c := sen_fold(NEW."also_called");
  word_d := sen_fold(NEW."description");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c) || sen_words('d', word_d));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "name", "also_called", "description", "search_words" ON "dich_vu"
  FOR EACH ROW EXECUTE FUNCTION "dich_vu_keep_words"();
CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "dich_vu"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a', 'b', 'c', 'd');

-- words of every row; lock: SHARE ROW EXCLUSIVE on dich_vu
UPDATE "dich_vu" SET "search_words" = NULL;

-- rule dich_vu_also_called_check; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" ADD CONSTRAINT "dich_vu_also_called_check" CHECK (char_length("also_called") <= 300) NOT VALID;

-- rule dich_vu_also_called_check: existing rows; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" VALIDATE CONSTRAINT "dich_vu_also_called_check";
