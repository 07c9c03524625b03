-- Changes of the config.

-- rule lan_luu_giu_rule_check; lock: ACCESS EXCLUSIVE on lan_luu_giu
ALTER TABLE "lan_luu_giu" DROP CONSTRAINT "lan_luu_giu_rule_check";

-- index lan_luu_giu_rule_sort; lock: ACCESS EXCLUSIVE on lan_luu_giu
DROP INDEX "lan_luu_giu_rule_sort";

-- new table of nhap-dat-lich
CREATE TABLE "nhap_dat_lich" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "user" uuid NOT NULL,
  "choices" text NOT NULL,
  "patient" uuid,
  "reason" text,
  "weight" text,
  "adult" text,
  "attachments" jsonb,
  CONSTRAINT "nhap_dat_lich_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "nhap_dat_lich_choices_check" CHECK (char_length("choices") <= 400),
  CONSTRAINT "nhap_dat_lich_reason_check" CHECK (char_length("reason") <= 2000),
  CONSTRAINT "nhap_dat_lich_weight_check" CHECK (char_length("weight") <= 20),
  CONSTRAINT "nhap_dat_lich_adult_check" CHECK (char_length("adult") <= 200)
);
CREATE UNIQUE INDEX "nhap_dat_lich_user_key" ON "nhap_dat_lich" ("user");
CREATE INDEX "nhap_dat_lich_patient_idx" ON "nhap_dat_lich" ("patient");
CREATE INDEX "nhap_dat_lich_created_at_sort" ON "nhap_dat_lich" ("created_at", "id");
GRANT SELECT, INSERT, UPDATE, DELETE ON "nhap_dat_lich" TO sen_app;

-- rule lan_luu_giu_rule_check; lock: ACCESS EXCLUSIVE on lan_luu_giu
ALTER TABLE "lan_luu_giu" ADD CONSTRAINT "lan_luu_giu_rule_check" CHECK ("rule" IN ('phien-dang-nhap', 'ma-mot-lan', 'lan-thu-sai', 'tin-gui-di', 'thong-bao', 'nhap-dat-lich', 'luu-nhap', 'benh-an-do-dang', 'ho-so-het-han', 'tai-khoan-khoa', 'nhat-ky')) NOT VALID;

-- rule lan_luu_giu_rule_check: existing rows; lock: ACCESS EXCLUSIVE on lan_luu_giu
ALTER TABLE "lan_luu_giu" VALIDATE CONSTRAINT "lan_luu_giu_rule_check";

-- index lan_luu_giu_rule_sort; lock: SHARE on lan_luu_giu
CREATE INDEX "lan_luu_giu_rule_sort" ON "lan_luu_giu" ((array_position(ARRAY['phien-dang-nhap', 'ma-mot-lan', 'lan-thu-sai', 'tin-gui-di', 'thong-bao', 'nhap-dat-lich', 'luu-nhap', 'benh-an-do-dang', 'ho-so-het-han', 'tai-khoan-khoa', 'nhat-ky']::text[], "rule")), "id");

-- references of nhap_dat_lich
ALTER TABLE "nhap_dat_lich"
  ADD CONSTRAINT "nhap_dat_lich_user_fkey" FOREIGN KEY ("user") REFERENCES "ca_nhan" ("id") ON DELETE CASCADE,
  ADD CONSTRAINT "nhap_dat_lich_patient_fkey" FOREIGN KEY ("patient") REFERENCES "benh_nhan" ("id") ON DELETE CASCADE;
