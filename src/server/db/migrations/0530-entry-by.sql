-- Changes of the config.

-- new column by; lock: ACCESS EXCLUSIVE on the_kho
ALTER TABLE "the_kho" ADD COLUMN "by" uuid;

-- index the_kho_by_idx; lock: SHARE on the_kho
CREATE INDEX "the_kho_by_idx" ON "the_kho" ("by");

-- rule the_kho_by_fkey; lock: SHARE ROW EXCLUSIVE on the_kho
ALTER TABLE "the_kho" ADD CONSTRAINT "the_kho_by_fkey" FOREIGN KEY ("by") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT NOT VALID;

-- rule the_kho_by_fkey: existing rows; lock: SHARE ROW EXCLUSIVE on the_kho
ALTER TABLE "the_kho" VALIDATE CONSTRAINT "the_kho_by_fkey";
