-- Changes of the config.

-- new table of tiem-chung
CREATE TABLE "tiem_chung" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "archived_at" timestamptz,
  "patient" uuid NOT NULL,
  "vaccine" text NOT NULL,
  "vaccine_fold" text GENERATED ALWAYS AS (sen_fold("vaccine")) STORED,
  "dose" integer,
  "given_on" date NOT NULL,
  "lot" text,
  "place" text,
  "source" text DEFAULT 'paper' NOT NULL,
  "remark" text,
  "search_words" tsvector,
  CONSTRAINT "tiem_chung_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "tiem_chung_vaccine_check" CHECK (char_length("vaccine") <= 150),
  CONSTRAINT "tiem_chung_dose_check" CHECK ("dose" >= 1),
  CONSTRAINT "tiem_chung_dose_check2" CHECK ("dose" <= 20),
  CONSTRAINT "tiem_chung_lot_check" CHECK (char_length("lot") <= 40),
  CONSTRAINT "tiem_chung_place_check" CHECK (char_length("place") <= 150),
  CONSTRAINT "tiem_chung_source_check" CHECK ("source" IN ('here', 'paper', 'told')),
  CONSTRAINT "tiem_chung_remark_check" CHECK (char_length("remark") <= 300)
);
CREATE INDEX "tiem_chung_search_words_idx" ON "tiem_chung" USING gin ("search_words");
CREATE INDEX "tiem_chung_patient_idx" ON "tiem_chung" ("patient");
CREATE INDEX "tiem_chung_given_on_sort" ON "tiem_chung" ("given_on", "id") INCLUDE ("archived_at");
CREATE INDEX "tiem_chung_source_idx" ON "tiem_chung" ("source");
GRANT SELECT, INSERT, UPDATE, DELETE ON "tiem_chung" TO sen_app;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on tiem_chung
CREATE OR REPLACE FUNCTION "tiem_chung_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_fold(NEW."vaccine")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "vaccine", "search_words" ON "tiem_chung"
  FOR EACH ROW EXECUTE FUNCTION "tiem_chung_keep_words"();

-- references of tiem_chung
ALTER TABLE "tiem_chung"
  ADD CONSTRAINT "tiem_chung_patient_fkey" FOREIGN KEY ("patient") REFERENCES "benh_nhan" ("id") ON DELETE RESTRICT;
