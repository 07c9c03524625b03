-- Changes of the config.

-- new column search_words; lock: ACCESS EXCLUSIVE on nghi_dieu_duong
ALTER TABLE "nghi_dieu_duong" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on bao_ve_thai_san
ALTER TABLE "bao_ve_thai_san" ADD COLUMN "search_words" tsvector;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on nghi_dieu_duong
CREATE OR REPLACE FUNCTION "nghi_dieu_duong_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', (SELECT sen_fold(target."full_name") FROM "y_ta" AS target WHERE target."id" = NEW."nurse"))
    || sen_words('b', (SELECT sen_code_words(target."code") FROM "y_ta" AS target WHERE target."id" = NEW."nurse")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "nurse", "search_words" ON "nghi_dieu_duong"
  FOR EACH ROW EXECUTE FUNCTION "nghi_dieu_duong_keep_words"();
CREATE OR REPLACE TRIGGER "sen_words_nghi_dieu_duong_nurse"
  AFTER UPDATE OF "full_name", "code" ON "y_ta" FOR EACH ROW
  WHEN (OLD."full_name" IS DISTINCT FROM NEW."full_name" OR OLD."code" IS DISTINCT FROM NEW."code")
  EXECUTE FUNCTION sen_words_follow('nghi_dieu_duong', 'nurse', 'search_words');

-- words of every row; lock: SHARE ROW EXCLUSIVE on nghi_dieu_duong
UPDATE "nghi_dieu_duong" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on bao_ve_thai_san
CREATE OR REPLACE FUNCTION "bao_ve_thai_san_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', (SELECT sen_fold(target."full_name") FROM "y_ta" AS target WHERE target."id" = NEW."nurse"))
    || sen_words('b', (SELECT sen_code_words(target."code") FROM "y_ta" AS target WHERE target."id" = NEW."nurse"))
    || sen_words('c', (SELECT sen_fold(target."full_name") FROM "bac_si" AS target WHERE target."id" = NEW."doctor"))
    || sen_words('d', (SELECT sen_code_words(target."code") FROM "bac_si" AS target WHERE target."id" = NEW."doctor")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "nurse", "doctor", "search_words" ON "bao_ve_thai_san"
  FOR EACH ROW EXECUTE FUNCTION "bao_ve_thai_san_keep_words"();
CREATE OR REPLACE TRIGGER "sen_words_bao_ve_thai_san_nurse"
  AFTER UPDATE OF "full_name", "code" ON "y_ta" FOR EACH ROW
  WHEN (OLD."full_name" IS DISTINCT FROM NEW."full_name" OR OLD."code" IS DISTINCT FROM NEW."code")
  EXECUTE FUNCTION sen_words_follow('bao_ve_thai_san', 'nurse', 'search_words');
CREATE OR REPLACE TRIGGER "sen_words_bao_ve_thai_san_doctor"
  AFTER UPDATE OF "full_name", "code" ON "bac_si" FOR EACH ROW
  WHEN (OLD."full_name" IS DISTINCT FROM NEW."full_name" OR OLD."code" IS DISTINCT FROM NEW."code")
  EXECUTE FUNCTION sen_words_follow('bao_ve_thai_san', 'doctor', 'search_words');

-- words of every row; lock: SHARE ROW EXCLUSIVE on bao_ve_thai_san
UPDATE "bao_ve_thai_san" SET "search_words" = NULL;

-- index nghi_dieu_duong_search_words_idx; lock: SHARE on nghi_dieu_duong
CREATE INDEX "nghi_dieu_duong_search_words_idx" ON "nghi_dieu_duong" USING gin ("search_words");

-- index bao_ve_thai_san_search_words_idx; lock: SHARE on bao_ve_thai_san
CREATE INDEX "bao_ve_thai_san_search_words_idx" ON "bao_ve_thai_san" USING gin ("search_words");
