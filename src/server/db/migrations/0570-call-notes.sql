-- Changes of the config.

-- new column calls; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD COLUMN "calls" jsonb;

-- new column call_settled; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD COLUMN "call_settled" boolean DEFAULT false NOT NULL;

-- index phieu_thong_tin_call_settled_idx; lock: SHARE on phieu_thong_tin
CREATE INDEX "phieu_thong_tin_call_settled_idx" ON "phieu_thong_tin" ("call_settled");
