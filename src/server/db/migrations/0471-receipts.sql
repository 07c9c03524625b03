-- Receipts from suppliers and stock-takes, each behind the entries that it writes.

-- new table of phieu-nhap
CREATE SEQUENCE "phieu_nhap_code_seq";
CREATE TABLE "phieu_nhap" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "code" text DEFAULT sen_code('PN-{yyyy}-{######}', '"phieu_nhap_code_seq"') NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "store" uuid NOT NULL,
  "supplier" text NOT NULL,
  "supplier_fold" text GENERATED ALWAYS AS (sen_fold("supplier")) STORED,
  "invoice" text,
  "invoice_fold" text GENERATED ALWAYS AS (sen_fold("invoice")) STORED,
  "invoice_date" date,
  "lines" jsonb NOT NULL,
  "remark" text,
  "remark_fold" text GENERATED ALWAYS AS (sen_fold("remark")) STORED,
  "by" uuid,
  "by_name" text,
  "posted_at" timestamptz,
  "state" text DEFAULT 'draft' NOT NULL,
  "search_words" tsvector,
  CONSTRAINT "phieu_nhap_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "phieu_nhap_supplier_check" CHECK (char_length("supplier") <= 150),
  CONSTRAINT "phieu_nhap_invoice_check" CHECK (char_length("invoice") <= 50),
  CONSTRAINT "phieu_nhap_remark_check" CHECK (char_length("remark") <= 300),
  CONSTRAINT "phieu_nhap_by_name_check" CHECK (char_length("by_name") <= 200),
  CONSTRAINT "phieu_nhap_state_check" CHECK ("state" IN ('draft', 'posted'))
);
ALTER SEQUENCE "phieu_nhap_code_seq" OWNED BY "phieu_nhap"."code";
CREATE INDEX "phieu_nhap_search_words_idx" ON "phieu_nhap" USING gin ("search_words");
CREATE UNIQUE INDEX "phieu_nhap_code_key" ON "phieu_nhap" ("code");
CREATE INDEX "phieu_nhap_code_sort" ON "phieu_nhap" ("code", "id");
CREATE INDEX "phieu_nhap_store_idx" ON "phieu_nhap" ("store");
CREATE INDEX "phieu_nhap_supplier_sort" ON "phieu_nhap" ("supplier" COLLATE "vi-x-icu", "id");
CREATE INDEX "phieu_nhap_by_idx" ON "phieu_nhap" ("by");
CREATE INDEX "phieu_nhap_posted_at_sort" ON "phieu_nhap" ("posted_at", "id");
CREATE INDEX "phieu_nhap_posted_at_sort_desc" ON "phieu_nhap" ("posted_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "phieu_nhap_state_idx" ON "phieu_nhap" ("state");
GRANT SELECT, INSERT, UPDATE, DELETE ON "phieu_nhap" TO sen_app;
GRANT USAGE ON SEQUENCE "phieu_nhap_code_seq" TO sen_app;

-- new table of kiem-ke
CREATE SEQUENCE "kiem_ke_code_seq";
CREATE TABLE "kiem_ke" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "code" text DEFAULT sen_code('KK-{yyyy}-{######}', '"kiem_ke_code_seq"') NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "store" uuid NOT NULL,
  "shelf" text,
  "shelf_fold" text GENERATED ALWAYS AS (sen_fold("shelf")) STORED,
  "lines" jsonb,
  "remark" text,
  "remark_fold" text GENERATED ALWAYS AS (sen_fold("remark")) STORED,
  "by" uuid,
  "by_name" text,
  "posted_at" timestamptz,
  "approved_by" uuid,
  "approved_by_name" text,
  "return_reason" text,
  "state" text DEFAULT 'counting' NOT NULL,
  "search_words" tsvector,
  CONSTRAINT "kiem_ke_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "kiem_ke_shelf_check" CHECK (char_length("shelf") <= 50),
  CONSTRAINT "kiem_ke_remark_check" CHECK (char_length("remark") <= 300),
  CONSTRAINT "kiem_ke_by_name_check" CHECK (char_length("by_name") <= 200),
  CONSTRAINT "kiem_ke_approved_by_name_check" CHECK (char_length("approved_by_name") <= 200),
  CONSTRAINT "kiem_ke_return_reason_check" CHECK (char_length("return_reason") <= 500),
  CONSTRAINT "kiem_ke_state_check" CHECK ("state" IN ('counting', 'counted', 'approved')),
  CONSTRAINT "kiem_ke_approved_by_holds_check" CHECK ((("approved_by" IS NULL OR ("approved_by" = "by") IS NOT TRUE)) IS TRUE)
);
ALTER SEQUENCE "kiem_ke_code_seq" OWNED BY "kiem_ke"."code";
CREATE INDEX "kiem_ke_search_words_idx" ON "kiem_ke" USING gin ("search_words");
CREATE UNIQUE INDEX "kiem_ke_code_key" ON "kiem_ke" ("code");
CREATE INDEX "kiem_ke_code_sort" ON "kiem_ke" ("code", "id");
CREATE INDEX "kiem_ke_store_idx" ON "kiem_ke" ("store");
CREATE INDEX "kiem_ke_by_idx" ON "kiem_ke" ("by");
CREATE INDEX "kiem_ke_posted_at_sort" ON "kiem_ke" ("posted_at", "id");
CREATE INDEX "kiem_ke_posted_at_sort_desc" ON "kiem_ke" ("posted_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "kiem_ke_approved_by_idx" ON "kiem_ke" ("approved_by");
CREATE INDEX "kiem_ke_state_idx" ON "kiem_ke" ("state");
GRANT SELECT, INSERT, UPDATE, DELETE ON "kiem_ke" TO sen_app;
GRANT USAGE ON SEQUENCE "kiem_ke_code_seq" TO sen_app;

-- new column shelf; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" ADD COLUMN "shelf" text;

-- new column receipt; lock: ACCESS EXCLUSIVE on the_kho
ALTER TABLE "the_kho" ADD COLUMN "receipt" uuid;

-- new column stock_take; lock: ACCESS EXCLUSIVE on the_kho
ALTER TABLE "the_kho" ADD COLUMN "stock_take" uuid;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on phieu_nhap
CREATE OR REPLACE FUNCTION "phieu_nhap_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_code_words(NEW."code"))
    || sen_words('b', sen_fold(NEW."supplier"))
    || sen_words('c', sen_fold(NEW."invoice"))
    || sen_words('d', sen_fold(NEW."remark")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "supplier", "invoice", "remark", "search_words" ON "phieu_nhap"
  FOR EACH ROW EXECUTE FUNCTION "phieu_nhap_keep_words"();

-- keeps its words; lock: SHARE ROW EXCLUSIVE on kiem_ke
CREATE OR REPLACE FUNCTION "kiem_ke_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_code_words(NEW."code"))
    || sen_words('b', sen_fold(NEW."shelf"))
    || sen_words('c', sen_fold(NEW."remark")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "shelf", "remark", "search_words" ON "kiem_ke"
  FOR EACH ROW EXECUTE FUNCTION "kiem_ke_keep_words"();

-- rule thuoc_shelf_check; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" ADD CONSTRAINT "thuoc_shelf_check" CHECK (char_length("shelf") <= 50) NOT VALID;

-- rule thuoc_shelf_check: existing rows; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" VALIDATE CONSTRAINT "thuoc_shelf_check";

-- index thuoc_shelf_idx; lock: SHARE on thuoc
CREATE INDEX "thuoc_shelf_idx" ON "thuoc" ("shelf");

-- index the_kho_receipt_idx; lock: SHARE on the_kho
CREATE INDEX "the_kho_receipt_idx" ON "the_kho" ("receipt");

-- index the_kho_stock_take_idx; lock: SHARE on the_kho
CREATE INDEX "the_kho_stock_take_idx" ON "the_kho" ("stock_take");

-- rule the_kho_receipt_fkey; lock: SHARE ROW EXCLUSIVE on the_kho
ALTER TABLE "the_kho" ADD CONSTRAINT "the_kho_receipt_fkey" FOREIGN KEY ("receipt") REFERENCES "phieu_nhap" ("id") ON DELETE RESTRICT NOT VALID;

-- rule the_kho_receipt_fkey: existing rows; lock: SHARE ROW EXCLUSIVE on the_kho
ALTER TABLE "the_kho" VALIDATE CONSTRAINT "the_kho_receipt_fkey";

-- rule the_kho_stock_take_fkey; lock: SHARE ROW EXCLUSIVE on the_kho
ALTER TABLE "the_kho" ADD CONSTRAINT "the_kho_stock_take_fkey" FOREIGN KEY ("stock_take") REFERENCES "kiem_ke" ("id") ON DELETE RESTRICT NOT VALID;

-- rule the_kho_stock_take_fkey: existing rows; lock: SHARE ROW EXCLUSIVE on the_kho
ALTER TABLE "the_kho" VALIDATE CONSTRAINT "the_kho_stock_take_fkey";

-- references of phieu_nhap
ALTER TABLE "phieu_nhap"
  ADD CONSTRAINT "phieu_nhap_store_fkey" FOREIGN KEY ("store") REFERENCES "kho" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "phieu_nhap_by_fkey" FOREIGN KEY ("by") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT;

-- references of kiem_ke
ALTER TABLE "kiem_ke"
  ADD CONSTRAINT "kiem_ke_store_fkey" FOREIGN KEY ("store") REFERENCES "kho" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "kiem_ke_by_fkey" FOREIGN KEY ("by") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "kiem_ke_approved_by_fkey" FOREIGN KEY ("approved_by") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT;

-- What moved the stock stays as it was.
CREATE TRIGGER stock_paper_stands BEFORE UPDATE OR DELETE ON phieu_nhap
  FOR EACH ROW EXECUTE FUNCTION stock_paper_stands();
CREATE TRIGGER stock_paper_stands BEFORE UPDATE OR DELETE ON kiem_ke
  FOR EACH ROW EXECUTE FUNCTION stock_paper_stands();
