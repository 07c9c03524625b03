-- Changes of the config.

-- new column received_by; lock: ACCESS EXCLUSIVE on lich_ca_truc
ALTER TABLE "lich_ca_truc" ADD COLUMN "received_by" uuid;

-- new column received_at; lock: ACCESS EXCLUSIVE on lich_ca_truc
ALTER TABLE "lich_ca_truc" ADD COLUMN "received_at" timestamptz;

-- index lich_ca_truc_received_by_idx; lock: SHARE on lich_ca_truc
CREATE INDEX "lich_ca_truc_received_by_idx" ON "lich_ca_truc" ("received_by");

-- rule lich_ca_truc_received_by_fkey; lock: SHARE ROW EXCLUSIVE on lich_ca_truc
ALTER TABLE "lich_ca_truc" ADD CONSTRAINT "lich_ca_truc_received_by_fkey" FOREIGN KEY ("received_by") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT NOT VALID;

-- rule lich_ca_truc_received_by_fkey: existing rows; lock: SHARE ROW EXCLUSIVE on lich_ca_truc
ALTER TABLE "lich_ca_truc" VALIDATE CONSTRAINT "lich_ca_truc_received_by_fkey";
