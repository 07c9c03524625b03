-- Changes of the config.

-- new table of dich-vao-ra
CREATE TABLE "dich_vao_ra" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "stay" uuid NOT NULL,
  "way" text NOT NULL,
  "amount" integer NOT NULL,
  "at" timestamptz NOT NULL,
  "note" text,
  "entry" text,
  "by" uuid,
  "error_reason" text,
  "state" text DEFAULT 'recorded' NOT NULL,
  CONSTRAINT "dich_vao_ra_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "dich_vao_ra_way_check" CHECK ("way" IN ('drink', 'infusion', 'tube', 'blood', 'other-in', 'urine', 'drain', 'vomit', 'stool', 'other-out')),
  CONSTRAINT "dich_vao_ra_amount_check" CHECK ("amount" >= 1),
  CONSTRAINT "dich_vao_ra_amount_check2" CHECK ("amount" <= 5000),
  CONSTRAINT "dich_vao_ra_note_check" CHECK (char_length("note") <= 300),
  CONSTRAINT "dich_vao_ra_entry_check" CHECK (char_length("entry") <= 36),
  CONSTRAINT "dich_vao_ra_error_reason_check" CHECK (char_length("error_reason") <= 500),
  CONSTRAINT "dich_vao_ra_state_check" CHECK ("state" IN ('recorded', 'error'))
);
CREATE INDEX "dich_vao_ra_stay_idx" ON "dich_vao_ra" ("stay");
CREATE INDEX "dich_vao_ra_way_idx" ON "dich_vao_ra" ("way");
CREATE INDEX "dich_vao_ra_at_sort" ON "dich_vao_ra" ("at", "id");
CREATE INDEX "dich_vao_ra_by_idx" ON "dich_vao_ra" ("by");
CREATE INDEX "dich_vao_ra_state_idx" ON "dich_vao_ra" ("state");
CREATE UNIQUE INDEX "dich_vao_ra_entry_key" ON "dich_vao_ra" ("entry");
GRANT SELECT, INSERT, UPDATE, DELETE ON "dich_vao_ra" TO sen_app;

-- new table of viec-cham-soc
CREATE TABLE "viec_cham_soc" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "stay" uuid NOT NULL,
  "task" text NOT NULL,
  "due_at" timestamptz NOT NULL,
  "every_hours" integer,
  "by" uuid,
  "done_at" timestamptz,
  "done_by" uuid,
  "done_note" text,
  "cancel_reason" text,
  "follows" uuid,
  "entry" text,
  "state" text DEFAULT 'open' NOT NULL,
  CONSTRAINT "viec_cham_soc_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "viec_cham_soc_task_check" CHECK (char_length("task") <= 200),
  CONSTRAINT "viec_cham_soc_every_hours_check" CHECK ("every_hours" >= 1),
  CONSTRAINT "viec_cham_soc_every_hours_check2" CHECK ("every_hours" <= 72),
  CONSTRAINT "viec_cham_soc_done_note_check" CHECK (char_length("done_note") <= 500),
  CONSTRAINT "viec_cham_soc_cancel_reason_check" CHECK (char_length("cancel_reason") <= 500),
  CONSTRAINT "viec_cham_soc_entry_check" CHECK (char_length("entry") <= 36),
  CONSTRAINT "viec_cham_soc_state_check" CHECK ("state" IN ('open', 'done', 'cancelled'))
);
CREATE INDEX "viec_cham_soc_stay_idx" ON "viec_cham_soc" ("stay");
CREATE INDEX "viec_cham_soc_due_at_sort" ON "viec_cham_soc" ("due_at", "id");
CREATE INDEX "viec_cham_soc_by_idx" ON "viec_cham_soc" ("by");
CREATE INDEX "viec_cham_soc_done_by_idx" ON "viec_cham_soc" ("done_by");
CREATE INDEX "viec_cham_soc_follows_idx" ON "viec_cham_soc" ("follows");
CREATE INDEX "viec_cham_soc_state_idx" ON "viec_cham_soc" ("state");
CREATE UNIQUE INDEX "viec_cham_soc_entry_key" ON "viec_cham_soc" ("entry");
GRANT SELECT, INSERT, UPDATE, DELETE ON "viec_cham_soc" TO sen_app;

-- references of dich_vao_ra
ALTER TABLE "dich_vao_ra"
  ADD CONSTRAINT "dich_vao_ra_stay_fkey" FOREIGN KEY ("stay") REFERENCES "o_lai" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "dich_vao_ra_by_fkey" FOREIGN KEY ("by") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT;

-- references of viec_cham_soc
ALTER TABLE "viec_cham_soc"
  ADD CONSTRAINT "viec_cham_soc_stay_fkey" FOREIGN KEY ("stay") REFERENCES "o_lai" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "viec_cham_soc_by_fkey" FOREIGN KEY ("by") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "viec_cham_soc_done_by_fkey" FOREIGN KEY ("done_by") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "viec_cham_soc_follows_fkey" FOREIGN KEY ("follows") REFERENCES "viec_cham_soc" ("id") ON DELETE RESTRICT;
