-- Changes of the config.

-- new table of thuc-hien-thuoc
CREATE TABLE "thuc_hien_thuoc" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "stay" uuid NOT NULL,
  "prescription" uuid NOT NULL,
  "line" integer NOT NULL,
  "medicine" text,
  "due_at" timestamptz NOT NULL,
  "outcome" text NOT NULL,
  "reason" text,
  "at" timestamptz,
  "late_minutes" integer,
  "dose" numeric(18, 3),
  "unit" text,
  "site" text,
  "note" text,
  "entry" text,
  "by" uuid,
  "error_reason" text,
  "state" text DEFAULT 'recorded' NOT NULL,
  CONSTRAINT "thuc_hien_thuoc_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "thuc_hien_thuoc_line_check" CHECK ("line" >= 0),
  CONSTRAINT "thuc_hien_thuoc_line_check2" CHECK ("line" <= 49),
  CONSTRAINT "thuc_hien_thuoc_medicine_check" CHECK (char_length("medicine") <= 320),
  CONSTRAINT "thuc_hien_thuoc_outcome_check" CHECK ("outcome" IN ('given', 'not_given')),
  CONSTRAINT "thuc_hien_thuoc_reason_check" CHECK ("reason" IN ('refused', 'fasting', 'absent', 'vomiting', 'out_of_stock', 'held', 'no_access', 'other')),
  CONSTRAINT "thuc_hien_thuoc_reason_when_check" CHECK ((("outcome" = 'not_given') IS NOT TRUE) OR ("reason" IS NOT NULL)),
  CONSTRAINT "thuc_hien_thuoc_late_minutes_check" CHECK ("late_minutes" >= 0),
  CONSTRAINT "thuc_hien_thuoc_dose_check" CHECK ("dose" >= 0.001),
  CONSTRAINT "thuc_hien_thuoc_dose_check2" CHECK ("dose" <= 1000),
  CONSTRAINT "thuc_hien_thuoc_unit_check" CHECK (char_length("unit") <= 20),
  CONSTRAINT "thuc_hien_thuoc_site_check" CHECK (char_length("site") <= 100),
  CONSTRAINT "thuc_hien_thuoc_note_check" CHECK (char_length("note") <= 300),
  CONSTRAINT "thuc_hien_thuoc_entry_check" CHECK (char_length("entry") <= 36),
  CONSTRAINT "thuc_hien_thuoc_error_reason_check" CHECK (char_length("error_reason") <= 500),
  CONSTRAINT "thuc_hien_thuoc_state_check" CHECK ("state" IN ('recorded', 'error'))
);
CREATE INDEX "thuc_hien_thuoc_stay_idx" ON "thuc_hien_thuoc" ("stay");
CREATE INDEX "thuc_hien_thuoc_prescription_idx" ON "thuc_hien_thuoc" ("prescription");
CREATE INDEX "thuc_hien_thuoc_due_at_sort" ON "thuc_hien_thuoc" ("due_at", "id");
CREATE INDEX "thuc_hien_thuoc_outcome_idx" ON "thuc_hien_thuoc" ("outcome");
CREATE INDEX "thuc_hien_thuoc_reason_idx" ON "thuc_hien_thuoc" ("reason");
CREATE INDEX "thuc_hien_thuoc_at_sort" ON "thuc_hien_thuoc" ("at", "id");
CREATE INDEX "thuc_hien_thuoc_at_sort_desc" ON "thuc_hien_thuoc" ("at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "thuc_hien_thuoc_by_idx" ON "thuc_hien_thuoc" ("by");
CREATE INDEX "thuc_hien_thuoc_state_idx" ON "thuc_hien_thuoc" ("state");
CREATE UNIQUE INDEX "thuc_hien_thuoc_entry_key" ON "thuc_hien_thuoc" ("entry");
CREATE UNIQUE INDEX "thuc_hien_thuoc_prescription_line_due_at_key" ON "thuc_hien_thuoc" ("prescription", "line", "due_at") WHERE ("state" = 'recorded');
GRANT SELECT, INSERT, UPDATE, DELETE ON "thuc_hien_thuoc" TO sen_app;

-- references of thuc_hien_thuoc
ALTER TABLE "thuc_hien_thuoc"
  ADD CONSTRAINT "thuc_hien_thuoc_stay_fkey" FOREIGN KEY ("stay") REFERENCES "o_lai" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "thuc_hien_thuoc_prescription_fkey" FOREIGN KEY ("prescription") REFERENCES "don_thuoc" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "thuc_hien_thuoc_by_fkey" FOREIGN KEY ("by") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT;
