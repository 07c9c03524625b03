-- Whether somebody sees a row, where others keep it, is asked by the row's references: they stand in the index of
-- the usual order, so that a jump among rows that somebody sees passes over the others without reading them.
-- The new indexes are made while all may read; the old ones give way at the end.

-- index dong_y_given_at_sort; lock: SHARE on dong_y
CREATE INDEX "dong_y_given_at_sort_2" ON "dong_y" ("given_at", "id") INCLUDE ("patient");

-- index ho_so_benh_an_code_sort; lock: SHARE on ho_so_benh_an
CREATE INDEX "ho_so_benh_an_code_sort_2" ON "ho_so_benh_an" ("code", "id") INCLUDE ("archived_at", "patient", "doctor");

-- index don_thuoc_code_sort; lock: SHARE on don_thuoc
CREATE INDEX "don_thuoc_code_sort_2" ON "don_thuoc" ("code", "id") INCLUDE ("archived_at", "patient", "doctor");

-- index chi_dinh_code_sort; lock: SHARE on chi_dinh
CREATE INDEX "chi_dinh_code_sort_2" ON "chi_dinh" ("code", "id") INCLUDE ("patient", "doctor", "department");

-- index tiem_chung_given_on_sort; lock: SHARE on tiem_chung
CREATE INDEX "tiem_chung_given_on_sort_2" ON "tiem_chung" ("given_on", "id") INCLUDE ("archived_at", "patient");

-- index giay_y_te_code_sort; lock: SHARE on giay_y_te
CREATE INDEX "giay_y_te_code_sort_2" ON "giay_y_te" ("code", "id") INCLUDE ("patient", "doctor");

-- index dinh_chinh_created_at_sort; lock: SHARE on dinh_chinh
CREATE INDEX "dinh_chinh_created_at_sort_2" ON "dinh_chinh" ("created_at", "id") INCLUDE ("record");

-- index cong_bo_ho_so_released_at_sort; lock: SHARE on cong_bo_ho_so
CREATE INDEX "cong_bo_ho_so_released_at_sort_2" ON "cong_bo_ho_so" ("released_at", "id") INCLUDE ("record");

-- index luu_tru_ho_so_code_sort; lock: SHARE on luu_tru_ho_so
CREATE INDEX "luu_tru_ho_so_code_sort_2" ON "luu_tru_ho_so" ("code", "id") INCLUDE ("archived_at", "patient");

-- index o_lai_code_sort; lock: SHARE on o_lai
CREATE INDEX "o_lai_code_sort_2" ON "o_lai" ("code", "id") INCLUDE ("archived_at", "patient", "department", "doctor", "transfer_to");

-- index dieu_chuyen_giuong_start_sort; lock: SHARE on dieu_chuyen_giuong
CREATE INDEX "dieu_chuyen_giuong_start_sort_2" ON "dieu_chuyen_giuong" ("start", "id") INCLUDE ("stay");

-- index sinh_hieu_taken_at_sort; lock: SHARE on sinh_hieu
CREATE INDEX "sinh_hieu_taken_at_sort_2" ON "sinh_hieu" ("taken_at", "id") INCLUDE ("stay");

-- index thuc_hien_thuoc_due_at_sort; lock: SHARE on thuc_hien_thuoc
CREATE INDEX "thuc_hien_thuoc_due_at_sort_2" ON "thuc_hien_thuoc" ("due_at", "id") INCLUDE ("stay");

-- index dich_vao_ra_at_sort; lock: SHARE on dich_vao_ra
CREATE INDEX "dich_vao_ra_at_sort_2" ON "dich_vao_ra" ("at", "id") INCLUDE ("stay");

-- index viec_cham_soc_due_at_sort; lock: SHARE on viec_cham_soc
CREATE INDEX "viec_cham_soc_due_at_sort_2" ON "viec_cham_soc" ("due_at", "id") INCLUDE ("stay");

-- index ban_giao_created_at_sort; lock: SHARE on ban_giao
CREATE INDEX "ban_giao_created_at_sort_2" ON "ban_giao" ("created_at", "id") INCLUDE ("stay");

-- index dong_y_given_at_sort; lock: ACCESS EXCLUSIVE on dong_y
DROP INDEX "dong_y_given_at_sort";
ALTER INDEX "dong_y_given_at_sort_2" RENAME TO "dong_y_given_at_sort";

-- index ho_so_benh_an_code_sort; lock: ACCESS EXCLUSIVE on ho_so_benh_an
DROP INDEX "ho_so_benh_an_code_sort";
ALTER INDEX "ho_so_benh_an_code_sort_2" RENAME TO "ho_so_benh_an_code_sort";

-- index don_thuoc_code_sort; lock: ACCESS EXCLUSIVE on don_thuoc
DROP INDEX "don_thuoc_code_sort";
ALTER INDEX "don_thuoc_code_sort_2" RENAME TO "don_thuoc_code_sort";

-- index chi_dinh_code_sort; lock: ACCESS EXCLUSIVE on chi_dinh
DROP INDEX "chi_dinh_code_sort";
ALTER INDEX "chi_dinh_code_sort_2" RENAME TO "chi_dinh_code_sort";

-- index tiem_chung_given_on_sort; lock: ACCESS EXCLUSIVE on tiem_chung
DROP INDEX "tiem_chung_given_on_sort";
ALTER INDEX "tiem_chung_given_on_sort_2" RENAME TO "tiem_chung_given_on_sort";

-- index giay_y_te_code_sort; lock: ACCESS EXCLUSIVE on giay_y_te
DROP INDEX "giay_y_te_code_sort";
ALTER INDEX "giay_y_te_code_sort_2" RENAME TO "giay_y_te_code_sort";

-- index dinh_chinh_created_at_sort; lock: ACCESS EXCLUSIVE on dinh_chinh
DROP INDEX "dinh_chinh_created_at_sort";
ALTER INDEX "dinh_chinh_created_at_sort_2" RENAME TO "dinh_chinh_created_at_sort";

-- index cong_bo_ho_so_released_at_sort; lock: ACCESS EXCLUSIVE on cong_bo_ho_so
DROP INDEX "cong_bo_ho_so_released_at_sort";
ALTER INDEX "cong_bo_ho_so_released_at_sort_2" RENAME TO "cong_bo_ho_so_released_at_sort";

-- index luu_tru_ho_so_code_sort; lock: ACCESS EXCLUSIVE on luu_tru_ho_so
DROP INDEX "luu_tru_ho_so_code_sort";
ALTER INDEX "luu_tru_ho_so_code_sort_2" RENAME TO "luu_tru_ho_so_code_sort";

-- index o_lai_code_sort; lock: ACCESS EXCLUSIVE on o_lai
DROP INDEX "o_lai_code_sort";
ALTER INDEX "o_lai_code_sort_2" RENAME TO "o_lai_code_sort";

-- index dieu_chuyen_giuong_start_sort; lock: ACCESS EXCLUSIVE on dieu_chuyen_giuong
DROP INDEX "dieu_chuyen_giuong_start_sort";
ALTER INDEX "dieu_chuyen_giuong_start_sort_2" RENAME TO "dieu_chuyen_giuong_start_sort";

-- index sinh_hieu_taken_at_sort; lock: ACCESS EXCLUSIVE on sinh_hieu
DROP INDEX "sinh_hieu_taken_at_sort";
ALTER INDEX "sinh_hieu_taken_at_sort_2" RENAME TO "sinh_hieu_taken_at_sort";

-- index thuc_hien_thuoc_due_at_sort; lock: ACCESS EXCLUSIVE on thuc_hien_thuoc
DROP INDEX "thuc_hien_thuoc_due_at_sort";
ALTER INDEX "thuc_hien_thuoc_due_at_sort_2" RENAME TO "thuc_hien_thuoc_due_at_sort";

-- index dich_vao_ra_at_sort; lock: ACCESS EXCLUSIVE on dich_vao_ra
DROP INDEX "dich_vao_ra_at_sort";
ALTER INDEX "dich_vao_ra_at_sort_2" RENAME TO "dich_vao_ra_at_sort";

-- index viec_cham_soc_due_at_sort; lock: ACCESS EXCLUSIVE on viec_cham_soc
DROP INDEX "viec_cham_soc_due_at_sort";
ALTER INDEX "viec_cham_soc_due_at_sort_2" RENAME TO "viec_cham_soc_due_at_sort";

-- index ban_giao_created_at_sort; lock: ACCESS EXCLUSIVE on ban_giao
DROP INDEX "ban_giao_created_at_sort";
ALTER INDEX "ban_giao_created_at_sort_2" RENAME TO "ban_giao_created_at_sort";
