-- Rows keep the words that they are found by and the keys that they are sorted by.

-- What a row is found and sorted by is no part of what was signed: it follows other rows.
CREATE OR REPLACE FUNCTION record_hold(old_row jsonb, new_row jsonb, moving text[], fillable text[],
  what text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text;
BEGIN
  SELECT o.key INTO name FROM jsonb_each(old_row) AS o
  WHERE new_row -> o.key IS DISTINCT FROM o.value AND o.key <> ALL (moving)
    AND o.key !~ '^search_words$|_title_key$'
    AND NOT (o.value = 'null'::jsonb AND o.key = ANY (fillable))
  LIMIT 1;
  IF name IS NOT NULL THEN
    RAISE EXCEPTION '%: % cannot be changed any more', what, name
      USING ERRCODE = 'restrict_violation';
  END IF;
END $$;

-- index phieu_thong_tin_code_sort; lock: ACCESS EXCLUSIVE on phieu_thong_tin
DROP INDEX "phieu_thong_tin_code_sort";

-- index phieu_thong_tin_start_sort; lock: ACCESS EXCLUSIVE on phieu_thong_tin
DROP INDEX "phieu_thong_tin_start_sort";

-- index phieu_thong_tin_state_sort; lock: ACCESS EXCLUSIVE on phieu_thong_tin
DROP INDEX "phieu_thong_tin_state_sort";

-- index phieu_thong_tin_checked_in_at_sort; lock: ACCESS EXCLUSIVE on phieu_thong_tin
DROP INDEX "phieu_thong_tin_checked_in_at_sort";

-- index phieu_thong_tin_checked_in_at_sort_desc; lock: ACCESS EXCLUSIVE on phieu_thong_tin
DROP INDEX "phieu_thong_tin_checked_in_at_sort_desc";

-- index benh_nhan_code_sort; lock: ACCESS EXCLUSIVE on benh_nhan
DROP INDEX "benh_nhan_code_sort";

-- index benh_nhan_full_name_sort; lock: ACCESS EXCLUSIVE on benh_nhan
DROP INDEX "benh_nhan_full_name_sort";

-- index benh_nhan_full_name_fold_idx; lock: ACCESS EXCLUSIVE on benh_nhan
DROP INDEX "benh_nhan_full_name_fold_idx";

-- index benh_nhan_date_of_birth_sort; lock: ACCESS EXCLUSIVE on benh_nhan
DROP INDEX "benh_nhan_date_of_birth_sort";

-- index benh_nhan_email_fold_idx; lock: ACCESS EXCLUSIVE on benh_nhan
DROP INDEX "benh_nhan_email_fold_idx";

-- index ho_so_benh_an_code_sort; lock: ACCESS EXCLUSIVE on ho_so_benh_an
DROP INDEX "ho_so_benh_an_code_sort";

-- index ho_so_benh_an_state_sort; lock: ACCESS EXCLUSIVE on ho_so_benh_an
DROP INDEX "ho_so_benh_an_state_sort";

-- index ho_so_benh_an_signed_at_sort; lock: ACCESS EXCLUSIVE on ho_so_benh_an
DROP INDEX "ho_so_benh_an_signed_at_sort";

-- index ho_so_benh_an_signed_at_sort_desc; lock: ACCESS EXCLUSIVE on ho_so_benh_an
DROP INDEX "ho_so_benh_an_signed_at_sort_desc";

-- index don_thuoc_code_sort; lock: ACCESS EXCLUSIVE on don_thuoc
DROP INDEX "don_thuoc_code_sort";

-- index don_thuoc_follow_up_sort; lock: ACCESS EXCLUSIVE on don_thuoc
DROP INDEX "don_thuoc_follow_up_sort";

-- index don_thuoc_follow_up_sort_desc; lock: ACCESS EXCLUSIVE on don_thuoc
DROP INDEX "don_thuoc_follow_up_sort_desc";

-- index don_thuoc_signed_at_sort; lock: ACCESS EXCLUSIVE on don_thuoc
DROP INDEX "don_thuoc_signed_at_sort";

-- index don_thuoc_signed_at_sort_desc; lock: ACCESS EXCLUSIVE on don_thuoc
DROP INDEX "don_thuoc_signed_at_sort_desc";

-- index don_thuoc_state_sort; lock: ACCESS EXCLUSIVE on don_thuoc
DROP INDEX "don_thuoc_state_sort";

-- index mau_benh_an_name_fold_idx; lock: ACCESS EXCLUSIVE on mau_benh_an
DROP INDEX "mau_benh_an_name_fold_idx";

-- index luu_tru_ho_so_code_sort; lock: ACCESS EXCLUSIVE on luu_tru_ho_so
DROP INDEX "luu_tru_ho_so_code_sort";

-- index luu_tru_ho_so_place_fold_idx; lock: ACCESS EXCLUSIVE on luu_tru_ho_so
DROP INDEX "luu_tru_ho_so_place_fold_idx";

-- index luu_tru_ho_so_archived_on_sort; lock: ACCESS EXCLUSIVE on luu_tru_ho_so
DROP INDEX "luu_tru_ho_so_archived_on_sort";

-- index luu_tru_ho_so_retain_until_sort; lock: ACCESS EXCLUSIVE on luu_tru_ho_so
DROP INDEX "luu_tru_ho_so_retain_until_sort";

-- index luu_tru_ho_so_retain_until_sort_desc; lock: ACCESS EXCLUSIVE on luu_tru_ho_so
DROP INDEX "luu_tru_ho_so_retain_until_sort_desc";

-- index luu_tru_ho_so_due_on_sort; lock: ACCESS EXCLUSIVE on luu_tru_ho_so
DROP INDEX "luu_tru_ho_so_due_on_sort";

-- index luu_tru_ho_so_due_on_sort_desc; lock: ACCESS EXCLUSIVE on luu_tru_ho_so
DROP INDEX "luu_tru_ho_so_due_on_sort_desc";

-- index icd_10_name_fold_idx; lock: ACCESS EXCLUSIVE on icd_10
DROP INDEX "icd_10_name_fold_idx";

-- index o_lai_code_sort; lock: ACCESS EXCLUSIVE on o_lai
DROP INDEX "o_lai_code_sort";

-- index o_lai_code_fold_idx; lock: ACCESS EXCLUSIVE on o_lai
DROP INDEX "o_lai_code_fold_idx";

-- index o_lai_planned_start_sort; lock: ACCESS EXCLUSIVE on o_lai
DROP INDEX "o_lai_planned_start_sort";

-- index o_lai_planned_start_sort_desc; lock: ACCESS EXCLUSIVE on o_lai
DROP INDEX "o_lai_planned_start_sort_desc";

-- index o_lai_admitted_at_sort; lock: ACCESS EXCLUSIVE on o_lai
DROP INDEX "o_lai_admitted_at_sort";

-- index o_lai_admitted_at_sort_desc; lock: ACCESS EXCLUSIVE on o_lai
DROP INDEX "o_lai_admitted_at_sort_desc";

-- index o_lai_expected_discharge_sort; lock: ACCESS EXCLUSIVE on o_lai
DROP INDEX "o_lai_expected_discharge_sort";

-- index o_lai_expected_discharge_sort_desc; lock: ACCESS EXCLUSIVE on o_lai
DROP INDEX "o_lai_expected_discharge_sort_desc";

-- index o_lai_discharged_at_sort; lock: ACCESS EXCLUSIVE on o_lai
DROP INDEX "o_lai_discharged_at_sort";

-- index o_lai_discharged_at_sort_desc; lock: ACCESS EXCLUSIVE on o_lai
DROP INDEX "o_lai_discharged_at_sort_desc";

-- index o_lai_state_sort; lock: ACCESS EXCLUSIVE on o_lai
DROP INDEX "o_lai_state_sort";

-- index giuong_code_fold_idx; lock: ACCESS EXCLUSIVE on giuong
DROP INDEX "giuong_code_fold_idx";

-- index lich_nghi_title_fold_idx; lock: ACCESS EXCLUSIVE on lich_nghi
DROP INDEX "lich_nghi_title_fold_idx";

-- index lich_su_dung_remark_fold_idx; lock: ACCESS EXCLUSIVE on lich_su_dung
DROP INDEX "lich_su_dung_remark_fold_idx";

-- index bac_si_code_sort; lock: ACCESS EXCLUSIVE on bac_si
DROP INDEX "bac_si_code_sort";

-- index bac_si_code_fold_idx; lock: ACCESS EXCLUSIVE on bac_si
DROP INDEX "bac_si_code_fold_idx";

-- index bac_si_full_name_sort; lock: ACCESS EXCLUSIVE on bac_si
DROP INDEX "bac_si_full_name_sort";

-- index bac_si_full_name_fold_idx; lock: ACCESS EXCLUSIVE on bac_si
DROP INDEX "bac_si_full_name_fold_idx";

-- index bac_si_phone_fold_idx; lock: ACCESS EXCLUSIVE on bac_si
DROP INDEX "bac_si_phone_fold_idx";

-- index bac_si_email_fold_idx; lock: ACCESS EXCLUSIVE on bac_si
DROP INDEX "bac_si_email_fold_idx";

-- index bac_si_licence_number_fold_idx; lock: ACCESS EXCLUSIVE on bac_si
DROP INDEX "bac_si_licence_number_fold_idx";

-- index bac_si_specialties_fold_idx; lock: ACCESS EXCLUSIVE on bac_si
DROP INDEX "bac_si_specialties_fold_idx";

-- index bac_si_fee_sort; lock: ACCESS EXCLUSIVE on bac_si
DROP INDEX "bac_si_fee_sort";

-- index bac_si_fee_sort_desc; lock: ACCESS EXCLUSIVE on bac_si
DROP INDEX "bac_si_fee_sort_desc";

-- index y_ta_code_sort; lock: ACCESS EXCLUSIVE on y_ta
DROP INDEX "y_ta_code_sort";

-- index y_ta_code_fold_idx; lock: ACCESS EXCLUSIVE on y_ta
DROP INDEX "y_ta_code_fold_idx";

-- index y_ta_full_name_sort; lock: ACCESS EXCLUSIVE on y_ta
DROP INDEX "y_ta_full_name_sort";

-- index y_ta_full_name_fold_idx; lock: ACCESS EXCLUSIVE on y_ta
DROP INDEX "y_ta_full_name_fold_idx";

-- index y_ta_phone_fold_idx; lock: ACCESS EXCLUSIVE on y_ta
DROP INDEX "y_ta_phone_fold_idx";

-- index y_ta_email_fold_idx; lock: ACCESS EXCLUSIVE on y_ta
DROP INDEX "y_ta_email_fold_idx";

-- index y_ta_licence_number_fold_idx; lock: ACCESS EXCLUSIVE on y_ta
DROP INDEX "y_ta_licence_number_fold_idx";

-- index nhan_su_code_sort; lock: ACCESS EXCLUSIVE on nhan_su
DROP INDEX "nhan_su_code_sort";

-- index nhan_su_code_fold_idx; lock: ACCESS EXCLUSIVE on nhan_su
DROP INDEX "nhan_su_code_fold_idx";

-- index nhan_su_full_name_sort; lock: ACCESS EXCLUSIVE on nhan_su
DROP INDEX "nhan_su_full_name_sort";

-- index nhan_su_full_name_fold_idx; lock: ACCESS EXCLUSIVE on nhan_su
DROP INDEX "nhan_su_full_name_fold_idx";

-- index nhan_su_phone_fold_idx; lock: ACCESS EXCLUSIVE on nhan_su
DROP INDEX "nhan_su_phone_fold_idx";

-- index nhan_su_email_fold_idx; lock: ACCESS EXCLUSIVE on nhan_su
DROP INDEX "nhan_su_email_fold_idx";

-- index nhan_su_position_sort; lock: ACCESS EXCLUSIVE on nhan_su
DROP INDEX "nhan_su_position_sort";

-- index nhan_su_contract_to_sort; lock: ACCESS EXCLUSIVE on nhan_su
DROP INDEX "nhan_su_contract_to_sort";

-- index nhan_su_contract_to_sort_desc; lock: ACCESS EXCLUSIVE on nhan_su
DROP INDEX "nhan_su_contract_to_sort_desc";

-- index thuoc_code_fold_idx; lock: ACCESS EXCLUSIVE on thuoc
DROP INDEX "thuoc_code_fold_idx";

-- index thuoc_name_fold_idx; lock: ACCESS EXCLUSIVE on thuoc
DROP INDEX "thuoc_name_fold_idx";

-- index thuoc_brand_name_fold_idx; lock: ACCESS EXCLUSIVE on thuoc
DROP INDEX "thuoc_brand_name_fold_idx";

-- index thuoc_ingredients_fold_idx; lock: ACCESS EXCLUSIVE on thuoc
DROP INDEX "thuoc_ingredients_fold_idx";

-- index thuoc_registration_number_fold_idx; lock: ACCESS EXCLUSIVE on thuoc
DROP INDEX "thuoc_registration_number_fold_idx";

-- index lo_thuoc_lot_fold_idx; lock: ACCESS EXCLUSIVE on lo_thuoc
DROP INDEX "lo_thuoc_lot_fold_idx";

-- index lo_thuoc_supplier_fold_idx; lock: ACCESS EXCLUSIVE on lo_thuoc
DROP INDEX "lo_thuoc_supplier_fold_idx";

-- index the_kho_code_fold_idx; lock: ACCESS EXCLUSIVE on the_kho
DROP INDEX "the_kho_code_fold_idx";

-- index the_kho_remark_fold_idx; lock: ACCESS EXCLUSIVE on the_kho
DROP INDEX "the_kho_remark_fold_idx";

-- index phong_ban_code_fold_idx; lock: ACCESS EXCLUSIVE on phong_ban
DROP INDEX "phong_ban_code_fold_idx";

-- index phong_ban_name_fold_idx; lock: ACCESS EXCLUSIVE on phong_ban
DROP INDEX "phong_ban_name_fold_idx";

-- index phong_ban_short_name_fold_idx; lock: ACCESS EXCLUSIVE on phong_ban
DROP INDEX "phong_ban_short_name_fold_idx";

-- index phong_ban_specialty_fold_idx; lock: ACCESS EXCLUSIVE on phong_ban
DROP INDEX "phong_ban_specialty_fold_idx";

-- index phong_ban_description_fold_idx; lock: ACCESS EXCLUSIVE on phong_ban
DROP INDEX "phong_ban_description_fold_idx";

-- index phong_kham_name_fold_idx; lock: ACCESS EXCLUSIVE on phong_kham
DROP INDEX "phong_kham_name_fold_idx";

-- index phong_kham_phone_fold_idx; lock: ACCESS EXCLUSIVE on phong_kham
DROP INDEX "phong_kham_phone_fold_idx";

-- index phong_kham_description_fold_idx; lock: ACCESS EXCLUSIVE on phong_kham
DROP INDEX "phong_kham_description_fold_idx";

-- index toa_nha_code_fold_idx; lock: ACCESS EXCLUSIVE on toa_nha
DROP INDEX "toa_nha_code_fold_idx";

-- index toa_nha_name_fold_idx; lock: ACCESS EXCLUSIVE on toa_nha
DROP INDEX "toa_nha_name_fold_idx";

-- index phong_number_fold_idx; lock: ACCESS EXCLUSIVE on phong
DROP INDEX "phong_number_fold_idx";

-- index phong_name_fold_idx; lock: ACCESS EXCLUSIVE on phong
DROP INDEX "phong_name_fold_idx";

-- index dich_vu_code_fold_idx; lock: ACCESS EXCLUSIVE on dich_vu
DROP INDEX "dich_vu_code_fold_idx";

-- index dich_vu_name_fold_idx; lock: ACCESS EXCLUSIVE on dich_vu
DROP INDEX "dich_vu_name_fold_idx";

-- index dich_vu_description_fold_idx; lock: ACCESS EXCLUSIVE on dich_vu
DROP INDEX "dich_vu_description_fold_idx";

-- index ca_nhan_full_name_sort; lock: ACCESS EXCLUSIVE on ca_nhan
DROP INDEX "ca_nhan_full_name_sort";

-- index ca_nhan_full_name_fold_idx; lock: ACCESS EXCLUSIVE on ca_nhan
DROP INDEX "ca_nhan_full_name_fold_idx";

-- index huong_dan_title_fold_idx; lock: ACCESS EXCLUSIVE on huong_dan
DROP INDEX "huong_dan_title_fold_idx";

-- index huong_dan_summary_fold_idx; lock: ACCESS EXCLUSIVE on huong_dan
DROP INDEX "huong_dan_summary_fold_idx";

-- functions that keep words
-- The words of a folded text, each begun with the letter of the field that has them.
CREATE OR REPLACE FUNCTION sen_words(letter text, value text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT letter || left(word, 64)
  FROM regexp_split_to_table(coalesce(value, ''), '[^a-z0-9\u0080-\uffff]+') AS word
  WHERE word <> '');

-- A code in one word, and its number alone, with and without zeros.
CREATE OR REPLACE FUNCTION sen_code_words(code text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN concat_ws(' ', replace(sen_fold(code), '-', ''), regexp_replace(sen_fold(code), '^.*-', ''),
  regexp_replace(sen_fold(code), '^.*-0*', ''));

-- A phone number with its zero and with its country, and each of its ends of three digits or more.
CREATE OR REPLACE FUNCTION sen_phone_words(phone text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN concat_ws(' ', '0' || substr(phone, 4), replace(phone, '+', ''),
  (SELECT string_agg(right(phone, digits), ' ') FROM generate_series(3, length(phone) - 3) AS digits));

-- A day that may be known in part: its year, and its digits from the year on and from the day on.
CREATE OR REPLACE FUNCTION sen_day_words(day text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN concat_ws(' ', left(day, 4), replace(day, '-', ''),
  nullif(substr(day, 9, 2) || substr(day, 6, 2) || left(day, 4), left(day, 4)));

-- The rows that refer to one that is called something else now are found by its new words.
CREATE OR REPLACE FUNCTION sen_words_follow() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('UPDATE %I SET %I = NULL WHERE %I = $1', TG_ARGV[0], TG_ARGV[2], TG_ARGV[1])
  USING NEW.id;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION sen_words_follow() FROM PUBLIC;

-- new column search_words; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD COLUMN "search_words" tsvector;

-- new column patient_title_key; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD COLUMN "patient_title_key" text;

-- new column doctor_title_key; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD COLUMN "doctor_title_key" text;

-- new column department_title_key; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD COLUMN "department_title_key" text;

-- new column full_name_key, filled in every row; lock: ACCESS EXCLUSIVE on benh_nhan
ALTER TABLE "benh_nhan" ADD COLUMN "full_name_key" text GENERATED ALWAYS AS (sen_name_key("full_name")) STORED;

-- new column date_of_birth_fold, filled in every row; lock: ACCESS EXCLUSIVE on benh_nhan
ALTER TABLE "benh_nhan" ADD COLUMN "date_of_birth_fold" text GENERATED ALWAYS AS (sen_fold("date_of_birth")) STORED;

-- new column search_words; lock: ACCESS EXCLUSIVE on benh_nhan
ALTER TABLE "benh_nhan" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on danh_sach_cho
ALTER TABLE "danh_sach_cho" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on nguoi_than
ALTER TABLE "nguoi_than" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on don_thuoc
ALTER TABLE "don_thuoc" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on chi_dinh
ALTER TABLE "chi_dinh" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on mau_benh_an
ALTER TABLE "mau_benh_an" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on luu_tru_ho_so
ALTER TABLE "luu_tru_ho_so" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on icd_10
ALTER TABLE "icd_10" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on o_lai
ALTER TABLE "o_lai" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on giuong
ALTER TABLE "giuong" ADD COLUMN "search_words" tsvector;

-- new column room_title_key; lock: ACCESS EXCLUSIVE on giuong
ALTER TABLE "giuong" ADD COLUMN "room_title_key" text;

-- new column search_words; lock: ACCESS EXCLUSIVE on lich_kham
ALTER TABLE "lich_kham" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on lich_nghi
ALTER TABLE "lich_nghi" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on lich_ca_truc
ALTER TABLE "lich_ca_truc" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on lich_su_dung
ALTER TABLE "lich_su_dung" ADD COLUMN "search_words" tsvector;

-- new column full_name_key, filled in every row; lock: ACCESS EXCLUSIVE on bac_si
ALTER TABLE "bac_si" ADD COLUMN "full_name_key" text GENERATED ALWAYS AS (sen_name_key("full_name")) STORED;

-- new column search_words; lock: ACCESS EXCLUSIVE on bac_si
ALTER TABLE "bac_si" ADD COLUMN "search_words" tsvector;

-- new column full_name_key, filled in every row; lock: ACCESS EXCLUSIVE on y_ta
ALTER TABLE "y_ta" ADD COLUMN "full_name_key" text GENERATED ALWAYS AS (sen_name_key("full_name")) STORED;

-- new column search_words; lock: ACCESS EXCLUSIVE on y_ta
ALTER TABLE "y_ta" ADD COLUMN "search_words" tsvector;

-- new column department_title_key; lock: ACCESS EXCLUSIVE on y_ta
ALTER TABLE "y_ta" ADD COLUMN "department_title_key" text;

-- new column full_name_key, filled in every row; lock: ACCESS EXCLUSIVE on nhan_su
ALTER TABLE "nhan_su" ADD COLUMN "full_name_key" text GENERATED ALWAYS AS (sen_name_key("full_name")) STORED;

-- new column search_words; lock: ACCESS EXCLUSIVE on nhan_su
ALTER TABLE "nhan_su" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on lo_thuoc
ALTER TABLE "lo_thuoc" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on the_kho
ALTER TABLE "the_kho" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on phong_kham
ALTER TABLE "phong_kham" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on toa_nha
ALTER TABLE "toa_nha" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD COLUMN "search_words" tsvector;

-- new column block_title_key; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD COLUMN "block_title_key" text;

-- new column search_words; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on yeu_cau_du_lieu
ALTER TABLE "yeu_cau_du_lieu" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on su_co_du_lieu
ALTER TABLE "su_co_du_lieu" ADD COLUMN "search_words" tsvector;

-- new column full_name_key, filled in every row; lock: ACCESS EXCLUSIVE on ca_nhan
ALTER TABLE "ca_nhan" ADD COLUMN "full_name_key" text GENERATED ALWAYS AS (sen_name_key("full_name")) STORED;

-- new column search_words; lock: ACCESS EXCLUSIVE on ca_nhan
ALTER TABLE "ca_nhan" ADD COLUMN "search_words" tsvector;

-- new column search_words; lock: ACCESS EXCLUSIVE on huong_dan
ALTER TABLE "huong_dan" ADD COLUMN "search_words" tsvector;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on phieu_thong_tin
CREATE OR REPLACE FUNCTION "phieu_thong_tin_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_code_words(NEW."code"))
    || sen_words('b', (SELECT sen_fold(target."full_name") FROM "benh_nhan" AS target WHERE target."id" = NEW."patient"))
    || sen_words('c', (SELECT sen_code_words(target."code") FROM "benh_nhan" AS target WHERE target."id" = NEW."patient")));
  NEW."patient_title_key" := (SELECT "target"."full_name_key" COLLATE "vi-x-icu" FROM "benh_nhan" AS target WHERE target."id" = NEW."patient");
  NEW."doctor_title_key" := (SELECT "target"."full_name_key" COLLATE "vi-x-icu" FROM "bac_si" AS target WHERE target."id" = NEW."doctor");
  NEW."department_title_key" := (SELECT "target"."name" COLLATE "vi-x-icu" FROM "phong_ban" AS target WHERE target."id" = NEW."department");
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "patient", "doctor", "department", "search_words" ON "phieu_thong_tin"
  FOR EACH ROW EXECUTE FUNCTION "phieu_thong_tin_keep_words"();
CREATE OR REPLACE TRIGGER "sen_words_phieu_thong_tin_patient"
  AFTER UPDATE OF "full_name", "code" ON "benh_nhan" FOR EACH ROW
  WHEN (OLD."full_name" IS DISTINCT FROM NEW."full_name" OR OLD."code" IS DISTINCT FROM NEW."code")
  EXECUTE FUNCTION sen_words_follow('phieu_thong_tin', 'patient', 'search_words');
CREATE OR REPLACE TRIGGER "sen_words_phieu_thong_tin_doctor"
  AFTER UPDATE OF "full_name" ON "bac_si" FOR EACH ROW
  WHEN (OLD."full_name" IS DISTINCT FROM NEW."full_name")
  EXECUTE FUNCTION sen_words_follow('phieu_thong_tin', 'doctor', 'search_words');
CREATE OR REPLACE TRIGGER "sen_words_phieu_thong_tin_department"
  AFTER UPDATE OF "name" ON "phong_ban" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name")
  EXECUTE FUNCTION sen_words_follow('phieu_thong_tin', 'department', 'search_words');

-- words of every row; lock: SHARE ROW EXCLUSIVE on phieu_thong_tin
UPDATE "phieu_thong_tin" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on benh_nhan
CREATE OR REPLACE FUNCTION "benh_nhan_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_code_words(NEW."code"))
    || sen_words('b', sen_fold(NEW."full_name"))
    || sen_words('c', sen_day_words(NEW."date_of_birth"))
    || sen_words('d', sen_phone_words(NEW."phone"))
    || sen_words('e', sen_fold(split_part(NEW."email", '@', 1))));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "full_name", "date_of_birth", "phone", "email", "search_words" ON "benh_nhan"
  FOR EACH ROW EXECUTE FUNCTION "benh_nhan_keep_words"();

-- words of every row; lock: SHARE ROW EXCLUSIVE on benh_nhan
UPDATE "benh_nhan" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on danh_sach_cho
CREATE OR REPLACE FUNCTION "danh_sach_cho_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', (SELECT sen_fold(target."full_name") FROM "benh_nhan" AS target WHERE target."id" = NEW."patient"))
    || sen_words('b', (SELECT sen_code_words(target."code") FROM "benh_nhan" AS target WHERE target."id" = NEW."patient")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "patient", "search_words" ON "danh_sach_cho"
  FOR EACH ROW EXECUTE FUNCTION "danh_sach_cho_keep_words"();
CREATE OR REPLACE TRIGGER "sen_words_danh_sach_cho_patient"
  AFTER UPDATE OF "full_name", "code" ON "benh_nhan" FOR EACH ROW
  WHEN (OLD."full_name" IS DISTINCT FROM NEW."full_name" OR OLD."code" IS DISTINCT FROM NEW."code")
  EXECUTE FUNCTION sen_words_follow('danh_sach_cho', 'patient', 'search_words');

-- words of every row; lock: SHARE ROW EXCLUSIVE on danh_sach_cho
UPDATE "danh_sach_cho" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on nguoi_than
CREATE OR REPLACE FUNCTION "nguoi_than_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', (SELECT sen_fold(target."full_name") FROM "ca_nhan" AS target WHERE target."id" = NEW."user"))
    || sen_words('b', (SELECT sen_phone_words(target."phone") FROM "ca_nhan" AS target WHERE target."id" = NEW."user"))
    || sen_words('c', (SELECT sen_fold(target."full_name") FROM "benh_nhan" AS target WHERE target."id" = NEW."patient"))
    || sen_words('d', (SELECT sen_code_words(target."code") FROM "benh_nhan" AS target WHERE target."id" = NEW."patient")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "user", "patient", "search_words" ON "nguoi_than"
  FOR EACH ROW EXECUTE FUNCTION "nguoi_than_keep_words"();
CREATE OR REPLACE TRIGGER "sen_words_nguoi_than_user"
  AFTER UPDATE OF "full_name", "phone" ON "ca_nhan" FOR EACH ROW
  WHEN (OLD."full_name" IS DISTINCT FROM NEW."full_name" OR OLD."phone" IS DISTINCT FROM NEW."phone")
  EXECUTE FUNCTION sen_words_follow('nguoi_than', 'user', 'search_words');
CREATE OR REPLACE TRIGGER "sen_words_nguoi_than_patient"
  AFTER UPDATE OF "full_name", "code" ON "benh_nhan" FOR EACH ROW
  WHEN (OLD."full_name" IS DISTINCT FROM NEW."full_name" OR OLD."code" IS DISTINCT FROM NEW."code")
  EXECUTE FUNCTION sen_words_follow('nguoi_than', 'patient', 'search_words');

-- words of every row; lock: SHARE ROW EXCLUSIVE on nguoi_than
UPDATE "nguoi_than" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on dong_y
CREATE OR REPLACE FUNCTION "dong_y_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', (SELECT sen_fold(target."full_name") FROM "benh_nhan" AS target WHERE target."id" = NEW."patient"))
    || sen_words('b', (SELECT sen_code_words(target."code") FROM "benh_nhan" AS target WHERE target."id" = NEW."patient")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "patient", "search_words" ON "dong_y"
  FOR EACH ROW EXECUTE FUNCTION "dong_y_keep_words"();
CREATE OR REPLACE TRIGGER "sen_words_dong_y_patient"
  AFTER UPDATE OF "full_name", "code" ON "benh_nhan" FOR EACH ROW
  WHEN (OLD."full_name" IS DISTINCT FROM NEW."full_name" OR OLD."code" IS DISTINCT FROM NEW."code")
  EXECUTE FUNCTION sen_words_follow('dong_y', 'patient', 'search_words');

-- words of every row; lock: SHARE ROW EXCLUSIVE on dong_y
UPDATE "dong_y" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on don_thuoc
CREATE OR REPLACE FUNCTION "don_thuoc_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_code_words(NEW."code"))
    || sen_words('b', (SELECT sen_fold(target."full_name") FROM "benh_nhan" AS target WHERE target."id" = NEW."patient"))
    || sen_words('c', (SELECT sen_code_words(target."code") FROM "benh_nhan" AS target WHERE target."id" = NEW."patient")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "patient", "search_words" ON "don_thuoc"
  FOR EACH ROW EXECUTE FUNCTION "don_thuoc_keep_words"();
CREATE OR REPLACE TRIGGER "sen_words_don_thuoc_patient"
  AFTER UPDATE OF "full_name", "code" ON "benh_nhan" FOR EACH ROW
  WHEN (OLD."full_name" IS DISTINCT FROM NEW."full_name" OR OLD."code" IS DISTINCT FROM NEW."code")
  EXECUTE FUNCTION sen_words_follow('don_thuoc', 'patient', 'search_words');

-- words of every row; lock: SHARE ROW EXCLUSIVE on don_thuoc
UPDATE "don_thuoc" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on chi_dinh
CREATE OR REPLACE FUNCTION "chi_dinh_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_code_words(NEW."code")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "search_words" ON "chi_dinh"
  FOR EACH ROW EXECUTE FUNCTION "chi_dinh_keep_words"();

-- words of every row; lock: SHARE ROW EXCLUSIVE on chi_dinh
UPDATE "chi_dinh" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on mau_benh_an
CREATE OR REPLACE FUNCTION "mau_benh_an_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_fold(NEW."name"))
    || sen_words('b', sen_fold(NEW."form_code")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "name", "form_code", "search_words" ON "mau_benh_an"
  FOR EACH ROW EXECUTE FUNCTION "mau_benh_an_keep_words"();

-- words of every row; lock: SHARE ROW EXCLUSIVE on mau_benh_an
UPDATE "mau_benh_an" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on luu_tru_ho_so
CREATE OR REPLACE FUNCTION "luu_tru_ho_so_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_code_words(NEW."code"))
    || sen_words('b', (SELECT sen_fold(target."full_name") FROM "benh_nhan" AS target WHERE target."id" = NEW."patient"))
    || sen_words('c', (SELECT sen_code_words(target."code") FROM "benh_nhan" AS target WHERE target."id" = NEW."patient"))
    || sen_words('d', sen_fold(NEW."place")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "patient", "place", "search_words" ON "luu_tru_ho_so"
  FOR EACH ROW EXECUTE FUNCTION "luu_tru_ho_so_keep_words"();
CREATE OR REPLACE TRIGGER "sen_words_luu_tru_ho_so_patient"
  AFTER UPDATE OF "full_name", "code" ON "benh_nhan" FOR EACH ROW
  WHEN (OLD."full_name" IS DISTINCT FROM NEW."full_name" OR OLD."code" IS DISTINCT FROM NEW."code")
  EXECUTE FUNCTION sen_words_follow('luu_tru_ho_so', 'patient', 'search_words');

-- words of every row; lock: SHARE ROW EXCLUSIVE on luu_tru_ho_so
UPDATE "luu_tru_ho_so" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on icd_10
CREATE OR REPLACE FUNCTION "icd_10_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_fold(NEW."code"))
    || sen_words('b', sen_fold(NEW."name")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "name", "search_words" ON "icd_10"
  FOR EACH ROW EXECUTE FUNCTION "icd_10_keep_words"();

-- words of every row; lock: SHARE ROW EXCLUSIVE on icd_10
UPDATE "icd_10" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on o_lai
CREATE OR REPLACE FUNCTION "o_lai_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_code_words(NEW."code"))
    || sen_words('b', (SELECT sen_fold(target."full_name") FROM "benh_nhan" AS target WHERE target."id" = NEW."patient"))
    || sen_words('c', (SELECT sen_code_words(target."code") FROM "benh_nhan" AS target WHERE target."id" = NEW."patient")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "patient", "search_words" ON "o_lai"
  FOR EACH ROW EXECUTE FUNCTION "o_lai_keep_words"();
CREATE OR REPLACE TRIGGER "sen_words_o_lai_patient"
  AFTER UPDATE OF "full_name", "code" ON "benh_nhan" FOR EACH ROW
  WHEN (OLD."full_name" IS DISTINCT FROM NEW."full_name" OR OLD."code" IS DISTINCT FROM NEW."code")
  EXECUTE FUNCTION sen_words_follow('o_lai', 'patient', 'search_words');

-- words of every row; lock: SHARE ROW EXCLUSIVE on o_lai
UPDATE "o_lai" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on giuong
CREATE OR REPLACE FUNCTION "giuong_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_fold(NEW."code")));
  NEW."room_title_key" := (SELECT "target"."number" COLLATE "vi-x-icu" FROM "phong" AS target WHERE target."id" = NEW."room");
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "room", "search_words" ON "giuong"
  FOR EACH ROW EXECUTE FUNCTION "giuong_keep_words"();
CREATE OR REPLACE TRIGGER "sen_words_giuong_room"
  AFTER UPDATE OF "number" ON "phong" FOR EACH ROW
  WHEN (OLD."number" IS DISTINCT FROM NEW."number")
  EXECUTE FUNCTION sen_words_follow('giuong', 'room', 'search_words');

-- words of every row; lock: SHARE ROW EXCLUSIVE on giuong
UPDATE "giuong" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on lich_kham
CREATE OR REPLACE FUNCTION "lich_kham_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', (SELECT sen_fold(target."full_name") FROM "bac_si" AS target WHERE target."id" = NEW."doctor"))
    || sen_words('b', (SELECT sen_code_words(target."code") FROM "bac_si" AS target WHERE target."id" = NEW."doctor")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "doctor", "search_words" ON "lich_kham"
  FOR EACH ROW EXECUTE FUNCTION "lich_kham_keep_words"();
CREATE OR REPLACE TRIGGER "sen_words_lich_kham_doctor"
  AFTER UPDATE OF "full_name", "code" ON "bac_si" FOR EACH ROW
  WHEN (OLD."full_name" IS DISTINCT FROM NEW."full_name" OR OLD."code" IS DISTINCT FROM NEW."code")
  EXECUTE FUNCTION sen_words_follow('lich_kham', 'doctor', 'search_words');

-- words of every row; lock: SHARE ROW EXCLUSIVE on lich_kham
UPDATE "lich_kham" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on lich_nghi
CREATE OR REPLACE FUNCTION "lich_nghi_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_fold(NEW."title")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "title", "search_words" ON "lich_nghi"
  FOR EACH ROW EXECUTE FUNCTION "lich_nghi_keep_words"();

-- words of every row; lock: SHARE ROW EXCLUSIVE on lich_nghi
UPDATE "lich_nghi" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on lich_ca_truc
CREATE OR REPLACE FUNCTION "lich_ca_truc_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', (SELECT sen_fold(target."full_name") FROM "y_ta" AS target WHERE target."id" = NEW."nurse"))
    || sen_words('b', (SELECT sen_code_words(target."code") FROM "y_ta" AS target WHERE target."id" = NEW."nurse"))
    || sen_words('c', (SELECT sen_fold(target."full_name") FROM "bac_si" AS target WHERE target."id" = NEW."doctor"))
    || sen_words('d', (SELECT sen_code_words(target."code") FROM "bac_si" AS target WHERE target."id" = NEW."doctor")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "nurse", "doctor", "search_words" ON "lich_ca_truc"
  FOR EACH ROW EXECUTE FUNCTION "lich_ca_truc_keep_words"();
CREATE OR REPLACE TRIGGER "sen_words_lich_ca_truc_nurse"
  AFTER UPDATE OF "full_name", "code" ON "y_ta" FOR EACH ROW
  WHEN (OLD."full_name" IS DISTINCT FROM NEW."full_name" OR OLD."code" IS DISTINCT FROM NEW."code")
  EXECUTE FUNCTION sen_words_follow('lich_ca_truc', 'nurse', 'search_words');
CREATE OR REPLACE TRIGGER "sen_words_lich_ca_truc_doctor"
  AFTER UPDATE OF "full_name", "code" ON "bac_si" FOR EACH ROW
  WHEN (OLD."full_name" IS DISTINCT FROM NEW."full_name" OR OLD."code" IS DISTINCT FROM NEW."code")
  EXECUTE FUNCTION sen_words_follow('lich_ca_truc', 'doctor', 'search_words');

-- words of every row; lock: SHARE ROW EXCLUSIVE on lich_ca_truc
UPDATE "lich_ca_truc" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on lich_su_dung
CREATE OR REPLACE FUNCTION "lich_su_dung_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_fold(NEW."remark")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "remark", "search_words" ON "lich_su_dung"
  FOR EACH ROW EXECUTE FUNCTION "lich_su_dung_keep_words"();

-- words of every row; lock: SHARE ROW EXCLUSIVE on lich_su_dung
UPDATE "lich_su_dung" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on bac_si
CREATE OR REPLACE FUNCTION "bac_si_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_code_words(NEW."code"))
    || sen_words('b', sen_fold(NEW."full_name"))
    || sen_words('c', sen_phone_words(NEW."phone"))
    || sen_words('d', sen_fold(split_part(NEW."email", '@', 1)))
    || sen_words('e', sen_fold(NEW."licence_number"))
    || sen_words('f', sen_fold(NEW."specialties")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "full_name", "phone", "email", "licence_number", "specialties", "search_words" ON "bac_si"
  FOR EACH ROW EXECUTE FUNCTION "bac_si_keep_words"();

-- words of every row; lock: SHARE ROW EXCLUSIVE on bac_si
UPDATE "bac_si" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on y_ta
CREATE OR REPLACE FUNCTION "y_ta_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_code_words(NEW."code"))
    || sen_words('b', sen_fold(NEW."full_name"))
    || sen_words('c', sen_phone_words(NEW."phone"))
    || sen_words('d', sen_fold(split_part(NEW."email", '@', 1)))
    || sen_words('e', sen_fold(NEW."licence_number")));
  NEW."department_title_key" := (SELECT "target"."name" COLLATE "vi-x-icu" FROM "phong_ban" AS target WHERE target."id" = NEW."department");
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "full_name", "phone", "email", "licence_number", "department", "search_words" ON "y_ta"
  FOR EACH ROW EXECUTE FUNCTION "y_ta_keep_words"();
CREATE OR REPLACE TRIGGER "sen_words_y_ta_department"
  AFTER UPDATE OF "name" ON "phong_ban" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name")
  EXECUTE FUNCTION sen_words_follow('y_ta', 'department', 'search_words');

-- words of every row; lock: SHARE ROW EXCLUSIVE on y_ta
UPDATE "y_ta" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on nhan_su
CREATE OR REPLACE FUNCTION "nhan_su_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_code_words(NEW."code"))
    || sen_words('b', sen_fold(NEW."full_name"))
    || sen_words('c', sen_phone_words(NEW."phone"))
    || sen_words('d', sen_fold(split_part(NEW."email", '@', 1))));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "full_name", "phone", "email", "search_words" ON "nhan_su"
  FOR EACH ROW EXECUTE FUNCTION "nhan_su_keep_words"();

-- words of every row; lock: SHARE ROW EXCLUSIVE on nhan_su
UPDATE "nhan_su" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on thuoc
CREATE OR REPLACE FUNCTION "thuoc_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_code_words(NEW."code"))
    || sen_words('b', sen_fold(NEW."name"))
    || sen_words('c', sen_fold(NEW."brand_name"))
    || sen_words('d', sen_fold(NEW."ingredients"))
    || sen_words('e', sen_fold(NEW."registration_number")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "name", "brand_name", "ingredients", "registration_number", "search_words" ON "thuoc"
  FOR EACH ROW EXECUTE FUNCTION "thuoc_keep_words"();

-- words of every row; lock: SHARE ROW EXCLUSIVE on thuoc
UPDATE "thuoc" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on lo_thuoc
CREATE OR REPLACE FUNCTION "lo_thuoc_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', (SELECT sen_fold(target."name") FROM "thuoc" AS target WHERE target."id" = NEW."medicine"))
    || sen_words('b', sen_fold(NEW."lot"))
    || sen_words('c', sen_fold(NEW."supplier")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "medicine", "lot", "supplier", "search_words" ON "lo_thuoc"
  FOR EACH ROW EXECUTE FUNCTION "lo_thuoc_keep_words"();
CREATE OR REPLACE TRIGGER "sen_words_lo_thuoc_medicine"
  AFTER UPDATE OF "name" ON "thuoc" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name")
  EXECUTE FUNCTION sen_words_follow('lo_thuoc', 'medicine', 'search_words');

-- words of every row; lock: SHARE ROW EXCLUSIVE on lo_thuoc
UPDATE "lo_thuoc" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on the_kho
CREATE OR REPLACE FUNCTION "the_kho_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_code_words(NEW."code"))
    || sen_words('b', sen_fold(NEW."remark")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "remark", "search_words" ON "the_kho"
  FOR EACH ROW EXECUTE FUNCTION "the_kho_keep_words"();

-- words of every row; lock: SHARE ROW EXCLUSIVE on the_kho
UPDATE "the_kho" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on phong_ban
CREATE OR REPLACE FUNCTION "phong_ban_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_fold(NEW."code"))
    || sen_words('b', sen_fold(NEW."name"))
    || sen_words('c', sen_fold(NEW."short_name"))
    || sen_words('d', sen_fold(NEW."specialty"))
    || sen_words('e', sen_fold(NEW."description")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "name", "short_name", "specialty", "description", "search_words" ON "phong_ban"
  FOR EACH ROW EXECUTE FUNCTION "phong_ban_keep_words"();

-- words of every row; lock: SHARE ROW EXCLUSIVE on phong_ban
UPDATE "phong_ban" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on phong_kham
CREATE OR REPLACE FUNCTION "phong_kham_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_fold(NEW."name"))
    || sen_words('b', sen_phone_words(NEW."phone"))
    || sen_words('c', sen_fold(NEW."description")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "name", "phone", "description", "search_words" ON "phong_kham"
  FOR EACH ROW EXECUTE FUNCTION "phong_kham_keep_words"();

-- words of every row; lock: SHARE ROW EXCLUSIVE on phong_kham
UPDATE "phong_kham" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on toa_nha
CREATE OR REPLACE FUNCTION "toa_nha_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_fold(NEW."code"))
    || sen_words('b', sen_fold(NEW."name")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "name", "search_words" ON "toa_nha"
  FOR EACH ROW EXECUTE FUNCTION "toa_nha_keep_words"();

-- words of every row; lock: SHARE ROW EXCLUSIVE on toa_nha
UPDATE "toa_nha" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on phong
CREATE OR REPLACE FUNCTION "phong_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_fold(NEW."number"))
    || sen_words('b', sen_fold(NEW."name")));
  NEW."block_title_key" := (SELECT "target"."name" COLLATE "vi-x-icu" FROM "toa_nha" AS target WHERE target."id" = NEW."block");
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "number", "name", "block", "search_words" ON "phong"
  FOR EACH ROW EXECUTE FUNCTION "phong_keep_words"();
CREATE OR REPLACE TRIGGER "sen_words_phong_block"
  AFTER UPDATE OF "name" ON "toa_nha" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name")
  EXECUTE FUNCTION sen_words_follow('phong', 'block', 'search_words');

-- words of every row; lock: SHARE ROW EXCLUSIVE on phong
UPDATE "phong" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on dich_vu
CREATE OR REPLACE FUNCTION "dich_vu_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_fold(NEW."code"))
    || sen_words('b', sen_fold(NEW."name"))
    || sen_words('c', sen_fold(NEW."description")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "name", "description", "search_words" ON "dich_vu"
  FOR EACH ROW EXECUTE FUNCTION "dich_vu_keep_words"();

-- words of every row; lock: SHARE ROW EXCLUSIVE on dich_vu
UPDATE "dich_vu" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on yeu_cau_du_lieu
CREATE OR REPLACE FUNCTION "yeu_cau_du_lieu_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_code_words(NEW."code"))
    || sen_words('b', (SELECT sen_fold(target."full_name") FROM "benh_nhan" AS target WHERE target."id" = NEW."patient"))
    || sen_words('c', (SELECT sen_code_words(target."code") FROM "benh_nhan" AS target WHERE target."id" = NEW."patient")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "patient", "search_words" ON "yeu_cau_du_lieu"
  FOR EACH ROW EXECUTE FUNCTION "yeu_cau_du_lieu_keep_words"();
CREATE OR REPLACE TRIGGER "sen_words_yeu_cau_du_lieu_patient"
  AFTER UPDATE OF "full_name", "code" ON "benh_nhan" FOR EACH ROW
  WHEN (OLD."full_name" IS DISTINCT FROM NEW."full_name" OR OLD."code" IS DISTINCT FROM NEW."code")
  EXECUTE FUNCTION sen_words_follow('yeu_cau_du_lieu', 'patient', 'search_words');

-- words of every row; lock: SHARE ROW EXCLUSIVE on yeu_cau_du_lieu
UPDATE "yeu_cau_du_lieu" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on su_co_du_lieu
CREATE OR REPLACE FUNCTION "su_co_du_lieu_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_code_words(NEW."code")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "code", "search_words" ON "su_co_du_lieu"
  FOR EACH ROW EXECUTE FUNCTION "su_co_du_lieu_keep_words"();

-- words of every row; lock: SHARE ROW EXCLUSIVE on su_co_du_lieu
UPDATE "su_co_du_lieu" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on ca_nhan
CREATE OR REPLACE FUNCTION "ca_nhan_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_fold(NEW."full_name"))
    || sen_words('b', sen_phone_words(NEW."phone"))
    || sen_words('c', sen_fold(split_part(NEW."email", '@', 1))));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "full_name", "phone", "email", "search_words" ON "ca_nhan"
  FOR EACH ROW EXECUTE FUNCTION "ca_nhan_keep_words"();

-- words of every row; lock: SHARE ROW EXCLUSIVE on ca_nhan
UPDATE "ca_nhan" SET "search_words" = NULL;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on huong_dan
CREATE OR REPLACE FUNCTION "huong_dan_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', sen_fold(NEW."title"))
    || sen_words('b', sen_fold(NEW."summary")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "title", "summary", "search_words" ON "huong_dan"
  FOR EACH ROW EXECUTE FUNCTION "huong_dan_keep_words"();

-- words of every row; lock: SHARE ROW EXCLUSIVE on huong_dan
UPDATE "huong_dan" SET "search_words" = NULL;

-- index phieu_thong_tin_search_words_idx; lock: SHARE on phieu_thong_tin
CREATE INDEX "phieu_thong_tin_search_words_idx" ON "phieu_thong_tin" USING gin ("search_words");

-- index phieu_thong_tin_code_sort; lock: SHARE on phieu_thong_tin
CREATE INDEX "phieu_thong_tin_code_sort" ON "phieu_thong_tin" ("code", "id") INCLUDE ("archived_at");

-- index phieu_thong_tin_patient_sort; lock: SHARE on phieu_thong_tin
CREATE INDEX "phieu_thong_tin_patient_sort" ON "phieu_thong_tin" ("patient_title_key" COLLATE "vi-x-icu", "id") INCLUDE ("archived_at");

-- index phieu_thong_tin_doctor_sort; lock: SHARE on phieu_thong_tin
CREATE INDEX "phieu_thong_tin_doctor_sort" ON "phieu_thong_tin" ("doctor_title_key" COLLATE "vi-x-icu", "id") INCLUDE ("archived_at");

-- index phieu_thong_tin_doctor_sort_desc; lock: SHARE on phieu_thong_tin
CREATE INDEX "phieu_thong_tin_doctor_sort_desc" ON "phieu_thong_tin" ("doctor_title_key" COLLATE "vi-x-icu" DESC NULLS LAST, "id" DESC) INCLUDE ("archived_at");

-- index phieu_thong_tin_department_sort; lock: SHARE on phieu_thong_tin
CREATE INDEX "phieu_thong_tin_department_sort" ON "phieu_thong_tin" ("department_title_key" COLLATE "vi-x-icu", "id") INCLUDE ("archived_at");

-- index phieu_thong_tin_start_sort; lock: SHARE on phieu_thong_tin
CREATE INDEX "phieu_thong_tin_start_sort" ON "phieu_thong_tin" ("start", "id") INCLUDE ("archived_at");

-- index phieu_thong_tin_state_sort; lock: SHARE on phieu_thong_tin
CREATE INDEX "phieu_thong_tin_state_sort" ON "phieu_thong_tin" ((array_position(ARRAY['requested', 'confirmed', 'checked_in', 'called', 'in_exam', 'completed', 'cancelled', 'no_show', 'rescheduled']::text[], "state")), "id") INCLUDE ("archived_at");

-- index phieu_thong_tin_checked_in_at_sort; lock: SHARE on phieu_thong_tin
CREATE INDEX "phieu_thong_tin_checked_in_at_sort" ON "phieu_thong_tin" ("checked_in_at", "id") INCLUDE ("archived_at");

-- index phieu_thong_tin_checked_in_at_sort_desc; lock: SHARE on phieu_thong_tin
CREATE INDEX "phieu_thong_tin_checked_in_at_sort_desc" ON "phieu_thong_tin" ("checked_in_at" DESC NULLS LAST, "id" DESC) INCLUDE ("archived_at");

-- index benh_nhan_search_words_idx; lock: SHARE on benh_nhan
CREATE INDEX "benh_nhan_search_words_idx" ON "benh_nhan" USING gin ("search_words");

-- index benh_nhan_code_sort; lock: SHARE on benh_nhan
CREATE INDEX "benh_nhan_code_sort" ON "benh_nhan" ("code", "id") INCLUDE ("archived_at");

-- index benh_nhan_full_name_sort; lock: SHARE on benh_nhan
CREATE INDEX "benh_nhan_full_name_sort" ON "benh_nhan" ("full_name_key" COLLATE "vi-x-icu", "id") INCLUDE ("archived_at");

-- index benh_nhan_date_of_birth_sort; lock: SHARE on benh_nhan
CREATE INDEX "benh_nhan_date_of_birth_sort" ON "benh_nhan" ("date_of_birth", "id") INCLUDE ("archived_at");

-- index benh_nhan_date_of_birth_fold_idx; lock: SHARE on benh_nhan
CREATE INDEX "benh_nhan_date_of_birth_fold_idx" ON "benh_nhan" USING gin ("date_of_birth_fold" gin_trgm_ops);

-- index danh_sach_cho_search_words_idx; lock: SHARE on danh_sach_cho
CREATE INDEX "danh_sach_cho_search_words_idx" ON "danh_sach_cho" USING gin ("search_words");

-- index nguoi_than_search_words_idx; lock: SHARE on nguoi_than
CREATE INDEX "nguoi_than_search_words_idx" ON "nguoi_than" USING gin ("search_words");

-- index dong_y_search_words_idx; lock: SHARE on dong_y
CREATE INDEX "dong_y_search_words_idx" ON "dong_y" USING gin ("search_words");

-- index ho_so_benh_an_code_sort; lock: SHARE on ho_so_benh_an
CREATE INDEX "ho_so_benh_an_code_sort" ON "ho_so_benh_an" ("code", "id") INCLUDE ("archived_at");

-- index ho_so_benh_an_state_sort; lock: SHARE on ho_so_benh_an
CREATE INDEX "ho_so_benh_an_state_sort" ON "ho_so_benh_an" ((array_position(ARRAY['draft', 'in_care', 'awaiting_signature', 'signed', 'archived', 'cancelled']::text[], "state")), "id") INCLUDE ("archived_at");

-- index ho_so_benh_an_signed_at_sort; lock: SHARE on ho_so_benh_an
CREATE INDEX "ho_so_benh_an_signed_at_sort" ON "ho_so_benh_an" ("signed_at", "id") INCLUDE ("archived_at");

-- index ho_so_benh_an_signed_at_sort_desc; lock: SHARE on ho_so_benh_an
CREATE INDEX "ho_so_benh_an_signed_at_sort_desc" ON "ho_so_benh_an" ("signed_at" DESC NULLS LAST, "id" DESC) INCLUDE ("archived_at");

-- index don_thuoc_search_words_idx; lock: SHARE on don_thuoc
CREATE INDEX "don_thuoc_search_words_idx" ON "don_thuoc" USING gin ("search_words");

-- index don_thuoc_code_sort; lock: SHARE on don_thuoc
CREATE INDEX "don_thuoc_code_sort" ON "don_thuoc" ("code", "id") INCLUDE ("archived_at");

-- index don_thuoc_follow_up_sort; lock: SHARE on don_thuoc
CREATE INDEX "don_thuoc_follow_up_sort" ON "don_thuoc" ("follow_up", "id") INCLUDE ("archived_at");

-- index don_thuoc_follow_up_sort_desc; lock: SHARE on don_thuoc
CREATE INDEX "don_thuoc_follow_up_sort_desc" ON "don_thuoc" ("follow_up" DESC NULLS LAST, "id" DESC) INCLUDE ("archived_at");

-- index don_thuoc_signed_at_sort; lock: SHARE on don_thuoc
CREATE INDEX "don_thuoc_signed_at_sort" ON "don_thuoc" ("signed_at", "id") INCLUDE ("archived_at");

-- index don_thuoc_signed_at_sort_desc; lock: SHARE on don_thuoc
CREATE INDEX "don_thuoc_signed_at_sort_desc" ON "don_thuoc" ("signed_at" DESC NULLS LAST, "id" DESC) INCLUDE ("archived_at");

-- index don_thuoc_state_sort; lock: SHARE on don_thuoc
CREATE INDEX "don_thuoc_state_sort" ON "don_thuoc" ((array_position(ARRAY['draft', 'signed', 'dispensed', 'replaced', 'cancelled']::text[], "state")), "id") INCLUDE ("archived_at");

-- index chi_dinh_search_words_idx; lock: SHARE on chi_dinh
CREATE INDEX "chi_dinh_search_words_idx" ON "chi_dinh" USING gin ("search_words");

-- index mau_benh_an_search_words_idx; lock: SHARE on mau_benh_an
CREATE INDEX "mau_benh_an_search_words_idx" ON "mau_benh_an" USING gin ("search_words");

-- index luu_tru_ho_so_search_words_idx; lock: SHARE on luu_tru_ho_so
CREATE INDEX "luu_tru_ho_so_search_words_idx" ON "luu_tru_ho_so" USING gin ("search_words");

-- index luu_tru_ho_so_code_sort; lock: SHARE on luu_tru_ho_so
CREATE INDEX "luu_tru_ho_so_code_sort" ON "luu_tru_ho_so" ("code", "id") INCLUDE ("archived_at");

-- index luu_tru_ho_so_archived_on_sort; lock: SHARE on luu_tru_ho_so
CREATE INDEX "luu_tru_ho_so_archived_on_sort" ON "luu_tru_ho_so" ("archived_on", "id") INCLUDE ("archived_at");

-- index luu_tru_ho_so_retain_until_sort; lock: SHARE on luu_tru_ho_so
CREATE INDEX "luu_tru_ho_so_retain_until_sort" ON "luu_tru_ho_so" ("retain_until", "id") INCLUDE ("archived_at");

-- index luu_tru_ho_so_retain_until_sort_desc; lock: SHARE on luu_tru_ho_so
CREATE INDEX "luu_tru_ho_so_retain_until_sort_desc" ON "luu_tru_ho_so" ("retain_until" DESC NULLS LAST, "id" DESC) INCLUDE ("archived_at");

-- index luu_tru_ho_so_due_on_sort; lock: SHARE on luu_tru_ho_so
CREATE INDEX "luu_tru_ho_so_due_on_sort" ON "luu_tru_ho_so" ("due_on", "id") INCLUDE ("archived_at");

-- index luu_tru_ho_so_due_on_sort_desc; lock: SHARE on luu_tru_ho_so
CREATE INDEX "luu_tru_ho_so_due_on_sort_desc" ON "luu_tru_ho_so" ("due_on" DESC NULLS LAST, "id" DESC) INCLUDE ("archived_at");

-- index icd_10_search_words_idx; lock: SHARE on icd_10
CREATE INDEX "icd_10_search_words_idx" ON "icd_10" USING gin ("search_words");

-- index o_lai_search_words_idx; lock: SHARE on o_lai
CREATE INDEX "o_lai_search_words_idx" ON "o_lai" USING gin ("search_words");

-- index o_lai_code_sort; lock: SHARE on o_lai
CREATE INDEX "o_lai_code_sort" ON "o_lai" ("code", "id") INCLUDE ("archived_at");

-- index o_lai_planned_start_sort; lock: SHARE on o_lai
CREATE INDEX "o_lai_planned_start_sort" ON "o_lai" ("planned_start", "id") INCLUDE ("archived_at");

-- index o_lai_planned_start_sort_desc; lock: SHARE on o_lai
CREATE INDEX "o_lai_planned_start_sort_desc" ON "o_lai" ("planned_start" DESC NULLS LAST, "id" DESC) INCLUDE ("archived_at");

-- index o_lai_admitted_at_sort; lock: SHARE on o_lai
CREATE INDEX "o_lai_admitted_at_sort" ON "o_lai" ("admitted_at", "id") INCLUDE ("archived_at");

-- index o_lai_admitted_at_sort_desc; lock: SHARE on o_lai
CREATE INDEX "o_lai_admitted_at_sort_desc" ON "o_lai" ("admitted_at" DESC NULLS LAST, "id" DESC) INCLUDE ("archived_at");

-- index o_lai_expected_discharge_sort; lock: SHARE on o_lai
CREATE INDEX "o_lai_expected_discharge_sort" ON "o_lai" ("expected_discharge", "id") INCLUDE ("archived_at");

-- index o_lai_expected_discharge_sort_desc; lock: SHARE on o_lai
CREATE INDEX "o_lai_expected_discharge_sort_desc" ON "o_lai" ("expected_discharge" DESC NULLS LAST, "id" DESC) INCLUDE ("archived_at");

-- index o_lai_discharged_at_sort; lock: SHARE on o_lai
CREATE INDEX "o_lai_discharged_at_sort" ON "o_lai" ("discharged_at", "id") INCLUDE ("archived_at");

-- index o_lai_discharged_at_sort_desc; lock: SHARE on o_lai
CREATE INDEX "o_lai_discharged_at_sort_desc" ON "o_lai" ("discharged_at" DESC NULLS LAST, "id" DESC) INCLUDE ("archived_at");

-- index o_lai_state_sort; lock: SHARE on o_lai
CREATE INDEX "o_lai_state_sort" ON "o_lai" ((array_position(ARRAY['requested', 'scheduled', 'admitted', 'transferring', 'discharge_ordered', 'cleared', 'discharged', 'cancelled']::text[], "state")), "id") INCLUDE ("archived_at");

-- index giuong_search_words_idx; lock: SHARE on giuong
CREATE INDEX "giuong_search_words_idx" ON "giuong" USING gin ("search_words");

-- index giuong_room_sort; lock: SHARE on giuong
CREATE INDEX "giuong_room_sort" ON "giuong" ("room_title_key" COLLATE "vi-x-icu", "id");

-- index lich_kham_search_words_idx; lock: SHARE on lich_kham
CREATE INDEX "lich_kham_search_words_idx" ON "lich_kham" USING gin ("search_words");

-- index lich_nghi_search_words_idx; lock: SHARE on lich_nghi
CREATE INDEX "lich_nghi_search_words_idx" ON "lich_nghi" USING gin ("search_words");

-- index lich_ca_truc_search_words_idx; lock: SHARE on lich_ca_truc
CREATE INDEX "lich_ca_truc_search_words_idx" ON "lich_ca_truc" USING gin ("search_words");

-- index lich_su_dung_search_words_idx; lock: SHARE on lich_su_dung
CREATE INDEX "lich_su_dung_search_words_idx" ON "lich_su_dung" USING gin ("search_words");

-- index bac_si_search_words_idx; lock: SHARE on bac_si
CREATE INDEX "bac_si_search_words_idx" ON "bac_si" USING gin ("search_words");

-- index bac_si_code_sort; lock: SHARE on bac_si
CREATE INDEX "bac_si_code_sort" ON "bac_si" ("code", "id") INCLUDE ("archived_at");

-- index bac_si_full_name_sort; lock: SHARE on bac_si
CREATE INDEX "bac_si_full_name_sort" ON "bac_si" ("full_name_key" COLLATE "vi-x-icu", "id") INCLUDE ("archived_at");

-- index bac_si_fee_sort; lock: SHARE on bac_si
CREATE INDEX "bac_si_fee_sort" ON "bac_si" ("fee", "id") INCLUDE ("archived_at");

-- index bac_si_fee_sort_desc; lock: SHARE on bac_si
CREATE INDEX "bac_si_fee_sort_desc" ON "bac_si" ("fee" DESC NULLS LAST, "id" DESC) INCLUDE ("archived_at");

-- index y_ta_search_words_idx; lock: SHARE on y_ta
CREATE INDEX "y_ta_search_words_idx" ON "y_ta" USING gin ("search_words");

-- index y_ta_code_sort; lock: SHARE on y_ta
CREATE INDEX "y_ta_code_sort" ON "y_ta" ("code", "id") INCLUDE ("archived_at");

-- index y_ta_full_name_sort; lock: SHARE on y_ta
CREATE INDEX "y_ta_full_name_sort" ON "y_ta" ("full_name_key" COLLATE "vi-x-icu", "id") INCLUDE ("archived_at");

-- index y_ta_department_sort; lock: SHARE on y_ta
CREATE INDEX "y_ta_department_sort" ON "y_ta" ("department_title_key" COLLATE "vi-x-icu", "id") INCLUDE ("archived_at");

-- index nhan_su_search_words_idx; lock: SHARE on nhan_su
CREATE INDEX "nhan_su_search_words_idx" ON "nhan_su" USING gin ("search_words");

-- index nhan_su_code_sort; lock: SHARE on nhan_su
CREATE INDEX "nhan_su_code_sort" ON "nhan_su" ("code", "id") INCLUDE ("archived_at");

-- index nhan_su_full_name_sort; lock: SHARE on nhan_su
CREATE INDEX "nhan_su_full_name_sort" ON "nhan_su" ("full_name_key" COLLATE "vi-x-icu", "id") INCLUDE ("archived_at");

-- index nhan_su_position_sort; lock: SHARE on nhan_su
CREATE INDEX "nhan_su_position_sort" ON "nhan_su" ((array_position(ARRAY['le-tan', 'thu-ngan', 'duoc-si', 'ky-thuat-vien', 'y-si', 'ho-ly', 'ke-toan', 'cong-nghe-thong-tin', 'hanh-chinh', 'quan-ly', 'bao-ve', 'khac']::text[], "position")), "id") INCLUDE ("archived_at");

-- index nhan_su_contract_to_sort; lock: SHARE on nhan_su
CREATE INDEX "nhan_su_contract_to_sort" ON "nhan_su" ("contract_to", "id") INCLUDE ("archived_at");

-- index nhan_su_contract_to_sort_desc; lock: SHARE on nhan_su
CREATE INDEX "nhan_su_contract_to_sort_desc" ON "nhan_su" ("contract_to" DESC NULLS LAST, "id" DESC) INCLUDE ("archived_at");

-- index thuoc_search_words_idx; lock: SHARE on thuoc
CREATE INDEX "thuoc_search_words_idx" ON "thuoc" USING gin ("search_words");

-- index lo_thuoc_search_words_idx; lock: SHARE on lo_thuoc
CREATE INDEX "lo_thuoc_search_words_idx" ON "lo_thuoc" USING gin ("search_words");

-- index the_kho_search_words_idx; lock: SHARE on the_kho
CREATE INDEX "the_kho_search_words_idx" ON "the_kho" USING gin ("search_words");

-- index phong_ban_search_words_idx; lock: SHARE on phong_ban
CREATE INDEX "phong_ban_search_words_idx" ON "phong_ban" USING gin ("search_words");

-- index phong_kham_search_words_idx; lock: SHARE on phong_kham
CREATE INDEX "phong_kham_search_words_idx" ON "phong_kham" USING gin ("search_words");

-- index toa_nha_search_words_idx; lock: SHARE on toa_nha
CREATE INDEX "toa_nha_search_words_idx" ON "toa_nha" USING gin ("search_words");

-- index phong_search_words_idx; lock: SHARE on phong
CREATE INDEX "phong_search_words_idx" ON "phong" USING gin ("search_words");

-- index phong_block_sort; lock: SHARE on phong
CREATE INDEX "phong_block_sort" ON "phong" ("block_title_key" COLLATE "vi-x-icu", "id");

-- index dich_vu_search_words_idx; lock: SHARE on dich_vu
CREATE INDEX "dich_vu_search_words_idx" ON "dich_vu" USING gin ("search_words");

-- index yeu_cau_du_lieu_search_words_idx; lock: SHARE on yeu_cau_du_lieu
CREATE INDEX "yeu_cau_du_lieu_search_words_idx" ON "yeu_cau_du_lieu" USING gin ("search_words");

-- index su_co_du_lieu_search_words_idx; lock: SHARE on su_co_du_lieu
CREATE INDEX "su_co_du_lieu_search_words_idx" ON "su_co_du_lieu" USING gin ("search_words");

-- index ca_nhan_search_words_idx; lock: SHARE on ca_nhan
CREATE INDEX "ca_nhan_search_words_idx" ON "ca_nhan" USING gin ("search_words");

-- index ca_nhan_full_name_sort; lock: SHARE on ca_nhan
CREATE INDEX "ca_nhan_full_name_sort" ON "ca_nhan" ("full_name_key" COLLATE "vi-x-icu", "id");

-- index huong_dan_search_words_idx; lock: SHARE on huong_dan
CREATE INDEX "huong_dan_search_words_idx" ON "huong_dan" USING gin ("search_words");
