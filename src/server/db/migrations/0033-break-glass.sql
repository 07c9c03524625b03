-- Changes of the config.

-- new table of yeu-cau-truy-cap
CREATE TABLE "yeu_cau_truy_cap" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "user" uuid NOT NULL,
  "patient" uuid NOT NULL,
  "reason" text NOT NULL,
  "decided_at" timestamptz,
  "state" text DEFAULT 'waiting' NOT NULL,
  "history" jsonb,
  CONSTRAINT "yeu_cau_truy_cap_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "yeu_cau_truy_cap_state_check" CHECK ("state" IN ('waiting', 'approved', 'refused'))
);
CREATE INDEX "yeu_cau_truy_cap_user_idx" ON "yeu_cau_truy_cap" ("user");
CREATE INDEX "yeu_cau_truy_cap_patient_idx" ON "yeu_cau_truy_cap" ("patient");
CREATE INDEX "yeu_cau_truy_cap_state_idx" ON "yeu_cau_truy_cap" ("state");
CREATE INDEX "yeu_cau_truy_cap_created_at_sort" ON "yeu_cau_truy_cap" ("created_at", "id");
GRANT SELECT, INSERT, UPDATE, DELETE ON "yeu_cau_truy_cap" TO sen_app;

-- references of yeu_cau_truy_cap
ALTER TABLE "yeu_cau_truy_cap"
  ADD CONSTRAINT "yeu_cau_truy_cap_user_fkey" FOREIGN KEY ("user") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "yeu_cau_truy_cap_patient_fkey" FOREIGN KEY ("patient") REFERENCES "benh_nhan" ("id") ON DELETE RESTRICT;
