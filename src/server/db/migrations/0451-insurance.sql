-- Changes of the config.

-- new column insurance_class; lock: ACCESS EXCLUSIVE on cai_dat
ALTER TABLE "cai_dat" ADD COLUMN "insurance_class" text DEFAULT 'none' NOT NULL;

-- new column insured_visit_price; lock: ACCESS EXCLUSIVE on cai_dat
ALTER TABLE "cai_dat" ADD COLUMN "insured_visit_price" bigint;

-- rule cai_dat_insurance_class_check; lock: ACCESS EXCLUSIVE on cai_dat
ALTER TABLE "cai_dat" ADD CONSTRAINT "cai_dat_insurance_class_check" CHECK ("insurance_class" IN ('none', 'primary', 'basic', 'basic-50', 'specialised-50', 'specialised')) NOT VALID;

-- rule cai_dat_insurance_class_check: existing rows; lock: ACCESS EXCLUSIVE on cai_dat
ALTER TABLE "cai_dat" VALIDATE CONSTRAINT "cai_dat_insurance_class_check";

-- rule cai_dat_insured_visit_price_check; lock: ACCESS EXCLUSIVE on cai_dat
ALTER TABLE "cai_dat" ADD CONSTRAINT "cai_dat_insured_visit_price_check" CHECK ("insured_visit_price" >= 0) NOT VALID;

-- rule cai_dat_insured_visit_price_check: existing rows; lock: ACCESS EXCLUSIVE on cai_dat
ALTER TABLE "cai_dat" VALIDATE CONSTRAINT "cai_dat_insured_visit_price_check";

-- rule cai_dat_insured_visit_price_check2; lock: ACCESS EXCLUSIVE on cai_dat
ALTER TABLE "cai_dat" ADD CONSTRAINT "cai_dat_insured_visit_price_check2" CHECK ("insured_visit_price" <= 10000000) NOT VALID;

-- rule cai_dat_insured_visit_price_check2: existing rows; lock: ACCESS EXCLUSIVE on cai_dat
ALTER TABLE "cai_dat" VALIDATE CONSTRAINT "cai_dat_insured_visit_price_check2";

-- rule cai_dat_insured_visit_price_when_check; lock: ACCESS EXCLUSIVE on cai_dat
ALTER TABLE "cai_dat" ADD CONSTRAINT "cai_dat_insured_visit_price_when_check" CHECK (((("insurance_class" = 'none') IS NOT TRUE) IS NOT TRUE) OR ("insured_visit_price" IS NOT NULL)) NOT VALID;

-- rule cai_dat_insured_visit_price_when_check: existing rows; lock: ACCESS EXCLUSIVE on cai_dat
ALTER TABLE "cai_dat" VALIDATE CONSTRAINT "cai_dat_insured_visit_price_when_check";
