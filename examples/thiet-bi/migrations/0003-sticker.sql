-- Changes of the config.

-- words are not kept so any more; lock: SHARE ROW EXCLUSIVE on thiet_bi


-- new column sticker; lock: ACCESS EXCLUSIVE on thiet_bi
ALTER TABLE "thiet_bi" ADD COLUMN "sticker" text;

-- new column sticker_fold, filled in every row; lock: ACCESS EXCLUSIVE on thiet_bi
ALTER TABLE "thiet_bi" ADD COLUMN "sticker_fold" text GENERATED ALWAYS AS (sen_fold("sticker")) STORED;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on thiet_bi
CREATE OR REPLACE FUNCTION "thiet_bi_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_code_words(NEW."code"))
    || sen_words('b', sen_fold(NEW."name"))
    || sen_words('c', sen_fold(NEW."serial"))
    || sen_words('d', sen_code_words(NEW."sticker"))
    || sen_words('e', (SELECT sen_fold(target."number") FROM "phong" AS target WHERE target."id" = CASE WHEN NEW."place" LIKE 'phong/%' THEN substr(NEW."place", 7)::uuid END))
    || sen_words('f', (SELECT sen_fold(target."name") FROM "phong" AS target WHERE target."id" = CASE WHEN NEW."place" LIKE 'phong/%' THEN substr(NEW."place", 7)::uuid END))
    || sen_words('g', (SELECT sen_fold(target."code") FROM "giuong" AS target WHERE target."id" = CASE WHEN NEW."place" LIKE 'giuong/%' THEN substr(NEW."place", 8)::uuid END)));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "name", "serial", "sticker", "place", "search_words" ON "thiet_bi"
  FOR EACH ROW EXECUTE FUNCTION "thiet_bi_keep_words"();
CREATE OR REPLACE TRIGGER "sen_words_thiet_bi_place_phong"
  AFTER UPDATE OF "number", "name" ON "phong" FOR EACH ROW
  WHEN (OLD."number" IS DISTINCT FROM NEW."number" OR OLD."name" IS DISTINCT FROM NEW."name")
  EXECUTE FUNCTION sen_words_follow('thiet_bi', 'place_phong', 'search_words');
CREATE OR REPLACE TRIGGER "sen_words_thiet_bi_place_giuong"
  AFTER UPDATE OF "code" ON "giuong" FOR EACH ROW
  WHEN (OLD."code" IS DISTINCT FROM NEW."code")
  EXECUTE FUNCTION sen_words_follow('thiet_bi', 'place_giuong', 'search_words');

-- words of every row; lock: SHARE ROW EXCLUSIVE on thiet_bi
UPDATE "thiet_bi" SET "search_words" = NULL;

-- rule thiet_bi_sticker_check; lock: ACCESS EXCLUSIVE on thiet_bi
ALTER TABLE "thiet_bi" ADD CONSTRAINT "thiet_bi_sticker_check" CHECK ("sticker" ~ '^[A-Z]{2}-[0-9]{2}-[0-9]{5}-[0-9]$') NOT VALID;

-- rule thiet_bi_sticker_check: existing rows; lock: ACCESS EXCLUSIVE on thiet_bi
ALTER TABLE "thiet_bi" VALIDATE CONSTRAINT "thiet_bi_sticker_check";

-- index thiet_bi_sticker_key; lock: SHARE on thiet_bi
CREATE UNIQUE INDEX "thiet_bi_sticker_key" ON "thiet_bi" ("sticker");

-- index thiet_bi_sticker_fold_idx; lock: SHARE on thiet_bi
CREATE INDEX "thiet_bi_sticker_fold_idx" ON "thiet_bi" USING gin ("sticker_fold" gin_trgm_ops);
