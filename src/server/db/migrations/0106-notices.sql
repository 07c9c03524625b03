-- Changes of the config.

-- rule thong_bao_kind_check; lock: ACCESS EXCLUSIVE on thong_bao
ALTER TABLE "thong_bao" DROP CONSTRAINT "thong_bao_kind_check";

-- rule thong_bao_kind_check; lock: ACCESS EXCLUSIVE on thong_bao
ALTER TABLE "thong_bao" ADD CONSTRAINT "thong_bao_kind_check" CHECK ("kind" IN ('booked', 'confirmed', 'changed', 'moved', 'cancelled', 'reminder-24h', 'reminder-2h', 'offer', 'result', 'break-glass', 'roster', 'notice', 'system')) NOT VALID;

-- rule thong_bao_kind_check: existing rows; lock: ACCESS EXCLUSIVE on thong_bao
ALTER TABLE "thong_bao" VALIDATE CONSTRAINT "thong_bao_kind_check";
