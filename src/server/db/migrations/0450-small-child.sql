-- Changes of the config.

-- new column weight; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD COLUMN "weight" numeric(18, 1);

-- new column accompanied_by; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD COLUMN "accompanied_by" text;

-- rule phieu_thong_tin_weight_check; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD CONSTRAINT "phieu_thong_tin_weight_check" CHECK ("weight" >= 0.5) NOT VALID;

-- rule phieu_thong_tin_weight_check: existing rows; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" VALIDATE CONSTRAINT "phieu_thong_tin_weight_check";

-- rule phieu_thong_tin_weight_check2; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD CONSTRAINT "phieu_thong_tin_weight_check2" CHECK ("weight" <= 300) NOT VALID;

-- rule phieu_thong_tin_weight_check2: existing rows; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" VALIDATE CONSTRAINT "phieu_thong_tin_weight_check2";

-- rule phieu_thong_tin_accompanied_by_check; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD CONSTRAINT "phieu_thong_tin_accompanied_by_check" CHECK (char_length("accompanied_by") <= 100) NOT VALID;

-- rule phieu_thong_tin_accompanied_by_check: existing rows; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" VALIDATE CONSTRAINT "phieu_thong_tin_accompanied_by_check";
