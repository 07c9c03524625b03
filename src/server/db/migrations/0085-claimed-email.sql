-- Changes of the config.

-- new column claimed_email; lock: ACCESS EXCLUSIVE on ca_nhan
ALTER TABLE "ca_nhan" ADD COLUMN "claimed_email" text;

-- index ca_nhan_claimed_email_idx; lock: SHARE on ca_nhan
CREATE INDEX "ca_nhan_claimed_email_idx" ON "ca_nhan" ("claimed_email");
