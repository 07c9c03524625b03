-- Changes of the config.

-- index loi_ke_benh_phrase_fold_idx; lock: ACCESS EXCLUSIVE on loi_ke_benh
DROP INDEX "loi_ke_benh_phrase_fold_idx";

-- index loi_ke_benh_variants_fold_idx; lock: ACCESS EXCLUSIVE on loi_ke_benh
DROP INDEX "loi_ke_benh_variants_fold_idx";

-- new column search_words; lock: ACCESS EXCLUSIVE on loi_ke_benh
ALTER TABLE "loi_ke_benh" ADD COLUMN "search_words" tsvector;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on loi_ke_benh
CREATE OR REPLACE FUNCTION "loi_ke_benh_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_fold(NEW."phrase"))
    || sen_words('b', sen_fold(NEW."variants")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "phrase", "variants", "search_words" ON "loi_ke_benh"
  FOR EACH ROW EXECUTE FUNCTION "loi_ke_benh_keep_words"();

-- words of every row; lock: SHARE ROW EXCLUSIVE on loi_ke_benh
UPDATE "loi_ke_benh" SET "search_words" = NULL;

-- index loi_ke_benh_search_words_idx; lock: SHARE on loi_ke_benh
CREATE INDEX "loi_ke_benh_search_words_idx" ON "loi_ke_benh" USING gin ("search_words");
