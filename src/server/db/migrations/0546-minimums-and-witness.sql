-- Changes of the config.

-- new table of ton-toi-thieu
CREATE TABLE "ton_toi_thieu" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "store" uuid NOT NULL,
  "medicine" uuid NOT NULL,
  "minimum" integer NOT NULL,
  "search_words" tsvector,
  "store_title_key" text,
  "medicine_title_key" text,
  CONSTRAINT "ton_toi_thieu_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ton_toi_thieu_minimum_check" CHECK ("minimum" >= 1),
  CONSTRAINT "ton_toi_thieu_minimum_check2" CHECK ("minimum" <= 1000000)
);
CREATE INDEX "ton_toi_thieu_search_words_idx" ON "ton_toi_thieu" USING gin ("search_words");
CREATE INDEX "ton_toi_thieu_store_sort" ON "ton_toi_thieu" ("store_title_key" COLLATE "vi-x-icu", "id");
CREATE INDEX "ton_toi_thieu_store_idx" ON "ton_toi_thieu" ("store");
CREATE INDEX "ton_toi_thieu_medicine_sort" ON "ton_toi_thieu" ("medicine_title_key" COLLATE "vi-x-icu", "id");
CREATE INDEX "ton_toi_thieu_medicine_idx" ON "ton_toi_thieu" ("medicine");
CREATE INDEX "ton_toi_thieu_minimum_sort" ON "ton_toi_thieu" ("minimum", "id");
CREATE UNIQUE INDEX "ton_toi_thieu_store_medicine_key" ON "ton_toi_thieu" ("store", "medicine");
GRANT SELECT, INSERT, UPDATE, DELETE ON "ton_toi_thieu" TO sen_app;

-- new column witness; lock: ACCESS EXCLUSIVE on the_kho
ALTER TABLE "the_kho" ADD COLUMN "witness" uuid;

-- new column witnessed_controls; lock: ACCESS EXCLUSIVE on cai_dat
ALTER TABLE "cai_dat" ADD COLUMN "witnessed_controls" text[];

-- keeps its words; lock: SHARE ROW EXCLUSIVE on ton_toi_thieu
CREATE OR REPLACE FUNCTION "ton_toi_thieu_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', (SELECT sen_fold(target."name") FROM "kho" AS target WHERE target."id" = NEW."store"))
    || sen_words('b', (SELECT sen_fold(target."name") FROM "thuoc" AS target WHERE target."id" = NEW."medicine")));
  NEW."store_title_key" := (SELECT "target"."name" COLLATE "vi-x-icu" FROM "kho" AS target WHERE target."id" = NEW."store");
  NEW."medicine_title_key" := (SELECT "target"."name" COLLATE "vi-x-icu" FROM "thuoc" AS target WHERE target."id" = NEW."medicine");
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "store", "medicine", "search_words" ON "ton_toi_thieu"
  FOR EACH ROW EXECUTE FUNCTION "ton_toi_thieu_keep_words"();
CREATE OR REPLACE TRIGGER "sen_words_ton_toi_thieu_store"
  AFTER UPDATE OF "name" ON "kho" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name")
  EXECUTE FUNCTION sen_words_follow('ton_toi_thieu', 'store', 'search_words');
CREATE OR REPLACE TRIGGER "sen_words_ton_toi_thieu_medicine"
  AFTER UPDATE OF "name" ON "thuoc" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name")
  EXECUTE FUNCTION sen_words_follow('ton_toi_thieu', 'medicine', 'search_words');

-- rule the_kho_witness_holds_check; lock: ACCESS EXCLUSIVE on the_kho
ALTER TABLE "the_kho" ADD CONSTRAINT "the_kho_witness_holds_check" CHECK ((("witness" IS NULL OR ("witness" = "by") IS NOT TRUE)) IS TRUE) NOT VALID;

-- rule the_kho_witness_holds_check: existing rows; lock: ACCESS EXCLUSIVE on the_kho
ALTER TABLE "the_kho" VALIDATE CONSTRAINT "the_kho_witness_holds_check";

-- rule cai_dat_witnessed_controls_check; lock: ACCESS EXCLUSIVE on cai_dat
ALTER TABLE "cai_dat" ADD CONSTRAINT "cai_dat_witnessed_controls_check" CHECK ("witnessed_controls" <@ ARRAY['N', 'H', 'phoi-hop']::text[]) NOT VALID;

-- rule cai_dat_witnessed_controls_check: existing rows; lock: ACCESS EXCLUSIVE on cai_dat
ALTER TABLE "cai_dat" VALIDATE CONSTRAINT "cai_dat_witnessed_controls_check";

-- index the_kho_witness_idx; lock: SHARE on the_kho
CREATE INDEX "the_kho_witness_idx" ON "the_kho" ("witness");

-- rule the_kho_witness_fkey; lock: SHARE ROW EXCLUSIVE on the_kho
ALTER TABLE "the_kho" ADD CONSTRAINT "the_kho_witness_fkey" FOREIGN KEY ("witness") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT NOT VALID;

-- rule the_kho_witness_fkey: existing rows; lock: SHARE ROW EXCLUSIVE on the_kho
ALTER TABLE "the_kho" VALIDATE CONSTRAINT "the_kho_witness_fkey";

-- references of ton_toi_thieu
ALTER TABLE "ton_toi_thieu"
  ADD CONSTRAINT "ton_toi_thieu_store_fkey" FOREIGN KEY ("store") REFERENCES "kho" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "ton_toi_thieu_medicine_fkey" FOREIGN KEY ("medicine") REFERENCES "thuoc" ("id") ON DELETE RESTRICT;
