-- Changes of the config.

-- new table of nghi-dieu-duong
CREATE TABLE "nghi_dieu_duong" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "nurse" uuid NOT NULL,
  "kind" text DEFAULT 'annual' NOT NULL,
  "from" date NOT NULL,
  "to" date NOT NULL,
  "reason" text,
  "state" text DEFAULT 'requested' NOT NULL,
  "history" jsonb,
  CONSTRAINT "nghi_dieu_duong_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "nghi_dieu_duong_kind_check" CHECK ("kind" IN ('annual', 'sick', 'maternity', 'study', 'other')),
  CONSTRAINT "nghi_dieu_duong_reason_check" CHECK (char_length("reason") <= 300),
  CONSTRAINT "nghi_dieu_duong_state_check" CHECK ("state" IN ('requested', 'approved', 'refused')),
  CONSTRAINT "nghi_dieu_duong_from_to_order_check" CHECK ("from" <= "to"),
  CONSTRAINT "nghi_dieu_duong_nurse_from_excl" EXCLUDE USING gist ("nurse" WITH =, daterange("from", "to", '[]') WITH &&) WHERE (("state" = 'refused') IS NOT TRUE)
);
CREATE INDEX "nghi_dieu_duong_nurse_idx" ON "nghi_dieu_duong" ("nurse");
CREATE INDEX "nghi_dieu_duong_kind_idx" ON "nghi_dieu_duong" ("kind");
CREATE INDEX "nghi_dieu_duong_from_sort" ON "nghi_dieu_duong" ("from", "id");
CREATE INDEX "nghi_dieu_duong_to_idx" ON "nghi_dieu_duong" ("to");
CREATE INDEX "nghi_dieu_duong_state_sort" ON "nghi_dieu_duong" ((array_position(ARRAY['requested', 'approved', 'refused']::text[], "state")), "id");
CREATE INDEX "nghi_dieu_duong_state_idx" ON "nghi_dieu_duong" ("state");
GRANT SELECT, INSERT, UPDATE, DELETE ON "nghi_dieu_duong" TO sen_app;

-- new table of bao-ve-thai-san
CREATE TABLE "bao_ve_thai_san" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "nurse" uuid,
  "doctor" uuid,
  "reason" text NOT NULL,
  "agreed" boolean,
  "from" date NOT NULL,
  "until" date NOT NULL,
  CONSTRAINT "bao_ve_thai_san_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "bao_ve_thai_san_reason_check" CHECK ("reason" IN ('pregnant', 'small-child')),
  CONSTRAINT "bao_ve_thai_san_nurse_doctor_one_check" CHECK (num_nonnulls("nurse", "doctor") = 1),
  CONSTRAINT "bao_ve_thai_san_from_until_order_check" CHECK ("from" <= "until")
);
CREATE INDEX "bao_ve_thai_san_nurse_idx" ON "bao_ve_thai_san" ("nurse");
CREATE INDEX "bao_ve_thai_san_doctor_idx" ON "bao_ve_thai_san" ("doctor");
CREATE INDEX "bao_ve_thai_san_reason_idx" ON "bao_ve_thai_san" ("reason");
CREATE INDEX "bao_ve_thai_san_from_sort" ON "bao_ve_thai_san" ("from", "id");
CREATE INDEX "bao_ve_thai_san_until_idx" ON "bao_ve_thai_san" ("until");
GRANT SELECT, INSERT, UPDATE, DELETE ON "bao_ve_thai_san" TO sen_app;

-- references of nghi_dieu_duong
ALTER TABLE "nghi_dieu_duong"
  ADD CONSTRAINT "nghi_dieu_duong_nurse_fkey" FOREIGN KEY ("nurse") REFERENCES "y_ta" ("id") ON DELETE RESTRICT;

-- references of bao_ve_thai_san
ALTER TABLE "bao_ve_thai_san"
  ADD CONSTRAINT "bao_ve_thai_san_nurse_fkey" FOREIGN KEY ("nurse") REFERENCES "y_ta" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "bao_ve_thai_san_doctor_fkey" FOREIGN KEY ("doctor") REFERENCES "bac_si" ("id") ON DELETE RESTRICT;

-- A nurse is never on duty over approved leave; lock: SHARE ROW EXCLUSIVE on lich_ca_truc
CREATE OR REPLACE FUNCTION nurse_keeps_one_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  met record;
BEGIN
  SELECT l."from" AS first, l."to" AS last INTO met FROM "nghi_dieu_duong" l
  WHERE l."nurse" = NEW."nurse" AND l."state" = 'approved'
    AND l."from"::timestamptz < NEW."end"
    AND (l."to" + 1)::timestamptz > NEW."start"
  ORDER BY l."from" LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the nurse is on leave' USING ERRCODE = 'exclusion_violation',
      CONSTRAINT = 'lich_ca_truc_nurse_leave', TABLE = 'lich_ca_truc',
      DETAIL = to_char(met.first, 'DD/MM/YYYY') || '–' || to_char(met.last, 'DD/MM/YYYY');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER nurse_keeps_one_place BEFORE INSERT OR UPDATE OF nurse, start, "end"
  ON lich_ca_truc FOR EACH ROW WHEN (NEW.nurse IS NOT NULL)
  EXECUTE FUNCTION nurse_keeps_one_place();
