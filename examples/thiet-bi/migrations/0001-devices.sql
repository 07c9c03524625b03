-- Changes of the config.

-- new table of thiet-bi
CREATE SEQUENCE "thiet_bi_code_seq";
CREATE TABLE "thiet_bi" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "code" text DEFAULT sen_code('TB-{####}', '"thiet_bi_code_seq"') NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "name" text NOT NULL,
  "name_fold" text GENERATED ALWAYS AS (sen_fold("name")) STORED,
  "serial" text,
  "serial_fold" text GENERATED ALWAYS AS (sen_fold("serial")) STORED,
  "department" uuid NOT NULL,
  "bought_on" date NOT NULL,
  "price" bigint NOT NULL,
  "life_years" integer DEFAULT 8 NOT NULL,
  "service_months" integer DEFAULT 6 NOT NULL,
  "next_service" date,
  "shown" boolean DEFAULT false NOT NULL,
  "state" text DEFAULT 'in-use' NOT NULL,
  "search_words" tsvector,
  CONSTRAINT "thiet_bi_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "thiet_bi_name_check" CHECK (char_length("name") <= 120),
  CONSTRAINT "thiet_bi_serial_check" CHECK (char_length("serial") <= 60),
  CONSTRAINT "thiet_bi_price_check" CHECK ("price" >= 0),
  CONSTRAINT "thiet_bi_life_years_check" CHECK ("life_years" >= 1),
  CONSTRAINT "thiet_bi_life_years_check2" CHECK ("life_years" <= 30),
  CONSTRAINT "thiet_bi_service_months_check" CHECK ("service_months" >= 1),
  CONSTRAINT "thiet_bi_service_months_check2" CHECK ("service_months" <= 60),
  CONSTRAINT "thiet_bi_state_check" CHECK ("state" IN ('in-use', 'broken', 'retired'))
);
ALTER SEQUENCE "thiet_bi_code_seq" OWNED BY "thiet_bi"."code";
CREATE INDEX "thiet_bi_search_words_idx" ON "thiet_bi" USING gin ("search_words");
CREATE UNIQUE INDEX "thiet_bi_code_key" ON "thiet_bi" ("code");
CREATE INDEX "thiet_bi_code_sort" ON "thiet_bi" ("code", "id");
CREATE INDEX "thiet_bi_name_sort" ON "thiet_bi" ("name" COLLATE "vi-x-icu", "id");
CREATE INDEX "thiet_bi_department_idx" ON "thiet_bi" ("department");
CREATE INDEX "thiet_bi_bought_on_sort" ON "thiet_bi" ("bought_on", "id");
CREATE INDEX "thiet_bi_next_service_sort" ON "thiet_bi" ("next_service", "id");
CREATE INDEX "thiet_bi_next_service_sort_desc" ON "thiet_bi" ("next_service" DESC NULLS LAST, "id" DESC);
CREATE INDEX "thiet_bi_shown_idx" ON "thiet_bi" ("shown");
CREATE INDEX "thiet_bi_state_idx" ON "thiet_bi" ("state");
CREATE UNIQUE INDEX "thiet_bi_serial_key" ON "thiet_bi" ("serial");
GRANT SELECT, INSERT, UPDATE, DELETE ON "thiet_bi" TO sen_app;
GRANT USAGE ON SEQUENCE "thiet_bi_code_seq" TO sen_app;

-- new table of bao-tri
CREATE TABLE "bao_tri" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "device" uuid NOT NULL,
  "on" date NOT NULL,
  "by" text NOT NULL,
  "by_fold" text GENERATED ALWAYS AS (sen_fold("by")) STORED,
  "work" text,
  "cost" bigint,
  "report" jsonb,
  "search_words" tsvector,
  CONSTRAINT "bao_tri_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "bao_tri_by_check" CHECK (char_length("by") <= 120),
  CONSTRAINT "bao_tri_work_check" CHECK (char_length("work") <= 2000),
  CONSTRAINT "bao_tri_cost_check" CHECK ("cost" >= 0)
);
CREATE INDEX "bao_tri_search_words_idx" ON "bao_tri" USING gin ("search_words");
CREATE INDEX "bao_tri_device_idx" ON "bao_tri" ("device");
CREATE INDEX "bao_tri_on_sort" ON "bao_tri" ("on", "id");
GRANT SELECT, INSERT, UPDATE, DELETE ON "bao_tri" TO sen_app;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on thiet_bi
CREATE OR REPLACE FUNCTION "thiet_bi_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_code_words(NEW."code"))
    || sen_words('b', sen_fold(NEW."name"))
    || sen_words('c', sen_fold(NEW."serial")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "name", "serial", "search_words" ON "thiet_bi"
  FOR EACH ROW EXECUTE FUNCTION "thiet_bi_keep_words"();

-- keeps its words; lock: SHARE ROW EXCLUSIVE on bao_tri
CREATE OR REPLACE FUNCTION "bao_tri_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_fold(NEW."by")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "by", "search_words" ON "bao_tri"
  FOR EACH ROW EXECUTE FUNCTION "bao_tri_keep_words"();

-- references of thiet_bi
ALTER TABLE "thiet_bi"
  ADD CONSTRAINT "thiet_bi_department_fkey" FOREIGN KEY ("department") REFERENCES "phong_ban" ("id") ON DELETE RESTRICT;

-- references of bao_tri
ALTER TABLE "bao_tri"
  ADD CONSTRAINT "bao_tri_device_fkey" FOREIGN KEY ("device") REFERENCES "thiet_bi" ("id") ON DELETE RESTRICT;
