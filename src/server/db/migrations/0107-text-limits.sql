-- Changes of the config.

-- rule phieu_thong_tin_reason_check; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD CONSTRAINT "phieu_thong_tin_reason_check" CHECK (char_length("reason") <= 1000) NOT VALID;

-- rule phieu_thong_tin_reason_check: existing rows; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" VALIDATE CONSTRAINT "phieu_thong_tin_reason_check";

-- rule phieu_thong_tin_cancel_reason_check; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD CONSTRAINT "phieu_thong_tin_cancel_reason_check" CHECK (char_length("cancel_reason") <= 500) NOT VALID;

-- rule phieu_thong_tin_cancel_reason_check: existing rows; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" VALIDATE CONSTRAINT "phieu_thong_tin_cancel_reason_check";

-- rule phieu_thong_tin_remark_check; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD CONSTRAINT "phieu_thong_tin_remark_check" CHECK (char_length("remark") <= 1000) NOT VALID;

-- rule phieu_thong_tin_remark_check: existing rows; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" VALIDATE CONSTRAINT "phieu_thong_tin_remark_check";

-- rule benh_nhan_full_name_check; lock: ACCESS EXCLUSIVE on benh_nhan
ALTER TABLE "benh_nhan" ADD CONSTRAINT "benh_nhan_full_name_check" CHECK (char_length("full_name") <= 100) NOT VALID;

-- rule benh_nhan_full_name_check: existing rows; lock: ACCESS EXCLUSIVE on benh_nhan
ALTER TABLE "benh_nhan" VALIDATE CONSTRAINT "benh_nhan_full_name_check";

-- rule benh_nhan_history_check; lock: ACCESS EXCLUSIVE on benh_nhan
ALTER TABLE "benh_nhan" ADD CONSTRAINT "benh_nhan_history_check" CHECK (char_length("history") <= 5000) NOT VALID;

-- rule benh_nhan_history_check: existing rows; lock: ACCESS EXCLUSIVE on benh_nhan
ALTER TABLE "benh_nhan" VALIDATE CONSTRAINT "benh_nhan_history_check";

-- rule danh_sach_cho_remark_check; lock: ACCESS EXCLUSIVE on danh_sach_cho
ALTER TABLE "danh_sach_cho" ADD CONSTRAINT "danh_sach_cho_remark_check" CHECK (char_length("remark") <= 300) NOT VALID;

-- rule danh_sach_cho_remark_check: existing rows; lock: ACCESS EXCLUSIVE on danh_sach_cho
ALTER TABLE "danh_sach_cho" VALIDATE CONSTRAINT "danh_sach_cho_remark_check";

-- rule nguoi_than_papers_note_check; lock: ACCESS EXCLUSIVE on nguoi_than
ALTER TABLE "nguoi_than" ADD CONSTRAINT "nguoi_than_papers_note_check" CHECK (char_length("papers_note") <= 300) NOT VALID;

-- rule nguoi_than_papers_note_check: existing rows; lock: ACCESS EXCLUSIVE on nguoi_than
ALTER TABLE "nguoi_than" VALIDATE CONSTRAINT "nguoi_than_papers_note_check";

-- rule dong_y_text_check; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" ADD CONSTRAINT "dong_y_text_check" CHECK (char_length("text") <= 5000) NOT VALID;

-- rule dong_y_text_check: existing rows; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" VALIDATE CONSTRAINT "dong_y_text_check";

-- rule dong_y_giver_name_check; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" ADD CONSTRAINT "dong_y_giver_name_check" CHECK (char_length("giver_name") <= 100) NOT VALID;

-- rule dong_y_giver_name_check: existing rows; lock: ACCESS EXCLUSIVE on dong_y
ALTER TABLE "dong_y" VALIDATE CONSTRAINT "dong_y_giver_name_check";

-- rule ho_so_benh_an_conclusion_check; lock: ACCESS EXCLUSIVE on ho_so_benh_an
ALTER TABLE "ho_so_benh_an" ADD CONSTRAINT "ho_so_benh_an_conclusion_check" CHECK (char_length("conclusion") <= 5000) NOT VALID;

-- rule ho_so_benh_an_conclusion_check: existing rows; lock: ACCESS EXCLUSIVE on ho_so_benh_an
ALTER TABLE "ho_so_benh_an" VALIDATE CONSTRAINT "ho_so_benh_an_conclusion_check";

-- rule ho_so_benh_an_hash_check; lock: ACCESS EXCLUSIVE on ho_so_benh_an
ALTER TABLE "ho_so_benh_an" ADD CONSTRAINT "ho_so_benh_an_hash_check" CHECK (char_length("hash") <= 64) NOT VALID;

-- rule ho_so_benh_an_hash_check: existing rows; lock: ACCESS EXCLUSIVE on ho_so_benh_an
ALTER TABLE "ho_so_benh_an" VALIDATE CONSTRAINT "ho_so_benh_an_hash_check";

-- rule ho_so_benh_an_previous_hash_check; lock: ACCESS EXCLUSIVE on ho_so_benh_an
ALTER TABLE "ho_so_benh_an" ADD CONSTRAINT "ho_so_benh_an_previous_hash_check" CHECK (char_length("previous_hash") <= 64) NOT VALID;

-- rule ho_so_benh_an_previous_hash_check: existing rows; lock: ACCESS EXCLUSIVE on ho_so_benh_an
ALTER TABLE "ho_so_benh_an" VALIDATE CONSTRAINT "ho_so_benh_an_previous_hash_check";

-- rule don_thuoc_national_code_check; lock: ACCESS EXCLUSIVE on don_thuoc
ALTER TABLE "don_thuoc" ADD CONSTRAINT "don_thuoc_national_code_check" CHECK (char_length("national_code") <= 14) NOT VALID;

-- rule don_thuoc_national_code_check: existing rows; lock: ACCESS EXCLUSIVE on don_thuoc
ALTER TABLE "don_thuoc" VALIDATE CONSTRAINT "don_thuoc_national_code_check";

-- rule don_thuoc_accompanied_by_check; lock: ACCESS EXCLUSIVE on don_thuoc
ALTER TABLE "don_thuoc" ADD CONSTRAINT "don_thuoc_accompanied_by_check" CHECK (char_length("accompanied_by") <= 100) NOT VALID;

-- rule don_thuoc_accompanied_by_check: existing rows; lock: ACCESS EXCLUSIVE on don_thuoc
ALTER TABLE "don_thuoc" VALIDATE CONSTRAINT "don_thuoc_accompanied_by_check";

-- rule don_thuoc_advice_check; lock: ACCESS EXCLUSIVE on don_thuoc
ALTER TABLE "don_thuoc" ADD CONSTRAINT "don_thuoc_advice_check" CHECK (char_length("advice") <= 2000) NOT VALID;

-- rule don_thuoc_advice_check: existing rows; lock: ACCESS EXCLUSIVE on don_thuoc
ALTER TABLE "don_thuoc" VALIDATE CONSTRAINT "don_thuoc_advice_check";

-- rule chi_dinh_question_check; lock: ACCESS EXCLUSIVE on chi_dinh
ALTER TABLE "chi_dinh" ADD CONSTRAINT "chi_dinh_question_check" CHECK (char_length("question") <= 1000) NOT VALID;

-- rule chi_dinh_question_check: existing rows; lock: ACCESS EXCLUSIVE on chi_dinh
ALTER TABLE "chi_dinh" VALIDATE CONSTRAINT "chi_dinh_question_check";

-- rule chi_dinh_result_check; lock: ACCESS EXCLUSIVE on chi_dinh
ALTER TABLE "chi_dinh" ADD CONSTRAINT "chi_dinh_result_check" CHECK (char_length("result") <= 20000) NOT VALID;

-- rule chi_dinh_result_check: existing rows; lock: ACCESS EXCLUSIVE on chi_dinh
ALTER TABLE "chi_dinh" VALIDATE CONSTRAINT "chi_dinh_result_check";

-- rule dinh_chinh_field_check; lock: ACCESS EXCLUSIVE on dinh_chinh
ALTER TABLE "dinh_chinh" ADD CONSTRAINT "dinh_chinh_field_check" CHECK (char_length("field") <= 40) NOT VALID;

-- rule dinh_chinh_field_check: existing rows; lock: ACCESS EXCLUSIVE on dinh_chinh
ALTER TABLE "dinh_chinh" VALIDATE CONSTRAINT "dinh_chinh_field_check";

-- rule dinh_chinh_reason_check; lock: ACCESS EXCLUSIVE on dinh_chinh
ALTER TABLE "dinh_chinh" ADD CONSTRAINT "dinh_chinh_reason_check" CHECK (char_length("reason") <= 300) NOT VALID;

-- rule dinh_chinh_reason_check: existing rows; lock: ACCESS EXCLUSIVE on dinh_chinh
ALTER TABLE "dinh_chinh" VALIDATE CONSTRAINT "dinh_chinh_reason_check";

-- rule dinh_chinh_text_check; lock: ACCESS EXCLUSIVE on dinh_chinh
ALTER TABLE "dinh_chinh" ADD CONSTRAINT "dinh_chinh_text_check" CHECK (char_length("text") <= 20000) NOT VALID;

-- rule dinh_chinh_text_check: existing rows; lock: ACCESS EXCLUSIVE on dinh_chinh
ALTER TABLE "dinh_chinh" VALIDATE CONSTRAINT "dinh_chinh_text_check";

-- rule dinh_chinh_hash_check; lock: ACCESS EXCLUSIVE on dinh_chinh
ALTER TABLE "dinh_chinh" ADD CONSTRAINT "dinh_chinh_hash_check" CHECK (char_length("hash") <= 64) NOT VALID;

-- rule dinh_chinh_hash_check: existing rows; lock: ACCESS EXCLUSIVE on dinh_chinh
ALTER TABLE "dinh_chinh" VALIDATE CONSTRAINT "dinh_chinh_hash_check";

-- rule cong_bo_ho_so_message_check; lock: ACCESS EXCLUSIVE on cong_bo_ho_so
ALTER TABLE "cong_bo_ho_so" ADD CONSTRAINT "cong_bo_ho_so_message_check" CHECK (char_length("message") <= 1000) NOT VALID;

-- rule cong_bo_ho_so_message_check: existing rows; lock: ACCESS EXCLUSIVE on cong_bo_ho_so
ALTER TABLE "cong_bo_ho_so" VALIDATE CONSTRAINT "cong_bo_ho_so_message_check";

-- rule mau_benh_an_name_check; lock: ACCESS EXCLUSIVE on mau_benh_an
ALTER TABLE "mau_benh_an" ADD CONSTRAINT "mau_benh_an_name_check" CHECK (char_length("name") <= 150) NOT VALID;

-- rule mau_benh_an_name_check: existing rows; lock: ACCESS EXCLUSIVE on mau_benh_an
ALTER TABLE "mau_benh_an" VALIDATE CONSTRAINT "mau_benh_an_name_check";

-- rule mau_benh_an_form_code_check; lock: ACCESS EXCLUSIVE on mau_benh_an
ALTER TABLE "mau_benh_an" ADD CONSTRAINT "mau_benh_an_form_code_check" CHECK (char_length("form_code") <= 40) NOT VALID;

-- rule mau_benh_an_form_code_check: existing rows; lock: ACCESS EXCLUSIVE on mau_benh_an
ALTER TABLE "mau_benh_an" VALIDATE CONSTRAINT "mau_benh_an_form_code_check";

-- rule luu_tru_ho_so_place_check; lock: ACCESS EXCLUSIVE on luu_tru_ho_so
ALTER TABLE "luu_tru_ho_so" ADD CONSTRAINT "luu_tru_ho_so_place_check" CHECK (char_length("place") <= 100) NOT VALID;

-- rule luu_tru_ho_so_place_check: existing rows; lock: ACCESS EXCLUSIVE on luu_tru_ho_so
ALTER TABLE "luu_tru_ho_so" VALIDATE CONSTRAINT "luu_tru_ho_so_place_check";

-- rule luu_tru_ho_so_borrower_check; lock: ACCESS EXCLUSIVE on luu_tru_ho_so
ALTER TABLE "luu_tru_ho_so" ADD CONSTRAINT "luu_tru_ho_so_borrower_check" CHECK (char_length("borrower") <= 100) NOT VALID;

-- rule luu_tru_ho_so_borrower_check: existing rows; lock: ACCESS EXCLUSIVE on luu_tru_ho_so
ALTER TABLE "luu_tru_ho_so" VALIDATE CONSTRAINT "luu_tru_ho_so_borrower_check";

-- rule icd_10_code_check; lock: ACCESS EXCLUSIVE on icd_10
ALTER TABLE "icd_10" ADD CONSTRAINT "icd_10_code_check" CHECK (char_length("code") <= 8) NOT VALID;

-- rule icd_10_code_check: existing rows; lock: ACCESS EXCLUSIVE on icd_10
ALTER TABLE "icd_10" VALIDATE CONSTRAINT "icd_10_code_check";

-- rule icd_10_name_check; lock: ACCESS EXCLUSIVE on icd_10
ALTER TABLE "icd_10" ADD CONSTRAINT "icd_10_name_check" CHECK (char_length("name") <= 300) NOT VALID;

-- rule icd_10_name_check: existing rows; lock: ACCESS EXCLUSIVE on icd_10
ALTER TABLE "icd_10" VALIDATE CONSTRAINT "icd_10_name_check";

-- rule o_lai_reason_check; lock: ACCESS EXCLUSIVE on o_lai
ALTER TABLE "o_lai" ADD CONSTRAINT "o_lai_reason_check" CHECK (char_length("reason") <= 1000) NOT VALID;

-- rule o_lai_reason_check: existing rows; lock: ACCESS EXCLUSIVE on o_lai
ALTER TABLE "o_lai" VALIDATE CONSTRAINT "o_lai_reason_check";

-- rule o_lai_caregiver_check; lock: ACCESS EXCLUSIVE on o_lai
ALTER TABLE "o_lai" ADD CONSTRAINT "o_lai_caregiver_check" CHECK (char_length("caregiver") <= 200) NOT VALID;

-- rule o_lai_caregiver_check: existing rows; lock: ACCESS EXCLUSIVE on o_lai
ALTER TABLE "o_lai" VALIDATE CONSTRAINT "o_lai_caregiver_check";

-- rule o_lai_summary_check; lock: ACCESS EXCLUSIVE on o_lai
ALTER TABLE "o_lai" ADD CONSTRAINT "o_lai_summary_check" CHECK (char_length("summary") <= 5000) NOT VALID;

-- rule o_lai_summary_check: existing rows; lock: ACCESS EXCLUSIVE on o_lai
ALTER TABLE "o_lai" VALIDATE CONSTRAINT "o_lai_summary_check";

-- rule o_lai_cancel_reason_check; lock: ACCESS EXCLUSIVE on o_lai
ALTER TABLE "o_lai" ADD CONSTRAINT "o_lai_cancel_reason_check" CHECK (char_length("cancel_reason") <= 500) NOT VALID;

-- rule o_lai_cancel_reason_check: existing rows; lock: ACCESS EXCLUSIVE on o_lai
ALTER TABLE "o_lai" VALIDATE CONSTRAINT "o_lai_cancel_reason_check";

-- rule giuong_code_check; lock: ACCESS EXCLUSIVE on giuong
ALTER TABLE "giuong" ADD CONSTRAINT "giuong_code_check" CHECK (char_length("code") <= 20) NOT VALID;

-- rule giuong_code_check: existing rows; lock: ACCESS EXCLUSIVE on giuong
ALTER TABLE "giuong" VALIDATE CONSTRAINT "giuong_code_check";

-- rule giuong_position_check; lock: ACCESS EXCLUSIVE on giuong
ALTER TABLE "giuong" ADD CONSTRAINT "giuong_position_check" CHECK (char_length("position") <= 50) NOT VALID;

-- rule giuong_position_check: existing rows; lock: ACCESS EXCLUSIVE on giuong
ALTER TABLE "giuong" VALIDATE CONSTRAINT "giuong_position_check";

-- rule giuong_remark_check; lock: ACCESS EXCLUSIVE on giuong
ALTER TABLE "giuong" ADD CONSTRAINT "giuong_remark_check" CHECK (char_length("remark") <= 200) NOT VALID;

-- rule giuong_remark_check: existing rows; lock: ACCESS EXCLUSIVE on giuong
ALTER TABLE "giuong" VALIDATE CONSTRAINT "giuong_remark_check";

-- rule dieu_chuyen_giuong_reason_check; lock: ACCESS EXCLUSIVE on dieu_chuyen_giuong
ALTER TABLE "dieu_chuyen_giuong" ADD CONSTRAINT "dieu_chuyen_giuong_reason_check" CHECK (char_length("reason") <= 300) NOT VALID;

-- rule dieu_chuyen_giuong_reason_check: existing rows; lock: ACCESS EXCLUSIVE on dieu_chuyen_giuong
ALTER TABLE "dieu_chuyen_giuong" VALIDATE CONSTRAINT "dieu_chuyen_giuong_reason_check";

-- rule lich_nghi_title_check; lock: ACCESS EXCLUSIVE on lich_nghi
ALTER TABLE "lich_nghi" ADD CONSTRAINT "lich_nghi_title_check" CHECK (char_length("title") <= 100) NOT VALID;

-- rule lich_nghi_title_check: existing rows; lock: ACCESS EXCLUSIVE on lich_nghi
ALTER TABLE "lich_nghi" VALIDATE CONSTRAINT "lich_nghi_title_check";

-- rule lich_nghi_reason_check; lock: ACCESS EXCLUSIVE on lich_nghi
ALTER TABLE "lich_nghi" ADD CONSTRAINT "lich_nghi_reason_check" CHECK (char_length("reason") <= 300) NOT VALID;

-- rule lich_nghi_reason_check: existing rows; lock: ACCESS EXCLUSIVE on lich_nghi
ALTER TABLE "lich_nghi" VALIDATE CONSTRAINT "lich_nghi_reason_check";

-- rule lich_ca_truc_handover_note_check; lock: ACCESS EXCLUSIVE on lich_ca_truc
ALTER TABLE "lich_ca_truc" ADD CONSTRAINT "lich_ca_truc_handover_note_check" CHECK (char_length("handover_note") <= 2000) NOT VALID;

-- rule lich_ca_truc_handover_note_check: existing rows; lock: ACCESS EXCLUSIVE on lich_ca_truc
ALTER TABLE "lich_ca_truc" VALIDATE CONSTRAINT "lich_ca_truc_handover_note_check";

-- rule lich_su_dung_remark_check; lock: ACCESS EXCLUSIVE on lich_su_dung
ALTER TABLE "lich_su_dung" ADD CONSTRAINT "lich_su_dung_remark_check" CHECK (char_length("remark") <= 300) NOT VALID;

-- rule lich_su_dung_remark_check: existing rows; lock: ACCESS EXCLUSIVE on lich_su_dung
ALTER TABLE "lich_su_dung" VALIDATE CONSTRAINT "lich_su_dung_remark_check";

-- rule bac_si_full_name_check; lock: ACCESS EXCLUSIVE on bac_si
ALTER TABLE "bac_si" ADD CONSTRAINT "bac_si_full_name_check" CHECK (char_length("full_name") <= 100) NOT VALID;

-- rule bac_si_full_name_check: existing rows; lock: ACCESS EXCLUSIVE on bac_si
ALTER TABLE "bac_si" VALIDATE CONSTRAINT "bac_si_full_name_check";

-- rule bac_si_licence_number_check; lock: ACCESS EXCLUSIVE on bac_si
ALTER TABLE "bac_si" ADD CONSTRAINT "bac_si_licence_number_check" CHECK (char_length("licence_number") <= 40) NOT VALID;

-- rule bac_si_licence_number_check: existing rows; lock: ACCESS EXCLUSIVE on bac_si
ALTER TABLE "bac_si" VALIDATE CONSTRAINT "bac_si_licence_number_check";

-- rule bac_si_licence_scope_check; lock: ACCESS EXCLUSIVE on bac_si
ALTER TABLE "bac_si" ADD CONSTRAINT "bac_si_licence_scope_check" CHECK (char_length("licence_scope") <= 200) NOT VALID;

-- rule bac_si_licence_scope_check: existing rows; lock: ACCESS EXCLUSIVE on bac_si
ALTER TABLE "bac_si" VALIDATE CONSTRAINT "bac_si_licence_scope_check";

-- rule bac_si_specialties_check; lock: ACCESS EXCLUSIVE on bac_si
ALTER TABLE "bac_si" ADD CONSTRAINT "bac_si_specialties_check" CHECK (char_length("specialties") <= 300) NOT VALID;

-- rule bac_si_specialties_check: existing rows; lock: ACCESS EXCLUSIVE on bac_si
ALTER TABLE "bac_si" VALIDATE CONSTRAINT "bac_si_specialties_check";

-- rule bac_si_training_check; lock: ACCESS EXCLUSIVE on bac_si
ALTER TABLE "bac_si" ADD CONSTRAINT "bac_si_training_check" CHECK (char_length("training") <= 1000) NOT VALID;

-- rule bac_si_training_check: existing rows; lock: ACCESS EXCLUSIVE on bac_si
ALTER TABLE "bac_si" VALIDATE CONSTRAINT "bac_si_training_check";

-- rule y_ta_full_name_check; lock: ACCESS EXCLUSIVE on y_ta
ALTER TABLE "y_ta" ADD CONSTRAINT "y_ta_full_name_check" CHECK (char_length("full_name") <= 100) NOT VALID;

-- rule y_ta_full_name_check: existing rows; lock: ACCESS EXCLUSIVE on y_ta
ALTER TABLE "y_ta" VALIDATE CONSTRAINT "y_ta_full_name_check";

-- rule y_ta_licence_number_check; lock: ACCESS EXCLUSIVE on y_ta
ALTER TABLE "y_ta" ADD CONSTRAINT "y_ta_licence_number_check" CHECK (char_length("licence_number") <= 40) NOT VALID;

-- rule y_ta_licence_number_check: existing rows; lock: ACCESS EXCLUSIVE on y_ta
ALTER TABLE "y_ta" VALIDATE CONSTRAINT "y_ta_licence_number_check";

-- rule nhan_su_full_name_check; lock: ACCESS EXCLUSIVE on nhan_su
ALTER TABLE "nhan_su" ADD CONSTRAINT "nhan_su_full_name_check" CHECK (char_length("full_name") <= 100) NOT VALID;

-- rule nhan_su_full_name_check: existing rows; lock: ACCESS EXCLUSIVE on nhan_su
ALTER TABLE "nhan_su" VALIDATE CONSTRAINT "nhan_su_full_name_check";

-- rule thuoc_name_check; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" ADD CONSTRAINT "thuoc_name_check" CHECK (char_length("name") <= 200) NOT VALID;

-- rule thuoc_name_check: existing rows; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" VALIDATE CONSTRAINT "thuoc_name_check";

-- rule thuoc_brand_name_check; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" ADD CONSTRAINT "thuoc_brand_name_check" CHECK (char_length("brand_name") <= 200) NOT VALID;

-- rule thuoc_brand_name_check: existing rows; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" VALIDATE CONSTRAINT "thuoc_brand_name_check";

-- rule thuoc_ingredients_check; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" ADD CONSTRAINT "thuoc_ingredients_check" CHECK (char_length("ingredients") <= 500) NOT VALID;

-- rule thuoc_ingredients_check: existing rows; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" VALIDATE CONSTRAINT "thuoc_ingredients_check";

-- rule thuoc_strength_check; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" ADD CONSTRAINT "thuoc_strength_check" CHECK (char_length("strength") <= 100) NOT VALID;

-- rule thuoc_strength_check: existing rows; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" VALIDATE CONSTRAINT "thuoc_strength_check";

-- rule thuoc_dosage_form_check; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" ADD CONSTRAINT "thuoc_dosage_form_check" CHECK (char_length("dosage_form") <= 100) NOT VALID;

-- rule thuoc_dosage_form_check: existing rows; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" VALIDATE CONSTRAINT "thuoc_dosage_form_check";

-- rule thuoc_route_check; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" ADD CONSTRAINT "thuoc_route_check" CHECK (char_length("route") <= 50) NOT VALID;

-- rule thuoc_route_check: existing rows; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" VALIDATE CONSTRAINT "thuoc_route_check";

-- rule thuoc_dose_unit_check; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" ADD CONSTRAINT "thuoc_dose_unit_check" CHECK (char_length("dose_unit") <= 20) NOT VALID;

-- rule thuoc_dose_unit_check: existing rows; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" VALIDATE CONSTRAINT "thuoc_dose_unit_check";

-- rule thuoc_atc_check; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" ADD CONSTRAINT "thuoc_atc_check" CHECK (char_length("atc") <= 200) NOT VALID;

-- rule thuoc_atc_check: existing rows; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" VALIDATE CONSTRAINT "thuoc_atc_check";

-- rule thuoc_registration_number_check; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" ADD CONSTRAINT "thuoc_registration_number_check" CHECK (char_length("registration_number") <= 200) NOT VALID;

-- rule thuoc_registration_number_check: existing rows; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" VALIDATE CONSTRAINT "thuoc_registration_number_check";

-- rule thuoc_default_dose_check; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" ADD CONSTRAINT "thuoc_default_dose_check" CHECK (char_length("default_dose") <= 300) NOT VALID;

-- rule thuoc_default_dose_check: existing rows; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" VALIDATE CONSTRAINT "thuoc_default_dose_check";

-- rule lo_thuoc_lot_check; lock: ACCESS EXCLUSIVE on lo_thuoc
ALTER TABLE "lo_thuoc" ADD CONSTRAINT "lo_thuoc_lot_check" CHECK (char_length("lot") <= 50) NOT VALID;

-- rule lo_thuoc_lot_check: existing rows; lock: ACCESS EXCLUSIVE on lo_thuoc
ALTER TABLE "lo_thuoc" VALIDATE CONSTRAINT "lo_thuoc_lot_check";

-- rule lo_thuoc_supplier_check; lock: ACCESS EXCLUSIVE on lo_thuoc
ALTER TABLE "lo_thuoc" ADD CONSTRAINT "lo_thuoc_supplier_check" CHECK (char_length("supplier") <= 150) NOT VALID;

-- rule lo_thuoc_supplier_check: existing rows; lock: ACCESS EXCLUSIVE on lo_thuoc
ALTER TABLE "lo_thuoc" VALIDATE CONSTRAINT "lo_thuoc_supplier_check";

-- rule the_kho_remark_check; lock: ACCESS EXCLUSIVE on the_kho
ALTER TABLE "the_kho" ADD CONSTRAINT "the_kho_remark_check" CHECK (char_length("remark") <= 300) NOT VALID;

-- rule the_kho_remark_check: existing rows; lock: ACCESS EXCLUSIVE on the_kho
ALTER TABLE "the_kho" VALIDATE CONSTRAINT "the_kho_remark_check";

-- rule phong_ban_code_check; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" ADD CONSTRAINT "phong_ban_code_check" CHECK (char_length("code") <= 10) NOT VALID;

-- rule phong_ban_code_check: existing rows; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" VALIDATE CONSTRAINT "phong_ban_code_check";

-- rule phong_ban_name_check; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" ADD CONSTRAINT "phong_ban_name_check" CHECK (char_length("name") <= 100) NOT VALID;

-- rule phong_ban_name_check: existing rows; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" VALIDATE CONSTRAINT "phong_ban_name_check";

-- rule phong_ban_short_name_check; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" ADD CONSTRAINT "phong_ban_short_name_check" CHECK (char_length("short_name") <= 50) NOT VALID;

-- rule phong_ban_short_name_check: existing rows; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" VALIDATE CONSTRAINT "phong_ban_short_name_check";

-- rule phong_ban_specialty_check; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" ADD CONSTRAINT "phong_ban_specialty_check" CHECK (char_length("specialty") <= 100) NOT VALID;

-- rule phong_ban_specialty_check: existing rows; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" VALIDATE CONSTRAINT "phong_ban_specialty_check";

-- rule phong_ban_description_check; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" ADD CONSTRAINT "phong_ban_description_check" CHECK (char_length("description") <= 5000) NOT VALID;

-- rule phong_ban_description_check: existing rows; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" VALIDATE CONSTRAINT "phong_ban_description_check";

-- rule phong_ban_discharge_items_check; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" ADD CONSTRAINT "phong_ban_discharge_items_check" CHECK (char_length("discharge_items") <= 1000) NOT VALID;

-- rule phong_ban_discharge_items_check: existing rows; lock: ACCESS EXCLUSIVE on phong_ban
ALTER TABLE "phong_ban" VALIDATE CONSTRAINT "phong_ban_discharge_items_check";

-- rule phong_kham_name_check; lock: ACCESS EXCLUSIVE on phong_kham
ALTER TABLE "phong_kham" ADD CONSTRAINT "phong_kham_name_check" CHECK (char_length("name") <= 150) NOT VALID;

-- rule phong_kham_name_check: existing rows; lock: ACCESS EXCLUSIVE on phong_kham
ALTER TABLE "phong_kham" VALIDATE CONSTRAINT "phong_kham_name_check";

-- rule phong_kham_facility_code_check; lock: ACCESS EXCLUSIVE on phong_kham
ALTER TABLE "phong_kham" ADD CONSTRAINT "phong_kham_facility_code_check" CHECK (char_length("facility_code") <= 200) NOT VALID;

-- rule phong_kham_facility_code_check: existing rows; lock: ACCESS EXCLUSIVE on phong_kham
ALTER TABLE "phong_kham" VALIDATE CONSTRAINT "phong_kham_facility_code_check";

-- rule phong_kham_hotline_check; lock: ACCESS EXCLUSIVE on phong_kham
ALTER TABLE "phong_kham" ADD CONSTRAINT "phong_kham_hotline_check" CHECK (char_length("hotline") <= 20) NOT VALID;

-- rule phong_kham_hotline_check: existing rows; lock: ACCESS EXCLUSIVE on phong_kham
ALTER TABLE "phong_kham" VALIDATE CONSTRAINT "phong_kham_hotline_check";

-- rule phong_kham_description_check; lock: ACCESS EXCLUSIVE on phong_kham
ALTER TABLE "phong_kham" ADD CONSTRAINT "phong_kham_description_check" CHECK (char_length("description") <= 5000) NOT VALID;

-- rule phong_kham_description_check: existing rows; lock: ACCESS EXCLUSIVE on phong_kham
ALTER TABLE "phong_kham" VALIDATE CONSTRAINT "phong_kham_description_check";

-- rule toa_nha_code_check; lock: ACCESS EXCLUSIVE on toa_nha
ALTER TABLE "toa_nha" ADD CONSTRAINT "toa_nha_code_check" CHECK (char_length("code") <= 10) NOT VALID;

-- rule toa_nha_code_check: existing rows; lock: ACCESS EXCLUSIVE on toa_nha
ALTER TABLE "toa_nha" VALIDATE CONSTRAINT "toa_nha_code_check";

-- rule toa_nha_name_check; lock: ACCESS EXCLUSIVE on toa_nha
ALTER TABLE "toa_nha" ADD CONSTRAINT "toa_nha_name_check" CHECK (char_length("name") <= 100) NOT VALID;

-- rule toa_nha_name_check: existing rows; lock: ACCESS EXCLUSIVE on toa_nha
ALTER TABLE "toa_nha" VALIDATE CONSTRAINT "toa_nha_name_check";

-- rule toa_nha_description_check; lock: ACCESS EXCLUSIVE on toa_nha
ALTER TABLE "toa_nha" ADD CONSTRAINT "toa_nha_description_check" CHECK (char_length("description") <= 1000) NOT VALID;

-- rule toa_nha_description_check: existing rows; lock: ACCESS EXCLUSIVE on toa_nha
ALTER TABLE "toa_nha" VALIDATE CONSTRAINT "toa_nha_description_check";

-- rule phong_number_check; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD CONSTRAINT "phong_number_check" CHECK (char_length("number") <= 20) NOT VALID;

-- rule phong_number_check: existing rows; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" VALIDATE CONSTRAINT "phong_number_check";

-- rule phong_name_check; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD CONSTRAINT "phong_name_check" CHECK (char_length("name") <= 100) NOT VALID;

-- rule phong_name_check: existing rows; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" VALIDATE CONSTRAINT "phong_name_check";

-- rule dich_vu_code_check; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" ADD CONSTRAINT "dich_vu_code_check" CHECK (char_length("code") <= 20) NOT VALID;

-- rule dich_vu_code_check: existing rows; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" VALIDATE CONSTRAINT "dich_vu_code_check";

-- rule dich_vu_name_check; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" ADD CONSTRAINT "dich_vu_name_check" CHECK (char_length("name") <= 200) NOT VALID;

-- rule dich_vu_name_check: existing rows; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" VALIDATE CONSTRAINT "dich_vu_name_check";

-- rule dich_vu_preparation_check; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" ADD CONSTRAINT "dich_vu_preparation_check" CHECK (char_length("preparation") <= 1000) NOT VALID;

-- rule dich_vu_preparation_check: existing rows; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" VALIDATE CONSTRAINT "dich_vu_preparation_check";

-- rule dich_vu_description_check; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" ADD CONSTRAINT "dich_vu_description_check" CHECK (char_length("description") <= 2000) NOT VALID;

-- rule dich_vu_description_check: existing rows; lock: ACCESS EXCLUSIVE on dich_vu
ALTER TABLE "dich_vu" VALIDATE CONSTRAINT "dich_vu_description_check";

-- rule yeu_cau_du_lieu_details_check; lock: ACCESS EXCLUSIVE on yeu_cau_du_lieu
ALTER TABLE "yeu_cau_du_lieu" ADD CONSTRAINT "yeu_cau_du_lieu_details_check" CHECK (char_length("details") <= 2000) NOT VALID;

-- rule yeu_cau_du_lieu_details_check: existing rows; lock: ACCESS EXCLUSIVE on yeu_cau_du_lieu
ALTER TABLE "yeu_cau_du_lieu" VALIDATE CONSTRAINT "yeu_cau_du_lieu_details_check";

-- rule yeu_cau_du_lieu_answer_check; lock: ACCESS EXCLUSIVE on yeu_cau_du_lieu
ALTER TABLE "yeu_cau_du_lieu" ADD CONSTRAINT "yeu_cau_du_lieu_answer_check" CHECK (char_length("answer") <= 2000) NOT VALID;

-- rule yeu_cau_du_lieu_answer_check: existing rows; lock: ACCESS EXCLUSIVE on yeu_cau_du_lieu
ALTER TABLE "yeu_cau_du_lieu" VALIDATE CONSTRAINT "yeu_cau_du_lieu_answer_check";

-- rule su_co_du_lieu_description_check; lock: ACCESS EXCLUSIVE on su_co_du_lieu
ALTER TABLE "su_co_du_lieu" ADD CONSTRAINT "su_co_du_lieu_description_check" CHECK (char_length("description") <= 4000) NOT VALID;

-- rule su_co_du_lieu_description_check: existing rows; lock: ACCESS EXCLUSIVE on su_co_du_lieu
ALTER TABLE "su_co_du_lieu" VALIDATE CONSTRAINT "su_co_du_lieu_description_check";

-- rule su_co_du_lieu_consequences_check; lock: ACCESS EXCLUSIVE on su_co_du_lieu
ALTER TABLE "su_co_du_lieu" ADD CONSTRAINT "su_co_du_lieu_consequences_check" CHECK (char_length("consequences") <= 2000) NOT VALID;

-- rule su_co_du_lieu_consequences_check: existing rows; lock: ACCESS EXCLUSIVE on su_co_du_lieu
ALTER TABLE "su_co_du_lieu" VALIDATE CONSTRAINT "su_co_du_lieu_consequences_check";

-- rule su_co_du_lieu_measures_check; lock: ACCESS EXCLUSIVE on su_co_du_lieu
ALTER TABLE "su_co_du_lieu" ADD CONSTRAINT "su_co_du_lieu_measures_check" CHECK (char_length("measures") <= 4000) NOT VALID;

-- rule su_co_du_lieu_measures_check: existing rows; lock: ACCESS EXCLUSIVE on su_co_du_lieu
ALTER TABLE "su_co_du_lieu" VALIDATE CONSTRAINT "su_co_du_lieu_measures_check";

-- rule su_co_du_lieu_authority_reference_check; lock: ACCESS EXCLUSIVE on su_co_du_lieu
ALTER TABLE "su_co_du_lieu" ADD CONSTRAINT "su_co_du_lieu_authority_reference_check" CHECK (char_length("authority_reference") <= 100) NOT VALID;

-- rule su_co_du_lieu_authority_reference_check: existing rows; lock: ACCESS EXCLUSIVE on su_co_du_lieu
ALTER TABLE "su_co_du_lieu" VALIDATE CONSTRAINT "su_co_du_lieu_authority_reference_check";

-- rule su_co_du_lieu_conclusion_check; lock: ACCESS EXCLUSIVE on su_co_du_lieu
ALTER TABLE "su_co_du_lieu" ADD CONSTRAINT "su_co_du_lieu_conclusion_check" CHECK (char_length("conclusion") <= 2000) NOT VALID;

-- rule su_co_du_lieu_conclusion_check: existing rows; lock: ACCESS EXCLUSIVE on su_co_du_lieu
ALTER TABLE "su_co_du_lieu" VALIDATE CONSTRAINT "su_co_du_lieu_conclusion_check";

-- rule lan_luu_giu_kept_check; lock: ACCESS EXCLUSIVE on lan_luu_giu
ALTER TABLE "lan_luu_giu" ADD CONSTRAINT "lan_luu_giu_kept_check" CHECK (char_length("kept") <= 200) NOT VALID;

-- rule lan_luu_giu_kept_check: existing rows; lock: ACCESS EXCLUSIVE on lan_luu_giu
ALTER TABLE "lan_luu_giu" VALIDATE CONSTRAINT "lan_luu_giu_kept_check";

-- rule lan_luu_giu_basis_check; lock: ACCESS EXCLUSIVE on lan_luu_giu
ALTER TABLE "lan_luu_giu" ADD CONSTRAINT "lan_luu_giu_basis_check" CHECK (char_length("basis") <= 300) NOT VALID;

-- rule lan_luu_giu_basis_check: existing rows; lock: ACCESS EXCLUSIVE on lan_luu_giu
ALTER TABLE "lan_luu_giu" VALIDATE CONSTRAINT "lan_luu_giu_basis_check";

-- rule lan_luu_giu_problem_check; lock: ACCESS EXCLUSIVE on lan_luu_giu
ALTER TABLE "lan_luu_giu" ADD CONSTRAINT "lan_luu_giu_problem_check" CHECK (char_length("problem") <= 200) NOT VALID;

-- rule lan_luu_giu_problem_check: existing rows; lock: ACCESS EXCLUSIVE on lan_luu_giu
ALTER TABLE "lan_luu_giu" VALIDATE CONSTRAINT "lan_luu_giu_problem_check";

-- rule ca_nhan_full_name_check; lock: ACCESS EXCLUSIVE on ca_nhan
ALTER TABLE "ca_nhan" ADD CONSTRAINT "ca_nhan_full_name_check" CHECK (char_length("full_name") <= 100) NOT VALID;

-- rule ca_nhan_full_name_check: existing rows; lock: ACCESS EXCLUSIVE on ca_nhan
ALTER TABLE "ca_nhan" VALIDATE CONSTRAINT "ca_nhan_full_name_check";

-- rule thong_bao_title_check; lock: ACCESS EXCLUSIVE on thong_bao
ALTER TABLE "thong_bao" ADD CONSTRAINT "thong_bao_title_check" CHECK (char_length("title") <= 200) NOT VALID;

-- rule thong_bao_title_check: existing rows; lock: ACCESS EXCLUSIVE on thong_bao
ALTER TABLE "thong_bao" VALIDATE CONSTRAINT "thong_bao_title_check";

-- rule thong_bao_body_check; lock: ACCESS EXCLUSIVE on thong_bao
ALTER TABLE "thong_bao" ADD CONSTRAINT "thong_bao_body_check" CHECK (char_length("body") <= 1000) NOT VALID;

-- rule thong_bao_body_check: existing rows; lock: ACCESS EXCLUSIVE on thong_bao
ALTER TABLE "thong_bao" VALIDATE CONSTRAINT "thong_bao_body_check";

-- rule thong_bao_link_check; lock: ACCESS EXCLUSIVE on thong_bao
ALTER TABLE "thong_bao" ADD CONSTRAINT "thong_bao_link_check" CHECK (char_length("link") <= 300) NOT VALID;

-- rule thong_bao_link_check: existing rows; lock: ACCESS EXCLUSIVE on thong_bao
ALTER TABLE "thong_bao" VALIDATE CONSTRAINT "thong_bao_link_check";

-- rule huong_dan_title_check; lock: ACCESS EXCLUSIVE on huong_dan
ALTER TABLE "huong_dan" ADD CONSTRAINT "huong_dan_title_check" CHECK (char_length("title") <= 150) NOT VALID;

-- rule huong_dan_title_check: existing rows; lock: ACCESS EXCLUSIVE on huong_dan
ALTER TABLE "huong_dan" VALIDATE CONSTRAINT "huong_dan_title_check";

-- rule huong_dan_slug_check; lock: ACCESS EXCLUSIVE on huong_dan
ALTER TABLE "huong_dan" ADD CONSTRAINT "huong_dan_slug_check" CHECK (char_length("slug") <= 80) NOT VALID;

-- rule huong_dan_slug_check: existing rows; lock: ACCESS EXCLUSIVE on huong_dan
ALTER TABLE "huong_dan" VALIDATE CONSTRAINT "huong_dan_slug_check";

-- rule huong_dan_summary_check; lock: ACCESS EXCLUSIVE on huong_dan
ALTER TABLE "huong_dan" ADD CONSTRAINT "huong_dan_summary_check" CHECK (char_length("summary") <= 300) NOT VALID;

-- rule huong_dan_summary_check: existing rows; lock: ACCESS EXCLUSIVE on huong_dan
ALTER TABLE "huong_dan" VALIDATE CONSTRAINT "huong_dan_summary_check";

-- rule huong_dan_audience_check; lock: ACCESS EXCLUSIVE on huong_dan
ALTER TABLE "huong_dan" ADD CONSTRAINT "huong_dan_audience_check" CHECK (char_length("audience") <= 60) NOT VALID;

-- rule huong_dan_audience_check: existing rows; lock: ACCESS EXCLUSIVE on huong_dan
ALTER TABLE "huong_dan" VALIDATE CONSTRAINT "huong_dan_audience_check";

-- rule loi_ke_benh_phrase_check; lock: ACCESS EXCLUSIVE on loi_ke_benh
ALTER TABLE "loi_ke_benh" ADD CONSTRAINT "loi_ke_benh_phrase_check" CHECK (char_length("phrase") <= 80) NOT VALID;

-- rule loi_ke_benh_phrase_check: existing rows; lock: ACCESS EXCLUSIVE on loi_ke_benh
ALTER TABLE "loi_ke_benh" VALIDATE CONSTRAINT "loi_ke_benh_phrase_check";

-- rule loi_ke_benh_variants_check; lock: ACCESS EXCLUSIVE on loi_ke_benh
ALTER TABLE "loi_ke_benh" ADD CONSTRAINT "loi_ke_benh_variants_check" CHECK (char_length("variants") <= 1000) NOT VALID;

-- rule loi_ke_benh_variants_check: existing rows; lock: ACCESS EXCLUSIVE on loi_ke_benh
ALTER TABLE "loi_ke_benh" VALIDATE CONSTRAINT "loi_ke_benh_variants_check";

-- rule loi_ke_benh_except_check; lock: ACCESS EXCLUSIVE on loi_ke_benh
ALTER TABLE "loi_ke_benh" ADD CONSTRAINT "loi_ke_benh_except_check" CHECK (char_length("except") <= 500) NOT VALID;

-- rule loi_ke_benh_except_check: existing rows; lock: ACCESS EXCLUSIVE on loi_ke_benh
ALTER TABLE "loi_ke_benh" VALIDATE CONSTRAINT "loi_ke_benh_except_check";

-- rule loi_ke_benh_advice_check; lock: ACCESS EXCLUSIVE on loi_ke_benh
ALTER TABLE "loi_ke_benh" ADD CONSTRAINT "loi_ke_benh_advice_check" CHECK (char_length("advice") <= 200) NOT VALID;

-- rule loi_ke_benh_advice_check: existing rows; lock: ACCESS EXCLUSIVE on loi_ke_benh
ALTER TABLE "loi_ke_benh" VALIDATE CONSTRAINT "loi_ke_benh_advice_check";

-- rule loi_ke_benh_advice_english_check; lock: ACCESS EXCLUSIVE on loi_ke_benh
ALTER TABLE "loi_ke_benh" ADD CONSTRAINT "loi_ke_benh_advice_english_check" CHECK (char_length("advice_english") <= 200) NOT VALID;

-- rule loi_ke_benh_advice_english_check: existing rows; lock: ACCESS EXCLUSIVE on loi_ke_benh
ALTER TABLE "loi_ke_benh" VALIDATE CONSTRAINT "loi_ke_benh_advice_english_check";

-- rule truy_cap_khan_cap_reason_check; lock: ACCESS EXCLUSIVE on truy_cap_khan_cap
ALTER TABLE "truy_cap_khan_cap" ADD CONSTRAINT "truy_cap_khan_cap_reason_check" CHECK (char_length("reason") <= 500) NOT VALID;

-- rule truy_cap_khan_cap_reason_check: existing rows; lock: ACCESS EXCLUSIVE on truy_cap_khan_cap
ALTER TABLE "truy_cap_khan_cap" VALIDATE CONSTRAINT "truy_cap_khan_cap_reason_check";

-- rule yeu_cau_truy_cap_reason_check; lock: ACCESS EXCLUSIVE on yeu_cau_truy_cap
ALTER TABLE "yeu_cau_truy_cap" ADD CONSTRAINT "yeu_cau_truy_cap_reason_check" CHECK (char_length("reason") <= 500) NOT VALID;

-- rule yeu_cau_truy_cap_reason_check: existing rows; lock: ACCESS EXCLUSIVE on yeu_cau_truy_cap
ALTER TABLE "yeu_cau_truy_cap" VALIDATE CONSTRAINT "yeu_cau_truy_cap_reason_check";

-- rule nhat_ky_role_check; lock: ACCESS EXCLUSIVE on nhat_ky
ALTER TABLE "nhat_ky" ADD CONSTRAINT "nhat_ky_role_check" CHECK (char_length("role") <= 40) NOT VALID;

-- rule nhat_ky_role_check: existing rows; lock: ACCESS EXCLUSIVE on nhat_ky
ALTER TABLE "nhat_ky" VALIDATE CONSTRAINT "nhat_ky_role_check";

-- rule nhat_ky_action_check; lock: ACCESS EXCLUSIVE on nhat_ky
ALTER TABLE "nhat_ky" ADD CONSTRAINT "nhat_ky_action_check" CHECK (char_length("action") <= 80) NOT VALID;

-- rule nhat_ky_action_check: existing rows; lock: ACCESS EXCLUSIVE on nhat_ky
ALTER TABLE "nhat_ky" VALIDATE CONSTRAINT "nhat_ky_action_check";

-- rule nhat_ky_resource_check; lock: ACCESS EXCLUSIVE on nhat_ky
ALTER TABLE "nhat_ky" ADD CONSTRAINT "nhat_ky_resource_check" CHECK (char_length("resource") <= 60) NOT VALID;

-- rule nhat_ky_resource_check: existing rows; lock: ACCESS EXCLUSIVE on nhat_ky
ALTER TABLE "nhat_ky" VALIDATE CONSTRAINT "nhat_ky_resource_check";

-- rule nhat_ky_record_id_check; lock: ACCESS EXCLUSIVE on nhat_ky
ALTER TABLE "nhat_ky" ADD CONSTRAINT "nhat_ky_record_id_check" CHECK (char_length("record_id") <= 60) NOT VALID;

-- rule nhat_ky_record_id_check: existing rows; lock: ACCESS EXCLUSIVE on nhat_ky
ALTER TABLE "nhat_ky" VALIDATE CONSTRAINT "nhat_ky_record_id_check";

-- rule nhat_ky_note_check; lock: ACCESS EXCLUSIVE on nhat_ky
ALTER TABLE "nhat_ky" ADD CONSTRAINT "nhat_ky_note_check" CHECK (char_length("note") <= 200000) NOT VALID;

-- rule nhat_ky_note_check: existing rows; lock: ACCESS EXCLUSIVE on nhat_ky
ALTER TABLE "nhat_ky" VALIDATE CONSTRAINT "nhat_ky_note_check";

-- rule nhat_ky_request_id_check; lock: ACCESS EXCLUSIVE on nhat_ky
ALTER TABLE "nhat_ky" ADD CONSTRAINT "nhat_ky_request_id_check" CHECK (char_length("request_id") <= 60) NOT VALID;

-- rule nhat_ky_request_id_check: existing rows; lock: ACCESS EXCLUSIVE on nhat_ky
ALTER TABLE "nhat_ky" VALIDATE CONSTRAINT "nhat_ky_request_id_check";

-- rule nhat_ky_ip_check; lock: ACCESS EXCLUSIVE on nhat_ky
ALTER TABLE "nhat_ky" ADD CONSTRAINT "nhat_ky_ip_check" CHECK (char_length("ip") <= 60) NOT VALID;

-- rule nhat_ky_ip_check: existing rows; lock: ACCESS EXCLUSIVE on nhat_ky
ALTER TABLE "nhat_ky" VALIDATE CONSTRAINT "nhat_ky_ip_check";
