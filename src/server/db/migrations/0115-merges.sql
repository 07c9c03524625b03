-- Merging patients: what was merged, what of it moved, and what is written meanwhile follows.

-- new table of gop-ho-so
CREATE TABLE "gop_ho_so" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "kept" uuid NOT NULL,
  "merged" uuid NOT NULL,
  "by" uuid,
  "at" timestamptz NOT NULL,
  "undo_until" timestamptz,
  "moved" jsonb,
  "later" jsonb,
  "state" text DEFAULT 'merged' NOT NULL,
  CONSTRAINT "gop_ho_so_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "gop_ho_so_state_check" CHECK ("state" IN ('merged', 'undone', 'different'))
);
CREATE INDEX "gop_ho_so_kept_idx" ON "gop_ho_so" ("kept");
CREATE INDEX "gop_ho_so_merged_idx" ON "gop_ho_so" ("merged");
CREATE INDEX "gop_ho_so_by_idx" ON "gop_ho_so" ("by");
CREATE INDEX "gop_ho_so_at_sort" ON "gop_ho_so" ("at", "id");
CREATE INDEX "gop_ho_so_state_idx" ON "gop_ho_so" ("state");
GRANT SELECT, INSERT, UPDATE, DELETE ON "gop_ho_so" TO sen_app;

-- references of gop_ho_so
ALTER TABLE "gop_ho_so"
  ADD CONSTRAINT "gop_ho_so_kept_fkey" FOREIGN KEY ("kept") REFERENCES "benh_nhan" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "gop_ho_so_merged_fkey" FOREIGN KEY ("merged") REFERENCES "benh_nhan" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "gop_ho_so_by_fkey" FOREIGN KEY ("by") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT;

-- What the record that stays was before a merge, sealed, to undo it.
CREATE TABLE patient_merge_before (
  merge uuid PRIMARY KEY REFERENCES gop_ho_so (id) ON DELETE CASCADE,
  sealed bytea NOT NULL
);
GRANT SELECT, INSERT, DELETE ON patient_merge_before TO sen_app;

CREATE OR REPLACE FUNCTION follow_merged() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  stays uuid := asked;
  next uuid;
BEGIN
  IF asked IS NULL OR (TG_OP = 'UPDATE' AND asked = (to_jsonb(OLD) ->> TG_ARGV[0])::uuid) THEN
    RETURN NEW;
  END IF;
  LOOP
    -- The lock that the foreign key takes anyway: it waits for a merge, and sees what that did.
    SELECT "merged_into" INTO next FROM "benh_nhan" WHERE id = stays FOR KEY SHARE;
    EXIT WHEN next IS NULL;
    stays := next;
  END LOOP;
  IF stays <> asked THEN
    NEW := jsonb_populate_record(NEW, jsonb_build_object(TG_ARGV[0], stays));
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER follow_merged BEFORE INSERT OR UPDATE OF "patient" ON "phieu_thong_tin"
  FOR EACH ROW EXECUTE FUNCTION follow_merged('patient');
CREATE OR REPLACE TRIGGER follow_merged BEFORE INSERT OR UPDATE OF "patient" ON "danh_sach_cho"
  FOR EACH ROW EXECUTE FUNCTION follow_merged('patient');
CREATE OR REPLACE TRIGGER follow_merged BEFORE INSERT OR UPDATE OF "patient" ON "nguoi_than"
  FOR EACH ROW EXECUTE FUNCTION follow_merged('patient');
CREATE OR REPLACE TRIGGER follow_merged BEFORE INSERT OR UPDATE OF "patient" ON "dong_y"
  FOR EACH ROW EXECUTE FUNCTION follow_merged('patient');
CREATE OR REPLACE TRIGGER follow_merged BEFORE INSERT OR UPDATE OF "patient" ON "o_lai"
  FOR EACH ROW EXECUTE FUNCTION follow_merged('patient');
CREATE OR REPLACE TRIGGER follow_merged BEFORE INSERT OR UPDATE OF "patient" ON "ho_so_benh_an"
  FOR EACH ROW EXECUTE FUNCTION follow_merged('patient');
CREATE OR REPLACE TRIGGER follow_merged BEFORE INSERT OR UPDATE OF "patient" ON "chi_dinh"
  FOR EACH ROW EXECUTE FUNCTION follow_merged('patient');
CREATE OR REPLACE TRIGGER follow_merged BEFORE INSERT OR UPDATE OF "patient" ON "don_thuoc"
  FOR EACH ROW EXECUTE FUNCTION follow_merged('patient');
CREATE OR REPLACE TRIGGER follow_merged BEFORE INSERT OR UPDATE OF "patient" ON "yeu_cau_truy_cap"
  FOR EACH ROW EXECUTE FUNCTION follow_merged('patient');
CREATE OR REPLACE TRIGGER follow_merged BEFORE INSERT OR UPDATE OF "patient" ON "yeu_cau_du_lieu"
  FOR EACH ROW EXECUTE FUNCTION follow_merged('patient');
