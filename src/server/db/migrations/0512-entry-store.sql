-- Changes of the config.

-- default of new rows; lock: ACCESS EXCLUSIVE on the_kho
ALTER TABLE "the_kho" ALTER COLUMN "store" SET DEFAULT '01912e00-0000-7000-8000-000000000001';
