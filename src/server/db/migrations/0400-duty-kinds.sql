-- Changes of the config.

-- rule lich_ca_truc_kind_check; lock: ACCESS EXCLUSIVE on lich_ca_truc
ALTER TABLE "lich_ca_truc" DROP CONSTRAINT "lich_ca_truc_kind_check";

-- rule nguyen_vong_truc_kind_check; lock: ACCESS EXCLUSIVE on nguyen_vong_truc
ALTER TABLE "nguyen_vong_truc" DROP CONSTRAINT "nguyen_vong_truc_kind_check";

-- rule nhu_cau_truc_kind_check; lock: ACCESS EXCLUSIVE on nhu_cau_truc
ALTER TABLE "nhu_cau_truc" DROP CONSTRAINT "nhu_cau_truc_kind_check";

-- index nhu_cau_truc_kind_sort; lock: ACCESS EXCLUSIVE on nhu_cau_truc
DROP INDEX "nhu_cau_truc_kind_sort";

-- new table of cai-dat.dutyKinds
CREATE TABLE "cai_dat__duty_kinds" (
  "row_of" uuid NOT NULL,
  "row_at" integer NOT NULL,
  "kind" text NOT NULL,
  "letter" text NOT NULL,
  "from" time(0) NOT NULL,
  "minutes" integer NOT NULL,
  "in_use" boolean DEFAULT true NOT NULL,
  CONSTRAINT "cai_dat__duty_kinds_pkey" PRIMARY KEY ("row_of", "row_at"),
  CONSTRAINT "cai_dat__duty_kinds_kind_check" CHECK ("kind" IN ('sang', 'chieu', 'toi', 'dem', 'truc24', 'ngay12', 'dem12', 'truc16')),
  CONSTRAINT "cai_dat__duty_kinds_letter_check" CHECK (char_length("letter") <= 4),
  CONSTRAINT "cai_dat__duty_kinds_minutes_check" CHECK ("minutes" >= 30),
  CONSTRAINT "cai_dat__duty_kinds_minutes_check2" CHECK ("minutes" <= 1440)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON "cai_dat__duty_kinds" TO sen_app;

-- rule lich_ca_truc_kind_check; lock: ACCESS EXCLUSIVE on lich_ca_truc
ALTER TABLE "lich_ca_truc" ADD CONSTRAINT "lich_ca_truc_kind_check" CHECK ("kind" IN ('sang', 'chieu', 'toi', 'dem', 'truc24', 'ngay12', 'dem12', 'truc16')) NOT VALID;

-- rule lich_ca_truc_kind_check: existing rows; lock: ACCESS EXCLUSIVE on lich_ca_truc
ALTER TABLE "lich_ca_truc" VALIDATE CONSTRAINT "lich_ca_truc_kind_check";

-- rule nguyen_vong_truc_kind_check; lock: ACCESS EXCLUSIVE on nguyen_vong_truc
ALTER TABLE "nguyen_vong_truc" ADD CONSTRAINT "nguyen_vong_truc_kind_check" CHECK ("kind" IN ('sang', 'chieu', 'toi', 'dem', 'truc24', 'ngay12', 'dem12', 'truc16')) NOT VALID;

-- rule nguyen_vong_truc_kind_check: existing rows; lock: ACCESS EXCLUSIVE on nguyen_vong_truc
ALTER TABLE "nguyen_vong_truc" VALIDATE CONSTRAINT "nguyen_vong_truc_kind_check";

-- rule nhu_cau_truc_kind_check; lock: ACCESS EXCLUSIVE on nhu_cau_truc
ALTER TABLE "nhu_cau_truc" ADD CONSTRAINT "nhu_cau_truc_kind_check" CHECK ("kind" IN ('sang', 'chieu', 'toi', 'dem', 'truc24', 'ngay12', 'dem12', 'truc16')) NOT VALID;

-- rule nhu_cau_truc_kind_check: existing rows; lock: ACCESS EXCLUSIVE on nhu_cau_truc
ALTER TABLE "nhu_cau_truc" VALIDATE CONSTRAINT "nhu_cau_truc_kind_check";

-- index nhu_cau_truc_kind_sort; lock: SHARE on nhu_cau_truc
CREATE INDEX "nhu_cau_truc_kind_sort" ON "nhu_cau_truc" ((array_position(ARRAY['sang', 'chieu', 'toi', 'dem', 'truc24', 'ngay12', 'dem12', 'truc16']::text[], "kind")), "id");

-- references of cai_dat__duty_kinds
ALTER TABLE "cai_dat__duty_kinds"
  ADD CONSTRAINT "cai_dat__duty_kinds_row_of_fkey" FOREIGN KEY ("row_of") REFERENCES "cai_dat" ("id") ON DELETE CASCADE;

-- the kinds of duty as they were before they were settings, and those that a clinic may put to use
INSERT INTO "cai_dat__duty_kinds" ("row_of", "row_at", "kind", "letter", "from", "minutes", "in_use")
SELECT c."id", k.* FROM "cai_dat" c CROSS JOIN (VALUES
  (1, 'sang', 'S', '07:00'::time, 270, true),
  (2, 'chieu', 'C', '13:00', 210, true),
  (3, 'toi', 'T', '17:00', 210, true),
  (4, 'dem', 'Đ', '21:00', 600, true),
  (5, 'truc24', 'T24', '07:00', 1440, true),
  (6, 'ngay12', 'N12', '07:00', 720, false),
  (7, 'dem12', 'Đ12', '19:00', 720, false),
  (8, 'truc16', 'T16', '16:00', 960, false)
) AS k;
