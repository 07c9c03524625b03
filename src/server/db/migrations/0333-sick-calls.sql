-- Changes of the config.

-- new column called_sick_at; lock: ACCESS EXCLUSIVE on lich_ca_truc
ALTER TABLE "lich_ca_truc" ADD COLUMN "called_sick_at" timestamptz;
