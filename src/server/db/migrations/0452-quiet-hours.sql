-- Changes of the config.

-- new column quiet_from; lock: ACCESS EXCLUSIVE on cai_dat
ALTER TABLE "cai_dat" ADD COLUMN "quiet_from" time(0) DEFAULT '22:00' NOT NULL;

-- new column quiet_until; lock: ACCESS EXCLUSIVE on cai_dat
ALTER TABLE "cai_dat" ADD COLUMN "quiet_until" time(0) DEFAULT '07:00' NOT NULL;
