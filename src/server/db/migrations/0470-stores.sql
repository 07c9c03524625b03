-- Stores: each entry of the ledger is of one, and transfers go between them.

-- rule the_kho_kind_check; lock: ACCESS EXCLUSIVE on the_kho
ALTER TABLE "the_kho" DROP CONSTRAINT "the_kho_kind_check";

-- rule the_kho_quantity_holds_check; lock: ACCESS EXCLUSIVE on the_kho
ALTER TABLE "the_kho" DROP CONSTRAINT "the_kho_quantity_holds_check";

-- new table of phieu-chuyen
CREATE SEQUENCE "phieu_chuyen_code_seq";
CREATE TABLE "phieu_chuyen" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "code" text DEFAULT sen_code('CK-{yyyy}-{######}', '"phieu_chuyen_code_seq"') NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "from" uuid NOT NULL,
  "to" uuid NOT NULL,
  "lines" jsonb NOT NULL,
  "remark" text,
  "remark_fold" text GENERATED ALWAYS AS (sen_fold("remark")) STORED,
  "by" uuid,
  "by_name" text,
  "posted_at" timestamptz,
  "state" text DEFAULT 'draft' NOT NULL,
  "search_words" tsvector,
  CONSTRAINT "phieu_chuyen_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "phieu_chuyen_remark_check" CHECK (char_length("remark") <= 300),
  CONSTRAINT "phieu_chuyen_by_name_check" CHECK (char_length("by_name") <= 200),
  CONSTRAINT "phieu_chuyen_state_check" CHECK ("state" IN ('draft', 'posted')),
  CONSTRAINT "phieu_chuyen_to_holds_check" CHECK ((("to" = "from") IS NOT TRUE) IS TRUE)
);
ALTER SEQUENCE "phieu_chuyen_code_seq" OWNED BY "phieu_chuyen"."code";
CREATE INDEX "phieu_chuyen_search_words_idx" ON "phieu_chuyen" USING gin ("search_words");
CREATE UNIQUE INDEX "phieu_chuyen_code_key" ON "phieu_chuyen" ("code");
CREATE INDEX "phieu_chuyen_code_sort" ON "phieu_chuyen" ("code", "id");
CREATE INDEX "phieu_chuyen_from_idx" ON "phieu_chuyen" ("from");
CREATE INDEX "phieu_chuyen_to_idx" ON "phieu_chuyen" ("to");
CREATE INDEX "phieu_chuyen_by_idx" ON "phieu_chuyen" ("by");
CREATE INDEX "phieu_chuyen_posted_at_sort" ON "phieu_chuyen" ("posted_at", "id");
CREATE INDEX "phieu_chuyen_posted_at_sort_desc" ON "phieu_chuyen" ("posted_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "phieu_chuyen_state_idx" ON "phieu_chuyen" ("state");
GRANT SELECT, INSERT, UPDATE, DELETE ON "phieu_chuyen" TO sen_app;
GRANT USAGE ON SEQUENCE "phieu_chuyen_code_seq" TO sen_app;

-- new table of kho
CREATE TABLE "kho" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "name" text NOT NULL,
  "name_fold" text GENERATED ALWAYS AS (sen_fold("name")) STORED,
  "kind" text NOT NULL,
  "department" uuid,
  "active" boolean DEFAULT true NOT NULL,
  "search_words" tsvector,
  CONSTRAINT "kho_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "kho_name_check" CHECK (char_length("name") <= 100),
  CONSTRAINT "kho_kind_check" CHECK ("kind" IN ('counter', 'main', 'ward', 'quarantine'))
);
CREATE INDEX "kho_search_words_idx" ON "kho" USING gin ("search_words");
CREATE UNIQUE INDEX "kho_name_key" ON "kho" ("name");
CREATE INDEX "kho_name_sort" ON "kho" ("name" COLLATE "vi-x-icu", "id");
CREATE INDEX "kho_kind_idx" ON "kho" ("kind");
CREATE INDEX "kho_department_idx" ON "kho" ("department");
CREATE INDEX "kho_active_idx" ON "kho" ("active");
CREATE UNIQUE INDEX "kho_kind_key" ON "kho" ("kind") WHERE ("kind" = 'counter');
GRANT SELECT, INSERT, UPDATE, DELETE ON "kho" TO sen_app;

-- new column store; lock: ACCESS EXCLUSIVE on the_kho
ALTER TABLE "the_kho" ADD COLUMN "store" uuid;

-- new column transfer; lock: ACCESS EXCLUSIVE on the_kho
ALTER TABLE "the_kho" ADD COLUMN "transfer" uuid;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on kho
CREATE OR REPLACE FUNCTION "kho_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_fold(NEW."name")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "name", "search_words" ON "kho"
  FOR EACH ROW EXECUTE FUNCTION "kho_keep_words"();

-- The store that was there before stores were told apart.
INSERT INTO "kho" ("id", "name", "kind") VALUES ('01912e00-0000-7000-8000-000000000001', 'Quầy phát thuốc', 'counter');

-- existing rows get the backfill, once; lock: ROW EXCLUSIVE on the_kho
UPDATE "the_kho" SET "store" = '01912e00-0000-7000-8000-000000000001';

-- is required; lock: ACCESS EXCLUSIVE on the_kho
ALTER TABLE "the_kho" ALTER COLUMN "store" SET NOT NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on phieu_chuyen
CREATE OR REPLACE FUNCTION "phieu_chuyen_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_code_words(NEW."code"))
    || sen_words('b', sen_fold(NEW."remark")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "remark", "search_words" ON "phieu_chuyen"
  FOR EACH ROW EXECUTE FUNCTION "phieu_chuyen_keep_words"();

-- rule the_kho_kind_check; lock: ACCESS EXCLUSIVE on the_kho
ALTER TABLE "the_kho" ADD CONSTRAINT "the_kho_kind_check" CHECK ("kind" IN ('receipt', 'return', 'issue', 'disposal', 'adjustment', 'transfer')) NOT VALID;

-- rule the_kho_kind_check: existing rows; lock: ACCESS EXCLUSIVE on the_kho
ALTER TABLE "the_kho" VALIDATE CONSTRAINT "the_kho_kind_check";

-- rule the_kho_quantity_holds_check; lock: ACCESS EXCLUSIVE on the_kho
ALTER TABLE "the_kho" ADD CONSTRAINT "the_kho_quantity_holds_check" CHECK (((("kind" = ANY(ARRAY['receipt', 'return']) AND "quantity" > 0) OR ("kind" = ANY(ARRAY['issue', 'disposal']) AND "quantity" < 0) OR ("kind" = ANY(ARRAY['adjustment', 'transfer']) AND ("quantity" = 0) IS NOT TRUE))) IS TRUE) NOT VALID;

-- rule the_kho_quantity_holds_check: existing rows; lock: ACCESS EXCLUSIVE on the_kho
ALTER TABLE "the_kho" VALIDATE CONSTRAINT "the_kho_quantity_holds_check";

-- index the_kho_store_idx; lock: SHARE on the_kho
CREATE INDEX "the_kho_store_idx" ON "the_kho" ("store");

-- index the_kho_transfer_idx; lock: SHARE on the_kho
CREATE INDEX "the_kho_transfer_idx" ON "the_kho" ("transfer");

-- rule the_kho_store_fkey; lock: SHARE ROW EXCLUSIVE on the_kho
ALTER TABLE "the_kho" ADD CONSTRAINT "the_kho_store_fkey" FOREIGN KEY ("store") REFERENCES "kho" ("id") ON DELETE RESTRICT NOT VALID;

-- rule the_kho_store_fkey: existing rows; lock: SHARE ROW EXCLUSIVE on the_kho
ALTER TABLE "the_kho" VALIDATE CONSTRAINT "the_kho_store_fkey";

-- rule the_kho_transfer_fkey; lock: SHARE ROW EXCLUSIVE on the_kho
ALTER TABLE "the_kho" ADD CONSTRAINT "the_kho_transfer_fkey" FOREIGN KEY ("transfer") REFERENCES "phieu_chuyen" ("id") ON DELETE RESTRICT NOT VALID;

-- rule the_kho_transfer_fkey: existing rows; lock: SHARE ROW EXCLUSIVE on the_kho
ALTER TABLE "the_kho" VALIDATE CONSTRAINT "the_kho_transfer_fkey";

-- references of phieu_chuyen
ALTER TABLE "phieu_chuyen"
  ADD CONSTRAINT "phieu_chuyen_from_fkey" FOREIGN KEY ("from") REFERENCES "kho" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "phieu_chuyen_to_fkey" FOREIGN KEY ("to") REFERENCES "kho" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "phieu_chuyen_by_fkey" FOREIGN KEY ("by") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT;

-- references of kho
ALTER TABLE "kho"
  ADD CONSTRAINT "kho_department_fkey" FOREIGN KEY ("department") REFERENCES "phong_ban" ("id") ON DELETE RESTRICT;

-- Stock never falls below zero in any store, and no expired batch goes out: to a patient, or to a
-- store other than quarantine.
CREATE OR REPLACE FUNCTION the_kho_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."kind" = 'issue' OR (NEW."transfer" IS NOT NULL AND NEW."quantity" > 0
      AND NOT EXISTS (SELECT FROM "kho" WHERE id = NEW."store" AND "kind" = 'quarantine')) THEN
    -- The day of UTC is never ahead of the clinic's: what the server refuses by its own day stays its own.
    IF EXISTS (SELECT FROM "lo_thuoc" WHERE id = NEW."batch"
        AND "expiry" < (NEW."at" AT TIME ZONE 'UTC')::date) THEN
      RAISE EXCEPTION 'batch % has expired', NEW."batch"
        USING ERRCODE = 'check_violation', CONSTRAINT = 'the_kho_expired', TABLE = 'the_kho';
    END IF;
  END IF;
  IF NEW."quantity" > 0 THEN
    RETURN NULL;
  END IF;
  PERFORM FROM "lo_thuoc" WHERE id = NEW."batch" FOR NO KEY UPDATE;
  IF (SELECT sum("quantity") FROM "the_kho"
      WHERE "batch" = NEW."batch" AND "store" = NEW."store") < 0 THEN
    RAISE EXCEPTION 'batch % has less than that', NEW."batch"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'the_kho_balance', TABLE = 'the_kho';
  END IF;
  RETURN NULL;
END $$;

-- The ledger is added to and never changed.
CREATE FUNCTION the_kho_only_grows() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF sen_is_owner(TG_RELID) THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  RAISE EXCEPTION 'entry % of the ledger stands', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER the_kho_only_grows BEFORE UPDATE OR DELETE ON the_kho
  FOR EACH ROW EXECUTE FUNCTION the_kho_only_grows();

-- What moved the stock stays as it was.
CREATE OR REPLACE FUNCTION stock_paper_stands() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD."state" IN ('posted', 'approved') AND NOT sen_is_owner(TG_RELID) THEN
    RAISE EXCEPTION 'paper % has moved the stock', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER stock_paper_stands BEFORE UPDATE OR DELETE ON phieu_chuyen
  FOR EACH ROW EXECUTE FUNCTION stock_paper_stands();
