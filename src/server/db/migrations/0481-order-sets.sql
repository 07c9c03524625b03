-- Order sets: tests and medicines that a doctor chooses at once.

-- new table of bo-chi-dinh
CREATE TABLE "bo_chi_dinh" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "name" text NOT NULL,
  "name_fold" text GENERATED ALWAYS AS (sen_fold("name")) STORED,
  "doctor" uuid NOT NULL,
  "shared" boolean DEFAULT false NOT NULL,
  "lines" jsonb,
  "search_words" tsvector,
  CONSTRAINT "bo_chi_dinh_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "bo_chi_dinh_name_check" CHECK (char_length("name") <= 100)
);
CREATE INDEX "bo_chi_dinh_search_words_idx" ON "bo_chi_dinh" USING gin ("search_words");
CREATE INDEX "bo_chi_dinh_name_sort" ON "bo_chi_dinh" ("name" COLLATE "vi-x-icu", "id");
CREATE INDEX "bo_chi_dinh_doctor_idx" ON "bo_chi_dinh" ("doctor");
CREATE INDEX "bo_chi_dinh_shared_idx" ON "bo_chi_dinh" ("shared");
GRANT SELECT, INSERT, UPDATE, DELETE ON "bo_chi_dinh" TO sen_app;

-- new table of bo-chi-dinh.services
CREATE TABLE "bo_chi_dinh__services" (
  "bo_chi_dinh_id" uuid NOT NULL,
  "dich_vu_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "bo_chi_dinh__services_pkey" PRIMARY KEY ("bo_chi_dinh_id", "dich_vu_id")
);
CREATE INDEX "bo_chi_dinh__services_dich_vu_id_idx" ON "bo_chi_dinh__services" ("dich_vu_id", "bo_chi_dinh_id");
GRANT SELECT, INSERT, UPDATE, DELETE ON "bo_chi_dinh__services" TO sen_app;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on bo_chi_dinh
CREATE OR REPLACE FUNCTION "bo_chi_dinh_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_fold(NEW."name")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "name", "search_words" ON "bo_chi_dinh"
  FOR EACH ROW EXECUTE FUNCTION "bo_chi_dinh_keep_words"();

-- references of bo_chi_dinh
ALTER TABLE "bo_chi_dinh"
  ADD CONSTRAINT "bo_chi_dinh_doctor_fkey" FOREIGN KEY ("doctor") REFERENCES "bac_si" ("id") ON DELETE RESTRICT;

-- references of bo_chi_dinh__services
ALTER TABLE "bo_chi_dinh__services"
  ADD CONSTRAINT "bo_chi_dinh__services_bo_chi_dinh_id_fkey" FOREIGN KEY ("bo_chi_dinh_id") REFERENCES "bo_chi_dinh" ("id") ON DELETE CASCADE,
  ADD CONSTRAINT "bo_chi_dinh__services_dich_vu_id_fkey" FOREIGN KEY ("dich_vu_id") REFERENCES "dich_vu" ("id") ON DELETE RESTRICT;
