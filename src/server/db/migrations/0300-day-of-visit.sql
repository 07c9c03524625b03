-- Changes of the config.

-- rule thong_bao_kind_check; lock: ACCESS EXCLUSIVE on thong_bao
ALTER TABLE "thong_bao" DROP CONSTRAINT "thong_bao_kind_check";

-- new column paused_until; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD COLUMN "paused_until" timestamptz;

-- new column pauses; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD COLUMN "pauses" integer DEFAULT 0 NOT NULL;

-- rule phieu_thong_tin_pauses_check; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD CONSTRAINT "phieu_thong_tin_pauses_check" CHECK ("pauses" >= 0) NOT VALID;

-- rule phieu_thong_tin_pauses_check: existing rows; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" VALIDATE CONSTRAINT "phieu_thong_tin_pauses_check";

-- rule thong_bao_kind_check; lock: ACCESS EXCLUSIVE on thong_bao
ALTER TABLE "thong_bao" ADD CONSTRAINT "thong_bao_kind_check" CHECK ("kind" IN ('booked', 'confirmed', 'changed', 'moved', 'cancelled', 'reminder-24h', 'reminder-2h', 'turn-near', 'offer', 'result', 'break-glass', 'roster', 'notice', 'system')) NOT VALID;

-- rule thong_bao_kind_check: existing rows; lock: ACCESS EXCLUSIVE on thong_bao
ALTER TABLE "thong_bao" VALIDATE CONSTRAINT "thong_bao_kind_check";
