-- Changes of the config.

-- new column pregnancy; lock: ACCESS EXCLUSIVE on don_thuoc
ALTER TABLE "don_thuoc" ADD COLUMN "pregnancy" text;

-- new column mg_per_dose; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" ADD COLUMN "mg_per_dose" numeric(18, 3);

-- new column cautions; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" ADD COLUMN "cautions" jsonb;

-- rule don_thuoc_pregnancy_check; lock: ACCESS EXCLUSIVE on don_thuoc
ALTER TABLE "don_thuoc" ADD CONSTRAINT "don_thuoc_pregnancy_check" CHECK ("pregnancy" IN ('yes', 'no')) NOT VALID;

-- rule don_thuoc_pregnancy_check: existing rows; lock: ACCESS EXCLUSIVE on don_thuoc
ALTER TABLE "don_thuoc" VALIDATE CONSTRAINT "don_thuoc_pregnancy_check";

-- rule thuoc_mg_per_dose_check; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" ADD CONSTRAINT "thuoc_mg_per_dose_check" CHECK ("mg_per_dose" >= 0.001) NOT VALID;

-- rule thuoc_mg_per_dose_check: existing rows; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" VALIDATE CONSTRAINT "thuoc_mg_per_dose_check";

-- rule thuoc_mg_per_dose_check2; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" ADD CONSTRAINT "thuoc_mg_per_dose_check2" CHECK ("mg_per_dose" <= 100000) NOT VALID;

-- rule thuoc_mg_per_dose_check2: existing rows; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" VALIDATE CONSTRAINT "thuoc_mg_per_dose_check2";
