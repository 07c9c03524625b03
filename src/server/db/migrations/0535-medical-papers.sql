-- Changes of the config.

-- new table of giay-y-te
CREATE SEQUENCE "giay_y_te_code_seq";
CREATE TABLE "giay_y_te" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "code" text DEFAULT sen_code('GT-{yyyy}-{######}', '"giay_y_te_code_seq"') NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "kind" text NOT NULL,
  "patient" uuid NOT NULL,
  "record" uuid,
  "doctor" uuid NOT NULL,
  "diagnosis" text[],
  "treatment" text,
  "leave" text,
  "from" date,
  "to" date,
  "workplace" text,
  "father" text,
  "mother" text,
  "destination" text,
  "treated_from" date,
  "treated_to" date,
  "signs" text,
  "results" text,
  "condition" text,
  "reason" text,
  "plan" text,
  "transport" text,
  "escort" text,
  "issued_at" timestamptz,
  "withdrawn_at" timestamptz,
  "printed" jsonb,
  "state" text DEFAULT 'draft' NOT NULL,
  "history" jsonb,
  "search_words" tsvector,
  CONSTRAINT "giay_y_te_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "giay_y_te_kind_check" CHECK ("kind" IN ('nghi-viec', 'chuyen-co-so')),
  CONSTRAINT "giay_y_te_treatment_check" CHECK (char_length("treatment") <= 2000),
  CONSTRAINT "giay_y_te_leave_check" CHECK ("leave" IN ('usual', 'pregnancy', 'tuberculosis')),
  CONSTRAINT "giay_y_te_workplace_check" CHECK (char_length("workplace") <= 200),
  CONSTRAINT "giay_y_te_father_check" CHECK (char_length("father") <= 100),
  CONSTRAINT "giay_y_te_mother_check" CHECK (char_length("mother") <= 100),
  CONSTRAINT "giay_y_te_destination_check" CHECK (char_length("destination") <= 200),
  CONSTRAINT "giay_y_te_signs_check" CHECK (char_length("signs") <= 2000),
  CONSTRAINT "giay_y_te_results_check" CHECK (char_length("results") <= 2000),
  CONSTRAINT "giay_y_te_condition_check" CHECK (char_length("condition") <= 2000),
  CONSTRAINT "giay_y_te_reason_check" CHECK ("reason" IN ('needed', 'asked')),
  CONSTRAINT "giay_y_te_plan_check" CHECK (char_length("plan") <= 2000),
  CONSTRAINT "giay_y_te_transport_check" CHECK (char_length("transport") <= 100),
  CONSTRAINT "giay_y_te_escort_check" CHECK (char_length("escort") <= 200),
  CONSTRAINT "giay_y_te_state_check" CHECK ("state" IN ('draft', 'issued', 'withdrawn'))
);
ALTER SEQUENCE "giay_y_te_code_seq" OWNED BY "giay_y_te"."code";
CREATE INDEX "giay_y_te_search_words_idx" ON "giay_y_te" USING gin ("search_words");
CREATE UNIQUE INDEX "giay_y_te_code_key" ON "giay_y_te" ("code");
CREATE INDEX "giay_y_te_code_sort" ON "giay_y_te" ("code", "id");
CREATE INDEX "giay_y_te_kind_idx" ON "giay_y_te" ("kind");
CREATE INDEX "giay_y_te_patient_idx" ON "giay_y_te" ("patient");
CREATE INDEX "giay_y_te_record_idx" ON "giay_y_te" ("record");
CREATE INDEX "giay_y_te_doctor_idx" ON "giay_y_te" ("doctor");
CREATE INDEX "giay_y_te_issued_at_sort" ON "giay_y_te" ("issued_at", "id");
CREATE INDEX "giay_y_te_issued_at_sort_desc" ON "giay_y_te" ("issued_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "giay_y_te_state_sort" ON "giay_y_te" ((array_position(ARRAY['draft', 'issued', 'withdrawn']::text[], "state")), "id");
CREATE INDEX "giay_y_te_state_idx" ON "giay_y_te" ("state");
GRANT SELECT, INSERT, UPDATE, DELETE ON "giay_y_te" TO sen_app;
GRANT USAGE ON SEQUENCE "giay_y_te_code_seq" TO sen_app;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on giay_y_te
CREATE OR REPLACE FUNCTION "giay_y_te_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_code_words(NEW."code")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "search_words" ON "giay_y_te"
  FOR EACH ROW EXECUTE FUNCTION "giay_y_te_keep_words"();

-- references of giay_y_te
ALTER TABLE "giay_y_te"
  ADD CONSTRAINT "giay_y_te_patient_fkey" FOREIGN KEY ("patient") REFERENCES "benh_nhan" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "giay_y_te_record_fkey" FOREIGN KEY ("record") REFERENCES "ho_so_benh_an" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "giay_y_te_doctor_fkey" FOREIGN KEY ("doctor") REFERENCES "bac_si" ("id") ON DELETE RESTRICT;

-- Drafts follow a patient who becomes another; what is issued goes on naming the former.
CREATE OR REPLACE TRIGGER follow_merged BEFORE INSERT OR UPDATE OF "patient" ON "giay_y_te"
  FOR EACH ROW EXECUTE FUNCTION follow_merged('patient');

-- What is issued is never changed or removed, whoever asks: it can only be withdrawn, once.
CREATE OR REPLACE FUNCTION keep_issued_paper() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Besides what a withdrawal writes, what is computed from the row: it is not there yet before the write.
  moves text[] := ARRAY['state', 'withdrawn_at', 'history', 'version', 'updated_at', 'code_fold', 'search_words'];
BEGIN
  IF OLD."state" = 'draft' THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD."state" = 'issued' AND NEW."state" = 'withdrawn'
     AND to_jsonb(OLD) - moves = to_jsonb(NEW) - moves THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an issued paper is kept as it is' USING ERRCODE = 'restrict_violation';
END $$;
CREATE OR REPLACE TRIGGER keep_issued BEFORE UPDATE OR DELETE ON "giay_y_te"
  FOR EACH ROW EXECUTE FUNCTION keep_issued_paper();
