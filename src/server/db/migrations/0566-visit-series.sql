-- Changes of the config.

-- new column visit_series; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD COLUMN "visit_series" text;

-- rule phieu_thong_tin_visit_series_check; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD CONSTRAINT "phieu_thong_tin_visit_series_check" CHECK (char_length("visit_series") <= 36) NOT VALID;

-- rule phieu_thong_tin_visit_series_check: existing rows; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" VALIDATE CONSTRAINT "phieu_thong_tin_visit_series_check";

-- index phieu_thong_tin_visit_series_idx; lock: SHARE on phieu_thong_tin
CREATE INDEX "phieu_thong_tin_visit_series_idx" ON "phieu_thong_tin" ("visit_series");
