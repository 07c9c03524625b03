-- Changes of the config.

-- rule dong_y_state_check; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" DROP CONSTRAINT "dong_y_state_check";

-- new table of yeu-cau-du-lieu
CREATE SEQUENCE "yeu_cau_du_lieu_code_seq";
CREATE TABLE "yeu_cau_du_lieu" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "code" text DEFAULT sen_code('YC-{yyyy}-{#####}', '"yeu_cau_du_lieu_code_seq"') NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "kind" text NOT NULL,
  "patient" uuid,
  "account" uuid,
  "details" text NOT NULL,
  "handler" text NOT NULL,
  "reply_by" date NOT NULL,
  "due_on" date NOT NULL,
  "answer" text,
  "accepted_at" timestamptz,
  "answered_at" timestamptz,
  "plan" jsonb,
  "state" text DEFAULT 'new' NOT NULL,
  "history" jsonb,
  CONSTRAINT "yeu_cau_du_lieu_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "yeu_cau_du_lieu_kind_check" CHECK ("kind" IN ('sua', 'ban-sao', 'han-che', 'xoa')),
  CONSTRAINT "yeu_cau_du_lieu_handler_check" CHECK ("handler" IN ('le-tan', 'quan-ly')),
  CONSTRAINT "yeu_cau_du_lieu_state_check" CHECK ("state" IN ('new', 'in_progress', 'erasure_proposed', 'done', 'refused', 'withdrawn', 'lifted')),
  CONSTRAINT "yeu_cau_du_lieu_patient_account_some_check" CHECK (num_nonnulls("patient", "account") >= 1)
);
ALTER SEQUENCE "yeu_cau_du_lieu_code_seq" OWNED BY "yeu_cau_du_lieu"."code";
CREATE UNIQUE INDEX "yeu_cau_du_lieu_code_key" ON "yeu_cau_du_lieu" ("code");
CREATE INDEX "yeu_cau_du_lieu_code_sort" ON "yeu_cau_du_lieu" ("code", "id");
CREATE INDEX "yeu_cau_du_lieu_code_fold_idx" ON "yeu_cau_du_lieu" USING gin ("code_fold" gin_trgm_ops);
CREATE INDEX "yeu_cau_du_lieu_kind_idx" ON "yeu_cau_du_lieu" ("kind");
CREATE INDEX "yeu_cau_du_lieu_patient_idx" ON "yeu_cau_du_lieu" ("patient");
CREATE INDEX "yeu_cau_du_lieu_account_idx" ON "yeu_cau_du_lieu" ("account");
CREATE INDEX "yeu_cau_du_lieu_handler_idx" ON "yeu_cau_du_lieu" ("handler");
CREATE INDEX "yeu_cau_du_lieu_reply_by_sort" ON "yeu_cau_du_lieu" ("reply_by", "id");
CREATE INDEX "yeu_cau_du_lieu_due_on_sort" ON "yeu_cau_du_lieu" ("due_on", "id");
CREATE INDEX "yeu_cau_du_lieu_state_idx" ON "yeu_cau_du_lieu" ("state");
GRANT SELECT, INSERT, UPDATE, DELETE ON "yeu_cau_du_lieu" TO sen_app;
GRANT USAGE ON SEQUENCE "yeu_cau_du_lieu_code_seq" TO sen_app;

-- new table of su-co-du-lieu
CREATE SEQUENCE "su_co_du_lieu_code_seq";
CREATE TABLE "su_co_du_lieu" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "code" text DEFAULT sen_code('SC-{yyyy}-{####}', '"su_co_du_lieu_code_seq"') NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "kind" text NOT NULL,
  "discovered_at" timestamptz NOT NULL,
  "occurred_at" timestamptz,
  "notify_by" timestamptz NOT NULL,
  "description" text NOT NULL,
  "data" text[] NOT NULL,
  "people" integer,
  "consequences" text,
  "measures" text,
  "told" jsonb,
  "authority_told_at" timestamptz,
  "authority_reference" text,
  "people_told_at" timestamptz,
  "conclusion" text,
  "state" text DEFAULT 'open' NOT NULL,
  "history" jsonb,
  CONSTRAINT "su_co_du_lieu_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "su_co_du_lieu_kind_check" CHECK ("kind" IN ('tiet-lo', 'mat', 'sai-lech', 'gui-nham', 'tan-cong', 'khac')),
  CONSTRAINT "su_co_du_lieu_data_check" CHECK ("data" <@ ARRAY['contact', 'identity', 'health', 'work', 'conduct']::text[]),
  CONSTRAINT "su_co_du_lieu_people_check" CHECK ("people" >= 0),
  CONSTRAINT "su_co_du_lieu_state_check" CHECK ("state" IN ('open', 'notified', 'people_told', 'not_notifiable', 'closed'))
);
ALTER SEQUENCE "su_co_du_lieu_code_seq" OWNED BY "su_co_du_lieu"."code";
CREATE UNIQUE INDEX "su_co_du_lieu_code_key" ON "su_co_du_lieu" ("code");
CREATE INDEX "su_co_du_lieu_code_sort" ON "su_co_du_lieu" ("code", "id");
CREATE INDEX "su_co_du_lieu_code_fold_idx" ON "su_co_du_lieu" USING gin ("code_fold" gin_trgm_ops);
CREATE INDEX "su_co_du_lieu_kind_idx" ON "su_co_du_lieu" ("kind");
CREATE INDEX "su_co_du_lieu_discovered_at_sort" ON "su_co_du_lieu" ("discovered_at", "id");
CREATE INDEX "su_co_du_lieu_notify_by_sort" ON "su_co_du_lieu" ("notify_by", "id");
CREATE INDEX "su_co_du_lieu_state_idx" ON "su_co_du_lieu" ("state");
GRANT SELECT, INSERT, UPDATE, DELETE ON "su_co_du_lieu" TO sen_app;
GRANT USAGE ON SEQUENCE "su_co_du_lieu_code_seq" TO sen_app;

-- new table of lan-luu-giu
CREATE TABLE "lan_luu_giu" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "rule" text NOT NULL,
  "day" date NOT NULL,
  "found" integer NOT NULL,
  "removed" integer NOT NULL,
  "proposed" integer NOT NULL,
  "kept" text NOT NULL,
  "basis" text NOT NULL,
  "problem" text,
  CONSTRAINT "lan_luu_giu_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "lan_luu_giu_rule_check" CHECK ("rule" IN ('phien-dang-nhap', 'ma-mot-lan', 'lan-thu-sai', 'tin-gui-di', 'thong-bao', 'luu-nhap', 'benh-an-do-dang', 'ho-so-het-han', 'tai-khoan-khoa', 'nhat-ky'))
);
CREATE INDEX "lan_luu_giu_rule_sort" ON "lan_luu_giu" ((array_position(ARRAY['phien-dang-nhap', 'ma-mot-lan', 'lan-thu-sai', 'tin-gui-di', 'thong-bao', 'luu-nhap', 'benh-an-do-dang', 'ho-so-het-han', 'tai-khoan-khoa', 'nhat-ky']::text[], "rule")), "id");
CREATE INDEX "lan_luu_giu_rule_idx" ON "lan_luu_giu" ("rule");
CREATE INDEX "lan_luu_giu_day_sort" ON "lan_luu_giu" ("day", "id");
GRANT SELECT, INSERT, UPDATE, DELETE ON "lan_luu_giu" TO sen_app;

-- new column restricted_at; lock: ACCESS EXCLUSIVE on benh_nhan
ALTER TABLE "benh_nhan" ADD COLUMN "restricted_at" timestamptz;

-- new column erased_at; lock: ACCESS EXCLUSIVE on benh_nhan
ALTER TABLE "benh_nhan" ADD COLUMN "erased_at" timestamptz;

-- new column ends_on; lock: ACCESS EXCLUSIVE on nguoi_than
ALTER TABLE "nguoi_than" ADD COLUMN "ends_on" date;

-- new column text_version; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" ADD COLUMN "text_version" integer DEFAULT 1 NOT NULL;

-- new column given_by; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" ADD COLUMN "given_by" text DEFAULT 'self' NOT NULL;

-- new column giver_name; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" ADD COLUMN "giver_name" text;

-- new column relation; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" ADD COLUMN "relation" text;

-- new column child_agrees; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" ADD COLUMN "child_agrees" boolean;

-- new column erased_at; lock: ACCESS EXCLUSIVE on ca_nhan
ALTER TABLE "ca_nhan" ADD COLUMN "erased_at" timestamptz;

-- rule dong_y_text_version_check; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" ADD CONSTRAINT "dong_y_text_version_check" CHECK ("text_version" >= 1) NOT VALID;

-- rule dong_y_text_version_check: existing rows; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" VALIDATE CONSTRAINT "dong_y_text_version_check";

-- rule dong_y_given_by_check; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" ADD CONSTRAINT "dong_y_given_by_check" CHECK ("given_by" IN ('self', 'guardian', 'representative')) NOT VALID;

-- rule dong_y_given_by_check: existing rows; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" VALIDATE CONSTRAINT "dong_y_given_by_check";

-- rule dong_y_giver_name_when_check; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" ADD CONSTRAINT "dong_y_giver_name_when_check" CHECK (((("given_by" = 'self') IS NOT TRUE) IS NOT TRUE) OR ("giver_name" IS NOT NULL)) NOT VALID;

-- rule dong_y_giver_name_when_check: existing rows; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" VALIDATE CONSTRAINT "dong_y_giver_name_when_check";

-- rule dong_y_relation_check; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" ADD CONSTRAINT "dong_y_relation_check" CHECK ("relation" IN ('ban-than', 'bo', 'me', 'vo', 'chong', 'con', 'anh-chi-em', 'ong-ba', 'chau', 'co-di-chu-bac', 'nguoi-giam-ho', 'nguoi-duoc-uy-quyen', 'khac')) NOT VALID;

-- rule dong_y_relation_check: existing rows; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" VALIDATE CONSTRAINT "dong_y_relation_check";

-- rule dong_y_relation_when_check; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" ADD CONSTRAINT "dong_y_relation_when_check" CHECK (((("given_by" = 'self') IS NOT TRUE) IS NOT TRUE) OR ("relation" IS NOT NULL)) NOT VALID;

-- rule dong_y_relation_when_check: existing rows; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" VALIDATE CONSTRAINT "dong_y_relation_when_check";

-- rule dong_y_state_check; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" ADD CONSTRAINT "dong_y_state_check" CHECK ("state" IN ('given', 'withdrawn', 'replaced', 'lapsed')) NOT VALID;

-- rule dong_y_state_check: existing rows; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" VALIDATE CONSTRAINT "dong_y_state_check";

-- index benh_nhan_restricted_at_idx; lock: SHARE on benh_nhan
CREATE INDEX "benh_nhan_restricted_at_idx" ON "benh_nhan" ("restricted_at");

-- index nguoi_than_ends_on_idx; lock: SHARE on nguoi_than
CREATE INDEX "nguoi_than_ends_on_idx" ON "nguoi_than" ("ends_on");

-- index dong_y_given_by_idx; lock: SHARE on dong_y
CREATE INDEX "dong_y_given_by_idx" ON "dong_y" ("given_by");

-- references of yeu_cau_du_lieu
ALTER TABLE "yeu_cau_du_lieu"
  ADD CONSTRAINT "yeu_cau_du_lieu_patient_fkey" FOREIGN KEY ("patient") REFERENCES "benh_nhan" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "yeu_cau_du_lieu_account_fkey" FOREIGN KEY ("account") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT;
