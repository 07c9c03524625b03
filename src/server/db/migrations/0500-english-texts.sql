-- Changes of the config.

-- new column title_english; lock: ACCESS EXCLUSIVE on lich_nghi
ALTER TABLE "lich_nghi" ADD COLUMN "title_english" text;

-- new column specialties_english; lock: ACCESS EXCLUSIVE on bac_si
ALTER TABLE "bac_si" ADD COLUMN "specialties_english" text;

-- new column licence_scope_english; lock: ACCESS EXCLUSIVE on bac_si
ALTER TABLE "bac_si" ADD COLUMN "licence_scope_english" text;

-- new column training_english; lock: ACCESS EXCLUSIVE on bac_si
ALTER TABLE "bac_si" ADD COLUMN "training_english" text;

-- new column biography_english; lock: ACCESS EXCLUSIVE on bac_si
ALTER TABLE "bac_si" ADD COLUMN "biography_english" text;

-- new column name_english; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" ADD COLUMN "name_english" text;

-- new column short_name_english; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" ADD COLUMN "short_name_english" text;

-- new column description_english; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" ADD COLUMN "description_english" text;

-- new column name_english; lock: ACCESS EXCLUSIVE on toa_nha
ALTER TABLE "toa_nha" ADD COLUMN "name_english" text;

-- new column name_english; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD COLUMN "name_english" text;

-- new column name_english; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" ADD COLUMN "name_english" text;

-- new column preparation_english; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" ADD COLUMN "preparation_english" text;

-- new column description_english; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" ADD COLUMN "description_english" text;

-- new column title_english; lock: ACCESS EXCLUSIVE on thong_bao
ALTER TABLE "thong_bao" ADD COLUMN "title_english" text;

-- new column body_english; lock: ACCESS EXCLUSIVE on thong_bao
ALTER TABLE "thong_bao" ADD COLUMN "body_english" text;

-- new column title_english; lock: ACCESS EXCLUSIVE on huong_dan
ALTER TABLE "huong_dan" ADD COLUMN "title_english" text;

-- new column summary_english; lock: ACCESS EXCLUSIVE on huong_dan
ALTER TABLE "huong_dan" ADD COLUMN "summary_english" text;

-- new column body_english; lock: ACCESS EXCLUSIVE on huong_dan
ALTER TABLE "huong_dan" ADD COLUMN "body_english" text;

-- rule lich_nghi_title_english_check; lock: ACCESS EXCLUSIVE on lich_nghi
ALTER TABLE "lich_nghi" ADD CONSTRAINT "lich_nghi_title_english_check" CHECK (char_length("title_english") <= 100) NOT VALID;

-- rule lich_nghi_title_english_check: existing rows; lock: ACCESS EXCLUSIVE on lich_nghi
ALTER TABLE "lich_nghi" VALIDATE CONSTRAINT "lich_nghi_title_english_check";

-- rule bac_si_specialties_english_check; lock: ACCESS EXCLUSIVE on bac_si
ALTER TABLE "bac_si" ADD CONSTRAINT "bac_si_specialties_english_check" CHECK (char_length("specialties_english") <= 300) NOT VALID;

-- rule bac_si_specialties_english_check: existing rows; lock: ACCESS EXCLUSIVE on bac_si
ALTER TABLE "bac_si" VALIDATE CONSTRAINT "bac_si_specialties_english_check";

-- rule bac_si_licence_scope_english_check; lock: ACCESS EXCLUSIVE on bac_si
ALTER TABLE "bac_si" ADD CONSTRAINT "bac_si_licence_scope_english_check" CHECK (char_length("licence_scope_english") <= 200) NOT VALID;

-- rule bac_si_licence_scope_english_check: existing rows; lock: ACCESS EXCLUSIVE on bac_si
ALTER TABLE "bac_si" VALIDATE CONSTRAINT "bac_si_licence_scope_english_check";

-- rule bac_si_training_english_check; lock: ACCESS EXCLUSIVE on bac_si
ALTER TABLE "bac_si" ADD CONSTRAINT "bac_si_training_english_check" CHECK (char_length("training_english") <= 1000) NOT VALID;

-- rule bac_si_training_english_check: existing rows; lock: ACCESS EXCLUSIVE on bac_si
ALTER TABLE "bac_si" VALIDATE CONSTRAINT "bac_si_training_english_check";

-- rule phong_ban_name_english_check; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" ADD CONSTRAINT "phong_ban_name_english_check" CHECK (char_length("name_english") <= 100) NOT VALID;

-- rule phong_ban_name_english_check: existing rows; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" VALIDATE CONSTRAINT "phong_ban_name_english_check";

-- rule phong_ban_short_name_english_check; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" ADD CONSTRAINT "phong_ban_short_name_english_check" CHECK (char_length("short_name_english") <= 50) NOT VALID;

-- rule phong_ban_short_name_english_check: existing rows; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" VALIDATE CONSTRAINT "phong_ban_short_name_english_check";

-- rule phong_ban_description_english_check; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" ADD CONSTRAINT "phong_ban_description_english_check" CHECK (char_length("description_english") <= 5000) NOT VALID;

-- rule phong_ban_description_english_check: existing rows; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" VALIDATE CONSTRAINT "phong_ban_description_english_check";

-- rule toa_nha_name_english_check; lock: ACCESS EXCLUSIVE on toa_nha
ALTER TABLE "toa_nha" ADD CONSTRAINT "toa_nha_name_english_check" CHECK (char_length("name_english") <= 100) NOT VALID;

-- rule toa_nha_name_english_check: existing rows; lock: ACCESS EXCLUSIVE on toa_nha
ALTER TABLE "toa_nha" VALIDATE CONSTRAINT "toa_nha_name_english_check";

-- rule phong_name_english_check; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD CONSTRAINT "phong_name_english_check" CHECK (char_length("name_english") <= 100) NOT VALID;

-- rule phong_name_english_check: existing rows; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" VALIDATE CONSTRAINT "phong_name_english_check";

-- rule dich_vu_name_english_check; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" ADD CONSTRAINT "dich_vu_name_english_check" CHECK (char_length("name_english") <= 200) NOT VALID;

-- rule dich_vu_name_english_check: existing rows; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" VALIDATE CONSTRAINT "dich_vu_name_english_check";

-- rule dich_vu_preparation_english_check; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" ADD CONSTRAINT "dich_vu_preparation_english_check" CHECK (char_length("preparation_english") <= 1000) NOT VALID;

-- rule dich_vu_preparation_english_check: existing rows; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" VALIDATE CONSTRAINT "dich_vu_preparation_english_check";

-- rule dich_vu_description_english_check; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" ADD CONSTRAINT "dich_vu_description_english_check" CHECK (char_length("description_english") <= 2000) NOT VALID;

-- rule dich_vu_description_english_check: existing rows; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" VALIDATE CONSTRAINT "dich_vu_description_english_check";

-- rule thong_bao_title_english_check; lock: ACCESS EXCLUSIVE on thong_bao
ALTER TABLE "thong_bao" ADD CONSTRAINT "thong_bao_title_english_check" CHECK (char_length("title_english") <= 200) NOT VALID;

-- rule thong_bao_title_english_check: existing rows; lock: ACCESS EXCLUSIVE on thong_bao
ALTER TABLE "thong_bao" VALIDATE CONSTRAINT "thong_bao_title_english_check";

-- rule thong_bao_body_english_check; lock: ACCESS EXCLUSIVE on thong_bao
ALTER TABLE "thong_bao" ADD CONSTRAINT "thong_bao_body_english_check" CHECK (char_length("body_english") <= 1000) NOT VALID;

-- rule thong_bao_body_english_check: existing rows; lock: ACCESS EXCLUSIVE on thong_bao
ALTER TABLE "thong_bao" VALIDATE CONSTRAINT "thong_bao_body_english_check";

-- rule huong_dan_title_english_check; lock: ACCESS EXCLUSIVE on huong_dan
ALTER TABLE "huong_dan" ADD CONSTRAINT "huong_dan_title_english_check" CHECK (char_length("title_english") <= 150) NOT VALID;

-- rule huong_dan_title_english_check: existing rows; lock: ACCESS EXCLUSIVE on huong_dan
ALTER TABLE "huong_dan" VALIDATE CONSTRAINT "huong_dan_title_english_check";

-- rule huong_dan_summary_english_check; lock: ACCESS EXCLUSIVE on huong_dan
ALTER TABLE "huong_dan" ADD CONSTRAINT "huong_dan_summary_english_check" CHECK (char_length("summary_english") <= 300) NOT VALID;

-- rule huong_dan_summary_english_check: existing rows; lock: ACCESS EXCLUSIVE on huong_dan
ALTER TABLE "huong_dan" VALIDATE CONSTRAINT "huong_dan_summary_english_check";
