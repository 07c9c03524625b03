-- Changes of the config.

-- rule mau_benh_an_encounter_check; lock: ACCESS EXCLUSIVE on mau_benh_an
ALTER TABLE "mau_benh_an" DROP CONSTRAINT "mau_benh_an_encounter_check";

-- new column questions; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD COLUMN "questions" uuid;

-- new column answers_before; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD COLUMN "answers_before" jsonb;

-- rule mau_benh_an_encounter_check; lock: ACCESS EXCLUSIVE on mau_benh_an
ALTER TABLE "mau_benh_an" ADD CONSTRAINT "mau_benh_an_encounter_check" CHECK ("encounter" IN ('ngoai-tru', 'noi-tru', 'giay-to', 'truoc-kham')) NOT VALID;

-- rule mau_benh_an_encounter_check: existing rows; lock: ACCESS EXCLUSIVE on mau_benh_an
ALTER TABLE "mau_benh_an" VALIDATE CONSTRAINT "mau_benh_an_encounter_check";

-- index phieu_thong_tin_questions_idx; lock: SHARE on phieu_thong_tin
CREATE INDEX "phieu_thong_tin_questions_idx" ON "phieu_thong_tin" ("questions");

-- rule phieu_thong_tin_questions_fkey; lock: SHARE ROW EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD CONSTRAINT "phieu_thong_tin_questions_fkey" FOREIGN KEY ("questions") REFERENCES "mau_benh_an" ("id") ON DELETE RESTRICT NOT VALID;

-- rule phieu_thong_tin_questions_fkey: existing rows; lock: SHARE ROW EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" VALIDATE CONSTRAINT "phieu_thong_tin_questions_fkey";
