-- Changes of the config.

-- new table of sinh-hieu
CREATE TABLE "sinh_hieu" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "stay" uuid NOT NULL,
  "taken_at" timestamptz NOT NULL,
  "breaths" integer,
  "spo2" integer,
  "oxygen" boolean DEFAULT false NOT NULL,
  "systolic" integer,
  "diastolic" integer,
  "pulse" integer,
  "consciousness" text,
  "temperature" numeric(18, 1),
  "note" text,
  "entry" text,
  "score" integer,
  "risk" text,
  "by" uuid,
  "error_reason" text,
  "state" text DEFAULT 'recorded' NOT NULL,
  CONSTRAINT "sinh_hieu_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "sinh_hieu_breaths_check" CHECK ("breaths" >= 5),
  CONSTRAINT "sinh_hieu_breaths_check2" CHECK ("breaths" <= 100),
  CONSTRAINT "sinh_hieu_spo2_check" CHECK ("spo2" >= 50),
  CONSTRAINT "sinh_hieu_spo2_check2" CHECK ("spo2" <= 100),
  CONSTRAINT "sinh_hieu_systolic_check" CHECK ("systolic" >= 40),
  CONSTRAINT "sinh_hieu_systolic_check2" CHECK ("systolic" <= 300),
  CONSTRAINT "sinh_hieu_diastolic_check" CHECK ("diastolic" >= 20),
  CONSTRAINT "sinh_hieu_diastolic_check2" CHECK ("diastolic" <= 200),
  CONSTRAINT "sinh_hieu_pulse_check" CHECK ("pulse" >= 20),
  CONSTRAINT "sinh_hieu_pulse_check2" CHECK ("pulse" <= 250),
  CONSTRAINT "sinh_hieu_consciousness_check" CHECK ("consciousness" IN ('alert', 'confused', 'voice', 'pain', 'unresponsive')),
  CONSTRAINT "sinh_hieu_temperature_check" CHECK ("temperature" >= 30),
  CONSTRAINT "sinh_hieu_temperature_check2" CHECK ("temperature" <= 43),
  CONSTRAINT "sinh_hieu_note_check" CHECK (char_length("note") <= 300),
  CONSTRAINT "sinh_hieu_entry_check" CHECK (char_length("entry") <= 36),
  CONSTRAINT "sinh_hieu_score_check" CHECK ("score" >= 0),
  CONSTRAINT "sinh_hieu_score_check2" CHECK ("score" <= 20),
  CONSTRAINT "sinh_hieu_risk_check" CHECK ("risk" IN ('none', 'low', 'single', 'medium', 'high')),
  CONSTRAINT "sinh_hieu_error_reason_check" CHECK (char_length("error_reason") <= 500),
  CONSTRAINT "sinh_hieu_state_check" CHECK ("state" IN ('recorded', 'error'))
);
CREATE INDEX "sinh_hieu_stay_idx" ON "sinh_hieu" ("stay");
CREATE INDEX "sinh_hieu_taken_at_sort" ON "sinh_hieu" ("taken_at", "id");
CREATE INDEX "sinh_hieu_risk_idx" ON "sinh_hieu" ("risk");
CREATE INDEX "sinh_hieu_by_idx" ON "sinh_hieu" ("by");
CREATE INDEX "sinh_hieu_state_idx" ON "sinh_hieu" ("state");
CREATE UNIQUE INDEX "sinh_hieu_entry_key" ON "sinh_hieu" ("entry");
GRANT SELECT, INSERT, UPDATE, DELETE ON "sinh_hieu" TO sen_app;

-- new table of ban-giao
CREATE TABLE "ban_giao" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "stay" uuid NOT NULL,
  "situation" text NOT NULL,
  "background" text,
  "assessment" text,
  "recommendation" text,
  "entry" text,
  "by" uuid,
  "received_by" uuid,
  "received_at" timestamptz,
  "error_reason" text,
  "state" text DEFAULT 'given' NOT NULL,
  CONSTRAINT "ban_giao_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ban_giao_situation_check" CHECK (char_length("situation") <= 1000),
  CONSTRAINT "ban_giao_background_check" CHECK (char_length("background") <= 1000),
  CONSTRAINT "ban_giao_assessment_check" CHECK (char_length("assessment") <= 1000),
  CONSTRAINT "ban_giao_recommendation_check" CHECK (char_length("recommendation") <= 1000),
  CONSTRAINT "ban_giao_entry_check" CHECK (char_length("entry") <= 36),
  CONSTRAINT "ban_giao_error_reason_check" CHECK (char_length("error_reason") <= 500),
  CONSTRAINT "ban_giao_state_check" CHECK ("state" IN ('given', 'received', 'error'))
);
CREATE INDEX "ban_giao_stay_idx" ON "ban_giao" ("stay");
CREATE INDEX "ban_giao_by_idx" ON "ban_giao" ("by");
CREATE INDEX "ban_giao_received_by_idx" ON "ban_giao" ("received_by");
CREATE INDEX "ban_giao_state_idx" ON "ban_giao" ("state");
CREATE UNIQUE INDEX "ban_giao_entry_key" ON "ban_giao" ("entry");
CREATE INDEX "ban_giao_created_at_sort" ON "ban_giao" ("created_at", "id");
GRANT SELECT, INSERT, UPDATE, DELETE ON "ban_giao" TO sen_app;

-- new column spo2_target; lock: ACCESS EXCLUSIVE on o_lai
ALTER TABLE "o_lai" ADD COLUMN "spo2_target" boolean DEFAULT false NOT NULL;

-- references of sinh_hieu
ALTER TABLE "sinh_hieu"
  ADD CONSTRAINT "sinh_hieu_stay_fkey" FOREIGN KEY ("stay") REFERENCES "o_lai" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "sinh_hieu_by_fkey" FOREIGN KEY ("by") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT;

-- references of ban_giao
ALTER TABLE "ban_giao"
  ADD CONSTRAINT "ban_giao_stay_fkey" FOREIGN KEY ("stay") REFERENCES "o_lai" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "ban_giao_by_fkey" FOREIGN KEY ("by") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "ban_giao_received_by_fkey" FOREIGN KEY ("received_by") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT;
