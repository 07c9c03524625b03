-- Changes of the config.

-- new column day_group; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD COLUMN "day_group" text;

-- new column day_part; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" ADD COLUMN "day_part" boolean DEFAULT false NOT NULL;

-- new column day_order; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" ADD COLUMN "day_order" integer;

-- new column result_minutes; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" ADD COLUMN "result_minutes" integer;

-- rule phieu_thong_tin_day_group_check; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD CONSTRAINT "phieu_thong_tin_day_group_check" CHECK (char_length("day_group") <= 36) NOT VALID;

-- rule phieu_thong_tin_day_group_check: existing rows; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" VALIDATE CONSTRAINT "phieu_thong_tin_day_group_check";

-- rule phong_ban_day_order_check; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" ADD CONSTRAINT "phong_ban_day_order_check" CHECK ("day_order" >= 1) NOT VALID;

-- rule phong_ban_day_order_check: existing rows; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" VALIDATE CONSTRAINT "phong_ban_day_order_check";

-- rule phong_ban_day_order_check2; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" ADD CONSTRAINT "phong_ban_day_order_check2" CHECK ("day_order" <= 9) NOT VALID;

-- rule phong_ban_day_order_check2: existing rows; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" VALIDATE CONSTRAINT "phong_ban_day_order_check2";

-- rule phong_ban_result_minutes_check; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" ADD CONSTRAINT "phong_ban_result_minutes_check" CHECK ("result_minutes" >= 5) NOT VALID;

-- rule phong_ban_result_minutes_check: existing rows; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" VALIDATE CONSTRAINT "phong_ban_result_minutes_check";

-- rule phong_ban_result_minutes_check2; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" ADD CONSTRAINT "phong_ban_result_minutes_check2" CHECK ("result_minutes" <= 480) NOT VALID;

-- rule phong_ban_result_minutes_check2: existing rows; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" VALIDATE CONSTRAINT "phong_ban_result_minutes_check2";

-- index phieu_thong_tin_day_group_idx; lock: SHARE on phieu_thong_tin
CREATE INDEX "phieu_thong_tin_day_group_idx" ON "phieu_thong_tin" ("day_group");
