-- The same words in less time: what is plain ASCII is folded without looking for accents, a text becomes
-- words without a row for each, and the row that a reference leads to is read once. An empty reference
-- made PostgreSQL plan the whole trigger anew for each row. No row has to be written again.

CREATE OR REPLACE FUNCTION sen_fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(
  CASE WHEN octet_length(value) = length(value) THEN lower(value COLLATE "C") COLLATE "und-x-icu"
  ELSE translate(
    lower(regexp_replace(normalize(value, NFD), U&'[\0300-\036f]', '', 'g') COLLATE "und-x-icu"),
    'đ', 'd')
  END, '\s+', ' ', 'g'));

CREATE OR REPLACE FUNCTION sen_words(letter text, value text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_remove(string_to_array(ltrim(CASE
  WHEN length(value) > 64 THEN regexp_replace(
    regexp_replace(' ' || value, '[^a-z0-9\u0080-\uffff]+', ' ' || letter, 'g'),
    '([^ ]{65})[^ ]+', '\1', 'g')
  ELSE regexp_replace(' ' || coalesce(value, ''), '[^a-z0-9\u0080-\uffff]+', ' ' || letter, 'g')
END), ' '), letter);

CREATE OR REPLACE FUNCTION sen_code_words(code text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT concat_ws(' ', replace(folded, '-', ''), regexp_replace(folded, '^.*-', ''),
    regexp_replace(folded, '^.*-0*', ''))
  FROM (SELECT sen_fold(code) AS folded OFFSET 0) AS once);

CREATE OR REPLACE FUNCTION "phieu_thong_tin_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text;
BEGIN
  word_a := sen_code_words(NEW."code");
  NEW."patient_title_key" := NULL;
  NEW."doctor_title_key" := NULL;
  NEW."department_title_key" := NULL;
  IF (NEW."patient") IS NOT NULL THEN
    SELECT sen_fold(target."full_name"), sen_code_words(target."code"), "target"."full_name_key" COLLATE "vi-x-icu"
    INTO word_b, word_c, NEW."patient_title_key"
    FROM "benh_nhan" AS target WHERE target."id" = NEW."patient";
  END IF;
  IF (NEW."doctor") IS NOT NULL THEN
    SELECT "target"."full_name_key" COLLATE "vi-x-icu"
    INTO NEW."doctor_title_key"
    FROM "bac_si" AS target WHERE target."id" = NEW."doctor";
  END IF;
  IF (NEW."department") IS NOT NULL THEN
    SELECT "target"."name" COLLATE "vi-x-icu"
    INTO NEW."department_title_key"
    FROM "phong_ban" AS target WHERE target."id" = NEW."department";
  END IF;
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "benh_nhan_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text; word_d text; word_e text;
BEGIN
  word_a := sen_code_words(NEW."code");
  word_b := sen_fold(NEW."full_name");
  word_c := sen_day_words(NEW."date_of_birth");
  word_d := sen_phone_words(NEW."phone");
  word_e := sen_fold(split_part(NEW."email", '@', 1));
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c) || sen_words('d', word_d) || sen_words('e', word_e));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "danh_sach_cho_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text;
BEGIN
  IF (NEW."patient") IS NOT NULL THEN
    SELECT sen_fold(target."full_name"), sen_code_words(target."code")
    INTO word_a, word_b
    FROM "benh_nhan" AS target WHERE target."id" = NEW."patient";
  END IF;
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "nguoi_than_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text; word_d text;
BEGIN
  IF (NEW."user") IS NOT NULL THEN
    SELECT sen_fold(target."full_name"), sen_phone_words(target."phone")
    INTO word_a, word_b
    FROM "ca_nhan" AS target WHERE target."id" = NEW."user";
  END IF;
  IF (NEW."patient") IS NOT NULL THEN
    SELECT sen_fold(target."full_name"), sen_code_words(target."code")
    INTO word_c, word_d
    FROM "benh_nhan" AS target WHERE target."id" = NEW."patient";
  END IF;
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c) || sen_words('d', word_d));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "dong_y_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text;
BEGIN
  IF (NEW."patient") IS NOT NULL THEN
    SELECT sen_fold(target."full_name"), sen_code_words(target."code")
    INTO word_a, word_b
    FROM "benh_nhan" AS target WHERE target."id" = NEW."patient";
  END IF;
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "don_thuoc_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text;
BEGIN
  word_a := sen_code_words(NEW."code");
  IF (NEW."patient") IS NOT NULL THEN
    SELECT sen_fold(target."full_name"), sen_code_words(target."code")
    INTO word_b, word_c
    FROM "benh_nhan" AS target WHERE target."id" = NEW."patient";
  END IF;
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "chi_dinh_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text;
BEGIN
  word_a := sen_code_words(NEW."code");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "bo_chi_dinh_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text;
BEGIN
  word_a := sen_fold(NEW."name");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "tiem_chung_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text;
BEGIN
  word_a := sen_fold(NEW."vaccine");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "giay_y_te_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text;
BEGIN
  word_a := sen_code_words(NEW."code");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "mau_benh_an_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text;
BEGIN
  word_a := sen_fold(NEW."name");
  word_b := sen_fold(NEW."form_code");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "luu_tru_ho_so_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text; word_d text;
BEGIN
  word_a := sen_code_words(NEW."code");
  word_d := sen_fold(NEW."place");
  IF (NEW."patient") IS NOT NULL THEN
    SELECT sen_fold(target."full_name"), sen_code_words(target."code")
    INTO word_b, word_c
    FROM "benh_nhan" AS target WHERE target."id" = NEW."patient";
  END IF;
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c) || sen_words('d', word_d));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "icd_10_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text;
BEGIN
  word_a := sen_fold(NEW."code");
  word_b := sen_fold(NEW."name");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "o_lai_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text;
BEGIN
  word_a := sen_code_words(NEW."code");
  IF (NEW."patient") IS NOT NULL THEN
    SELECT sen_fold(target."full_name"), sen_code_words(target."code")
    INTO word_b, word_c
    FROM "benh_nhan" AS target WHERE target."id" = NEW."patient";
  END IF;
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "giuong_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text;
BEGIN
  word_a := sen_fold(NEW."code");
  NEW."room_title_key" := NULL;
  IF (NEW."room") IS NOT NULL THEN
    SELECT "target"."number" COLLATE "vi-x-icu"
    INTO NEW."room_title_key"
    FROM "phong" AS target WHERE target."id" = NEW."room";
  END IF;
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "lich_kham_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text;
BEGIN
  IF (NEW."doctor") IS NOT NULL THEN
    SELECT sen_fold(target."full_name"), sen_code_words(target."code")
    INTO word_a, word_b
    FROM "bac_si" AS target WHERE target."id" = NEW."doctor";
  END IF;
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "lich_nghi_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text;
BEGIN
  word_a := sen_fold(NEW."title");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "lich_ca_truc_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text; word_d text;
BEGIN
  IF (NEW."nurse") IS NOT NULL THEN
    SELECT sen_fold(target."full_name"), sen_code_words(target."code")
    INTO word_a, word_b
    FROM "y_ta" AS target WHERE target."id" = NEW."nurse";
  END IF;
  IF (NEW."doctor") IS NOT NULL THEN
    SELECT sen_fold(target."full_name"), sen_code_words(target."code")
    INTO word_c, word_d
    FROM "bac_si" AS target WHERE target."id" = NEW."doctor";
  END IF;
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c) || sen_words('d', word_d));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "doi_ca_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text; word_d text;
BEGIN
  IF (NEW."giver") IS NOT NULL THEN
    SELECT sen_fold(target."full_name"), sen_code_words(target."code")
    INTO word_a, word_b
    FROM "y_ta" AS target WHERE target."id" = NEW."giver";
  END IF;
  IF (NEW."taker") IS NOT NULL THEN
    SELECT sen_fold(target."full_name"), sen_code_words(target."code")
    INTO word_c, word_d
    FROM "y_ta" AS target WHERE target."id" = NEW."taker";
  END IF;
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c) || sen_words('d', word_d));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "nguyen_vong_truc_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text;
BEGIN
  IF (NEW."nurse") IS NOT NULL THEN
    SELECT sen_fold(target."full_name"), sen_code_words(target."code")
    INTO word_a, word_b
    FROM "y_ta" AS target WHERE target."id" = NEW."nurse";
  END IF;
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "han_nguyen_vong_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text;
BEGIN
  IF (NEW."department") IS NOT NULL THEN
    SELECT sen_fold(target."name"), sen_fold(target."code")
    INTO word_a, word_b
    FROM "phong_ban" AS target WHERE target."id" = NEW."department";
  END IF;
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "nghi_dieu_duong_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text;
BEGIN
  IF (NEW."nurse") IS NOT NULL THEN
    SELECT sen_fold(target."full_name"), sen_code_words(target."code")
    INTO word_a, word_b
    FROM "y_ta" AS target WHERE target."id" = NEW."nurse";
  END IF;
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "bao_ve_thai_san_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text; word_d text;
BEGIN
  IF (NEW."nurse") IS NOT NULL THEN
    SELECT sen_fold(target."full_name"), sen_code_words(target."code")
    INTO word_a, word_b
    FROM "y_ta" AS target WHERE target."id" = NEW."nurse";
  END IF;
  IF (NEW."doctor") IS NOT NULL THEN
    SELECT sen_fold(target."full_name"), sen_code_words(target."code")
    INTO word_c, word_d
    FROM "bac_si" AS target WHERE target."id" = NEW."doctor";
  END IF;
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c) || sen_words('d', word_d));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "lich_su_dung_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text;
BEGIN
  word_a := sen_fold(NEW."remark");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "bac_si_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text; word_d text; word_e text; word_f text;
BEGIN
  word_a := sen_code_words(NEW."code");
  word_b := sen_fold(NEW."full_name");
  word_c := sen_phone_words(NEW."phone");
  word_d := sen_fold(split_part(NEW."email", '@', 1));
  word_e := sen_fold(NEW."licence_number");
  word_f := sen_fold(NEW."specialties");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c) || sen_words('d', word_d) || sen_words('e', word_e) || sen_words('f', word_f));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "y_ta_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text; word_d text; word_e text;
BEGIN
  word_a := sen_code_words(NEW."code");
  word_b := sen_fold(NEW."full_name");
  word_c := sen_phone_words(NEW."phone");
  word_d := sen_fold(split_part(NEW."email", '@', 1));
  word_e := sen_fold(NEW."licence_number");
  NEW."department_title_key" := NULL;
  IF (NEW."department") IS NOT NULL THEN
    SELECT "target"."name" COLLATE "vi-x-icu"
    INTO NEW."department_title_key"
    FROM "phong_ban" AS target WHERE target."id" = NEW."department";
  END IF;
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c) || sen_words('d', word_d) || sen_words('e', word_e));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "nhan_su_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text; word_d text;
BEGIN
  word_a := sen_code_words(NEW."code");
  word_b := sen_fold(NEW."full_name");
  word_c := sen_phone_words(NEW."phone");
  word_d := sen_fold(split_part(NEW."email", '@', 1));
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c) || sen_words('d', word_d));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "thuoc_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text; word_d text; word_e text; word_f text;
BEGIN
  word_a := sen_code_words(NEW."code");
  word_b := sen_fold(NEW."name");
  word_c := sen_fold(NEW."brand_name");
  word_d := sen_fold(NEW."ingredients");
  word_e := sen_fold(NEW."registration_number");
  word_f := sen_code_words(NEW."gtin");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c) || sen_words('d', word_d) || sen_words('e', word_e) || sen_words('f', word_f));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "lo_thuoc_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text;
BEGIN
  word_b := sen_fold(NEW."lot");
  word_c := sen_fold(NEW."supplier");
  IF (NEW."medicine") IS NOT NULL THEN
    SELECT sen_fold(target."name")
    INTO word_a
    FROM "thuoc" AS target WHERE target."id" = NEW."medicine";
  END IF;
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "the_kho_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text;
BEGIN
  word_a := sen_code_words(NEW."code");
  word_b := sen_fold(NEW."remark");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "phieu_nhap_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text; word_d text;
BEGIN
  word_a := sen_code_words(NEW."code");
  word_b := sen_fold(NEW."supplier");
  word_c := sen_fold(NEW."invoice");
  word_d := sen_fold(NEW."remark");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c) || sen_words('d', word_d));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "phieu_chuyen_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text;
BEGIN
  word_a := sen_code_words(NEW."code");
  word_b := sen_fold(NEW."remark");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "kiem_ke_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text;
BEGIN
  word_a := sen_code_words(NEW."code");
  word_b := sen_fold(NEW."shelf");
  word_c := sen_fold(NEW."remark");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "kho_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text;
BEGIN
  word_a := sen_fold(NEW."name");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "ton_toi_thieu_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text;
BEGIN
  NEW."store_title_key" := NULL;
  NEW."medicine_title_key" := NULL;
  IF (NEW."store") IS NOT NULL THEN
    SELECT sen_fold(target."name"), "target"."name" COLLATE "vi-x-icu"
    INTO word_a, NEW."store_title_key"
    FROM "kho" AS target WHERE target."id" = NEW."store";
  END IF;
  IF (NEW."medicine") IS NOT NULL THEN
    SELECT sen_fold(target."name"), "target"."name" COLLATE "vi-x-icu"
    INTO word_b, NEW."medicine_title_key"
    FROM "thuoc" AS target WHERE target."id" = NEW."medicine";
  END IF;
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "phong_ban_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text; word_d text; word_e text;
BEGIN
  word_a := sen_fold(NEW."code");
  word_b := sen_fold(NEW."name");
  word_c := sen_fold(NEW."short_name");
  word_d := sen_fold(NEW."specialty");
  word_e := sen_fold(NEW."description");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c) || sen_words('d', word_d) || sen_words('e', word_e));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "phong_kham_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text;
BEGIN
  word_a := sen_fold(NEW."name");
  word_b := sen_phone_words(NEW."phone");
  word_c := sen_fold(NEW."description");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "toa_nha_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text;
BEGIN
  word_a := sen_fold(NEW."code");
  word_b := sen_fold(NEW."name");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "phong_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text;
BEGIN
  word_a := sen_fold(NEW."number");
  word_b := sen_fold(NEW."name");
  NEW."block_title_key" := NULL;
  IF (NEW."block") IS NOT NULL THEN
    SELECT "target"."name" COLLATE "vi-x-icu"
    INTO NEW."block_title_key"
    FROM "toa_nha" AS target WHERE target."id" = NEW."block";
  END IF;
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "dich_vu_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text;
BEGIN
  word_a := sen_fold(NEW."code");
  word_b := sen_fold(NEW."name");
  word_c := sen_fold(NEW."description");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "yeu_cau_du_lieu_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text;
BEGIN
  word_a := sen_code_words(NEW."code");
  IF (NEW."patient") IS NOT NULL THEN
    SELECT sen_fold(target."full_name"), sen_code_words(target."code")
    INTO word_b, word_c
    FROM "benh_nhan" AS target WHERE target."id" = NEW."patient";
  END IF;
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "su_co_du_lieu_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text;
BEGIN
  word_a := sen_code_words(NEW."code");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "ca_nhan_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text; word_c text;
BEGIN
  word_a := sen_fold(NEW."full_name");
  word_b := sen_phone_words(NEW."phone");
  word_c := sen_fold(split_part(NEW."email", '@', 1));
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b) || sen_words('c', word_c));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "huong_dan_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text;
BEGIN
  word_a := sen_fold(NEW."title");
  word_b := sen_fold(NEW."summary");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "loi_ke_benh_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE word_a text; word_b text;
BEGIN
  word_a := sen_fold(NEW."phrase");
  word_b := sen_fold(NEW."variants");
  NEW."search_words" := array_to_tsvector(sen_words('a', word_a) || sen_words('b', word_b));
  RETURN NEW;
END $$;

-- Every word that rows of a table have ever been found by, where it begins with three letters: a search for
-- a beginning asks the index for these words, which costs less than all that begin so.
CREATE TABLE IF NOT EXISTS sen_word (
  of_table text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (of_table, word)
);

-- Words that begin with one of the letters that the trigger names are written down where they are new.
CREATE OR REPLACE FUNCTION sen_learn() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE fresh text[];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.search_words IS NOT DISTINCT FROM NEW.search_words THEN
    RETURN NULL;
  END IF;
  -- In order, so that two who learn the same words at once do not wait for each other.
  SELECT array_agg(w ORDER BY w) INTO fresh FROM unnest(tsvector_to_array(NEW.search_words)) AS w
  WHERE left(w, 1) = ANY (TG_ARGV) AND w ~ '^.[^0-9]{3}'
    AND NOT EXISTS (SELECT FROM sen_word AS k WHERE k.of_table = TG_TABLE_NAME AND k.word = w);
  IF fresh IS NOT NULL THEN
    INSERT INTO sen_word SELECT TG_TABLE_NAME, unnest(fresh) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

-- The same for the rows that are there already.
CREATE OR REPLACE FUNCTION sen_learn_rows(learning regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO sen_word SELECT c.relname, w FROM pg_class AS c, '
    '(SELECT DISTINCT w FROM pg_trigger AS g, %s AS t, unnest(tsvector_to_array(t.search_words)) AS w '
    'WHERE g.tgrelid = $1 AND g.tgname = ''sen_learn'' '
    'AND left(w, 1) = ANY (string_to_array(encode(g.tgargs, ''escape''), ''\000''))) AS learned '
    'WHERE c.oid = $1 AND w ~ ''^.[^0-9]{3}'' ON CONFLICT DO NOTHING', learning)
  USING learning;
END $$;
REVOKE EXECUTE ON FUNCTION sen_learn_rows(regclass) FROM PUBLIC;

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "phieu_thong_tin"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('b');
SELECT sen_learn_rows('"phieu_thong_tin"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "benh_nhan"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('b');
SELECT sen_learn_rows('"benh_nhan"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "danh_sach_cho"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a');
SELECT sen_learn_rows('"danh_sach_cho"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "nguoi_than"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a', 'c');
SELECT sen_learn_rows('"nguoi_than"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "dong_y"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a');
SELECT sen_learn_rows('"dong_y"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "don_thuoc"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('b');
SELECT sen_learn_rows('"don_thuoc"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "bo_chi_dinh"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a');
SELECT sen_learn_rows('"bo_chi_dinh"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "tiem_chung"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a');
SELECT sen_learn_rows('"tiem_chung"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "mau_benh_an"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a', 'b');
SELECT sen_learn_rows('"mau_benh_an"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "luu_tru_ho_so"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('b', 'd');
SELECT sen_learn_rows('"luu_tru_ho_so"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "icd_10"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a', 'b');
SELECT sen_learn_rows('"icd_10"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "o_lai"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('b');
SELECT sen_learn_rows('"o_lai"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "giuong"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a');
SELECT sen_learn_rows('"giuong"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "lich_kham"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a');
SELECT sen_learn_rows('"lich_kham"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "lich_nghi"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a');
SELECT sen_learn_rows('"lich_nghi"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "lich_ca_truc"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a', 'c');
SELECT sen_learn_rows('"lich_ca_truc"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "doi_ca"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a', 'c');
SELECT sen_learn_rows('"doi_ca"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "nguyen_vong_truc"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a');
SELECT sen_learn_rows('"nguyen_vong_truc"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "han_nguyen_vong"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a', 'b');
SELECT sen_learn_rows('"han_nguyen_vong"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "nghi_dieu_duong"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a');
SELECT sen_learn_rows('"nghi_dieu_duong"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "bao_ve_thai_san"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a', 'c');
SELECT sen_learn_rows('"bao_ve_thai_san"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "lich_su_dung"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a');
SELECT sen_learn_rows('"lich_su_dung"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "bac_si"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('b', 'e', 'f');
SELECT sen_learn_rows('"bac_si"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "y_ta"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('b', 'e');
SELECT sen_learn_rows('"y_ta"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "nhan_su"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('b');
SELECT sen_learn_rows('"nhan_su"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "thuoc"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('b', 'c', 'd', 'e');
SELECT sen_learn_rows('"thuoc"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "lo_thuoc"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a', 'b', 'c');
SELECT sen_learn_rows('"lo_thuoc"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "the_kho"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('b');
SELECT sen_learn_rows('"the_kho"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "phieu_nhap"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('b', 'c', 'd');
SELECT sen_learn_rows('"phieu_nhap"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "phieu_chuyen"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('b');
SELECT sen_learn_rows('"phieu_chuyen"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "kiem_ke"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('b', 'c');
SELECT sen_learn_rows('"kiem_ke"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "kho"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a');
SELECT sen_learn_rows('"kho"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "ton_toi_thieu"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a', 'b');
SELECT sen_learn_rows('"ton_toi_thieu"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "phong_ban"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a', 'b', 'c', 'd', 'e');
SELECT sen_learn_rows('"phong_ban"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "phong_kham"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a', 'c');
SELECT sen_learn_rows('"phong_kham"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "toa_nha"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a', 'b');
SELECT sen_learn_rows('"toa_nha"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "phong"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a', 'b');
SELECT sen_learn_rows('"phong"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "dich_vu"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a', 'b', 'c');
SELECT sen_learn_rows('"dich_vu"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "yeu_cau_du_lieu"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('b');
SELECT sen_learn_rows('"yeu_cau_du_lieu"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "ca_nhan"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a');
SELECT sen_learn_rows('"ca_nhan"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "huong_dan"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a', 'b');
SELECT sen_learn_rows('"huong_dan"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "loi_ke_benh"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('a', 'b');
SELECT sen_learn_rows('"loi_ke_benh"');

CREATE OR REPLACE TRIGGER sen_learn AFTER INSERT OR UPDATE ON "ho_so_benh_an"
  FOR EACH ROW EXECUTE FUNCTION sen_learn('c', 'n');
SELECT sen_learn_rows('"ho_so_benh_an"');
