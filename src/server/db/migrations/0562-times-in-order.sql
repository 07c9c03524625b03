-- Every list may be put in order, and narrowed, by when its rows were made and changed; without an index a
-- hospital's were read and sorted whole for a page, and those of the audit answered nothing but 503.

-- index phieu_thong_tin_created_at_sort; lock: SHARE on phieu_thong_tin
CREATE INDEX "phieu_thong_tin_created_at_sort" ON "phieu_thong_tin" ("created_at", "id") INCLUDE ("archived_at");

-- index phieu_thong_tin_updated_at_sort; lock: SHARE on phieu_thong_tin
CREATE INDEX "phieu_thong_tin_updated_at_sort" ON "phieu_thong_tin" ("updated_at", "id") INCLUDE ("archived_at");

-- index benh_nhan_created_at_sort; lock: SHARE on benh_nhan
CREATE INDEX "benh_nhan_created_at_sort" ON "benh_nhan" ("created_at", "id") INCLUDE ("archived_at");

-- index benh_nhan_updated_at_sort; lock: SHARE on benh_nhan
CREATE INDEX "benh_nhan_updated_at_sort" ON "benh_nhan" ("updated_at", "id") INCLUDE ("archived_at");

-- index danh_sach_cho_updated_at_sort; lock: SHARE on danh_sach_cho
CREATE INDEX "danh_sach_cho_updated_at_sort" ON "danh_sach_cho" ("updated_at", "id");

-- index nhap_dat_lich_updated_at_sort; lock: SHARE on nhap_dat_lich
CREATE INDEX "nhap_dat_lich_updated_at_sort" ON "nhap_dat_lich" ("updated_at", "id");

-- index nguoi_than_updated_at_sort; lock: SHARE on nguoi_than
CREATE INDEX "nguoi_than_updated_at_sort" ON "nguoi_than" ("updated_at", "id");

-- index dong_y_created_at_sort; lock: SHARE on dong_y
CREATE INDEX "dong_y_created_at_sort" ON "dong_y" ("created_at", "id");

-- index dong_y_updated_at_sort; lock: SHARE on dong_y
CREATE INDEX "dong_y_updated_at_sort" ON "dong_y" ("updated_at", "id");

-- index gop_ho_so_created_at_sort; lock: SHARE on gop_ho_so
CREATE INDEX "gop_ho_so_created_at_sort" ON "gop_ho_so" ("created_at", "id");

-- index gop_ho_so_updated_at_sort; lock: SHARE on gop_ho_so
CREATE INDEX "gop_ho_so_updated_at_sort" ON "gop_ho_so" ("updated_at", "id");

-- index ho_so_benh_an_created_at_sort; lock: SHARE on ho_so_benh_an
CREATE INDEX "ho_so_benh_an_created_at_sort" ON "ho_so_benh_an" ("created_at", "id") INCLUDE ("archived_at");

-- index ho_so_benh_an_updated_at_sort; lock: SHARE on ho_so_benh_an
CREATE INDEX "ho_so_benh_an_updated_at_sort" ON "ho_so_benh_an" ("updated_at", "id") INCLUDE ("archived_at");

-- index don_thuoc_created_at_sort; lock: SHARE on don_thuoc
CREATE INDEX "don_thuoc_created_at_sort" ON "don_thuoc" ("created_at", "id") INCLUDE ("archived_at");

-- index don_thuoc_updated_at_sort; lock: SHARE on don_thuoc
CREATE INDEX "don_thuoc_updated_at_sort" ON "don_thuoc" ("updated_at", "id") INCLUDE ("archived_at");

-- index chi_dinh_created_at_sort; lock: SHARE on chi_dinh
CREATE INDEX "chi_dinh_created_at_sort" ON "chi_dinh" ("created_at", "id");

-- index chi_dinh_updated_at_sort; lock: SHARE on chi_dinh
CREATE INDEX "chi_dinh_updated_at_sort" ON "chi_dinh" ("updated_at", "id");

-- index bo_chi_dinh_created_at_sort; lock: SHARE on bo_chi_dinh
CREATE INDEX "bo_chi_dinh_created_at_sort" ON "bo_chi_dinh" ("created_at", "id");

-- index bo_chi_dinh_updated_at_sort; lock: SHARE on bo_chi_dinh
CREATE INDEX "bo_chi_dinh_updated_at_sort" ON "bo_chi_dinh" ("updated_at", "id");

-- index tiem_chung_created_at_sort; lock: SHARE on tiem_chung
CREATE INDEX "tiem_chung_created_at_sort" ON "tiem_chung" ("created_at", "id") INCLUDE ("archived_at");

-- index tiem_chung_updated_at_sort; lock: SHARE on tiem_chung
CREATE INDEX "tiem_chung_updated_at_sort" ON "tiem_chung" ("updated_at", "id") INCLUDE ("archived_at");

-- index giay_y_te_created_at_sort; lock: SHARE on giay_y_te
CREATE INDEX "giay_y_te_created_at_sort" ON "giay_y_te" ("created_at", "id");

-- index giay_y_te_updated_at_sort; lock: SHARE on giay_y_te
CREATE INDEX "giay_y_te_updated_at_sort" ON "giay_y_te" ("updated_at", "id");

-- index dinh_chinh_updated_at_sort; lock: SHARE on dinh_chinh
CREATE INDEX "dinh_chinh_updated_at_sort" ON "dinh_chinh" ("updated_at", "id");

-- index cong_bo_ho_so_created_at_sort; lock: SHARE on cong_bo_ho_so
CREATE INDEX "cong_bo_ho_so_created_at_sort" ON "cong_bo_ho_so" ("created_at", "id");

-- index cong_bo_ho_so_updated_at_sort; lock: SHARE on cong_bo_ho_so
CREATE INDEX "cong_bo_ho_so_updated_at_sort" ON "cong_bo_ho_so" ("updated_at", "id");

-- index mau_benh_an_created_at_sort; lock: SHARE on mau_benh_an
CREATE INDEX "mau_benh_an_created_at_sort" ON "mau_benh_an" ("created_at", "id");

-- index mau_benh_an_updated_at_sort; lock: SHARE on mau_benh_an
CREATE INDEX "mau_benh_an_updated_at_sort" ON "mau_benh_an" ("updated_at", "id");

-- index luu_tru_ho_so_created_at_sort; lock: SHARE on luu_tru_ho_so
CREATE INDEX "luu_tru_ho_so_created_at_sort" ON "luu_tru_ho_so" ("created_at", "id") INCLUDE ("archived_at");

-- index luu_tru_ho_so_updated_at_sort; lock: SHARE on luu_tru_ho_so
CREATE INDEX "luu_tru_ho_so_updated_at_sort" ON "luu_tru_ho_so" ("updated_at", "id") INCLUDE ("archived_at");

-- index icd_10_created_at_sort; lock: SHARE on icd_10
CREATE INDEX "icd_10_created_at_sort" ON "icd_10" ("created_at", "id");

-- index icd_10_updated_at_sort; lock: SHARE on icd_10
CREATE INDEX "icd_10_updated_at_sort" ON "icd_10" ("updated_at", "id");

-- index o_lai_created_at_sort; lock: SHARE on o_lai
CREATE INDEX "o_lai_created_at_sort" ON "o_lai" ("created_at", "id") INCLUDE ("archived_at");

-- index o_lai_updated_at_sort; lock: SHARE on o_lai
CREATE INDEX "o_lai_updated_at_sort" ON "o_lai" ("updated_at", "id") INCLUDE ("archived_at");

-- index giuong_created_at_sort; lock: SHARE on giuong
CREATE INDEX "giuong_created_at_sort" ON "giuong" ("created_at", "id");

-- index giuong_updated_at_sort; lock: SHARE on giuong
CREATE INDEX "giuong_updated_at_sort" ON "giuong" ("updated_at", "id");

-- index dieu_chuyen_giuong_created_at_sort; lock: SHARE on dieu_chuyen_giuong
CREATE INDEX "dieu_chuyen_giuong_created_at_sort" ON "dieu_chuyen_giuong" ("created_at", "id");

-- index dieu_chuyen_giuong_updated_at_sort; lock: SHARE on dieu_chuyen_giuong
CREATE INDEX "dieu_chuyen_giuong_updated_at_sort" ON "dieu_chuyen_giuong" ("updated_at", "id");

-- index sinh_hieu_created_at_sort; lock: SHARE on sinh_hieu
CREATE INDEX "sinh_hieu_created_at_sort" ON "sinh_hieu" ("created_at", "id");

-- index sinh_hieu_updated_at_sort; lock: SHARE on sinh_hieu
CREATE INDEX "sinh_hieu_updated_at_sort" ON "sinh_hieu" ("updated_at", "id");

-- index thuc_hien_thuoc_created_at_sort; lock: SHARE on thuc_hien_thuoc
CREATE INDEX "thuc_hien_thuoc_created_at_sort" ON "thuc_hien_thuoc" ("created_at", "id");

-- index thuc_hien_thuoc_updated_at_sort; lock: SHARE on thuc_hien_thuoc
CREATE INDEX "thuc_hien_thuoc_updated_at_sort" ON "thuc_hien_thuoc" ("updated_at", "id");

-- index dich_vao_ra_created_at_sort; lock: SHARE on dich_vao_ra
CREATE INDEX "dich_vao_ra_created_at_sort" ON "dich_vao_ra" ("created_at", "id");

-- index dich_vao_ra_updated_at_sort; lock: SHARE on dich_vao_ra
CREATE INDEX "dich_vao_ra_updated_at_sort" ON "dich_vao_ra" ("updated_at", "id");

-- index viec_cham_soc_created_at_sort; lock: SHARE on viec_cham_soc
CREATE INDEX "viec_cham_soc_created_at_sort" ON "viec_cham_soc" ("created_at", "id");

-- index viec_cham_soc_updated_at_sort; lock: SHARE on viec_cham_soc
CREATE INDEX "viec_cham_soc_updated_at_sort" ON "viec_cham_soc" ("updated_at", "id");

-- index ban_giao_updated_at_sort; lock: SHARE on ban_giao
CREATE INDEX "ban_giao_updated_at_sort" ON "ban_giao" ("updated_at", "id");

-- index lich_kham_created_at_sort; lock: SHARE on lich_kham
CREATE INDEX "lich_kham_created_at_sort" ON "lich_kham" ("created_at", "id");

-- index lich_kham_updated_at_sort; lock: SHARE on lich_kham
CREATE INDEX "lich_kham_updated_at_sort" ON "lich_kham" ("updated_at", "id");

-- index lich_nghi_created_at_sort; lock: SHARE on lich_nghi
CREATE INDEX "lich_nghi_created_at_sort" ON "lich_nghi" ("created_at", "id");

-- index lich_nghi_updated_at_sort; lock: SHARE on lich_nghi
CREATE INDEX "lich_nghi_updated_at_sort" ON "lich_nghi" ("updated_at", "id");

-- index lich_ca_truc_created_at_sort; lock: SHARE on lich_ca_truc
CREATE INDEX "lich_ca_truc_created_at_sort" ON "lich_ca_truc" ("created_at", "id");

-- index lich_ca_truc_updated_at_sort; lock: SHARE on lich_ca_truc
CREATE INDEX "lich_ca_truc_updated_at_sort" ON "lich_ca_truc" ("updated_at", "id");

-- index doi_ca_updated_at_sort; lock: SHARE on doi_ca
CREATE INDEX "doi_ca_updated_at_sort" ON "doi_ca" ("updated_at", "id");

-- index nguyen_vong_truc_created_at_sort; lock: SHARE on nguyen_vong_truc
CREATE INDEX "nguyen_vong_truc_created_at_sort" ON "nguyen_vong_truc" ("created_at", "id");

-- index nguyen_vong_truc_updated_at_sort; lock: SHARE on nguyen_vong_truc
CREATE INDEX "nguyen_vong_truc_updated_at_sort" ON "nguyen_vong_truc" ("updated_at", "id");

-- index han_nguyen_vong_created_at_sort; lock: SHARE on han_nguyen_vong
CREATE INDEX "han_nguyen_vong_created_at_sort" ON "han_nguyen_vong" ("created_at", "id");

-- index han_nguyen_vong_updated_at_sort; lock: SHARE on han_nguyen_vong
CREATE INDEX "han_nguyen_vong_updated_at_sort" ON "han_nguyen_vong" ("updated_at", "id");

-- index nghi_dieu_duong_created_at_sort; lock: SHARE on nghi_dieu_duong
CREATE INDEX "nghi_dieu_duong_created_at_sort" ON "nghi_dieu_duong" ("created_at", "id");

-- index nghi_dieu_duong_updated_at_sort; lock: SHARE on nghi_dieu_duong
CREATE INDEX "nghi_dieu_duong_updated_at_sort" ON "nghi_dieu_duong" ("updated_at", "id");

-- index bao_ve_thai_san_created_at_sort; lock: SHARE on bao_ve_thai_san
CREATE INDEX "bao_ve_thai_san_created_at_sort" ON "bao_ve_thai_san" ("created_at", "id");

-- index bao_ve_thai_san_updated_at_sort; lock: SHARE on bao_ve_thai_san
CREATE INDEX "bao_ve_thai_san_updated_at_sort" ON "bao_ve_thai_san" ("updated_at", "id");

-- index nhu_cau_truc_created_at_sort; lock: SHARE on nhu_cau_truc
CREATE INDEX "nhu_cau_truc_created_at_sort" ON "nhu_cau_truc" ("created_at", "id");

-- index nhu_cau_truc_updated_at_sort; lock: SHARE on nhu_cau_truc
CREATE INDEX "nhu_cau_truc_updated_at_sort" ON "nhu_cau_truc" ("updated_at", "id");

-- index lich_su_dung_created_at_sort; lock: SHARE on lich_su_dung
CREATE INDEX "lich_su_dung_created_at_sort" ON "lich_su_dung" ("created_at", "id");

-- index lich_su_dung_updated_at_sort; lock: SHARE on lich_su_dung
CREATE INDEX "lich_su_dung_updated_at_sort" ON "lich_su_dung" ("updated_at", "id");

-- index bac_si_created_at_sort; lock: SHARE on bac_si
CREATE INDEX "bac_si_created_at_sort" ON "bac_si" ("created_at", "id") INCLUDE ("archived_at");

-- index bac_si_updated_at_sort; lock: SHARE on bac_si
CREATE INDEX "bac_si_updated_at_sort" ON "bac_si" ("updated_at", "id") INCLUDE ("archived_at");

-- index y_ta_created_at_sort; lock: SHARE on y_ta
CREATE INDEX "y_ta_created_at_sort" ON "y_ta" ("created_at", "id") INCLUDE ("archived_at");

-- index y_ta_updated_at_sort; lock: SHARE on y_ta
CREATE INDEX "y_ta_updated_at_sort" ON "y_ta" ("updated_at", "id") INCLUDE ("archived_at");

-- index nhan_su_created_at_sort; lock: SHARE on nhan_su
CREATE INDEX "nhan_su_created_at_sort" ON "nhan_su" ("created_at", "id") INCLUDE ("archived_at");

-- index nhan_su_updated_at_sort; lock: SHARE on nhan_su
CREATE INDEX "nhan_su_updated_at_sort" ON "nhan_su" ("updated_at", "id") INCLUDE ("archived_at");

-- index thuoc_created_at_sort; lock: SHARE on thuoc
CREATE INDEX "thuoc_created_at_sort" ON "thuoc" ("created_at", "id");

-- index thuoc_updated_at_sort; lock: SHARE on thuoc
CREATE INDEX "thuoc_updated_at_sort" ON "thuoc" ("updated_at", "id");

-- index lo_thuoc_created_at_sort; lock: SHARE on lo_thuoc
CREATE INDEX "lo_thuoc_created_at_sort" ON "lo_thuoc" ("created_at", "id");

-- index lo_thuoc_updated_at_sort; lock: SHARE on lo_thuoc
CREATE INDEX "lo_thuoc_updated_at_sort" ON "lo_thuoc" ("updated_at", "id");

-- index the_kho_created_at_sort; lock: SHARE on the_kho
CREATE INDEX "the_kho_created_at_sort" ON "the_kho" ("created_at", "id");

-- index the_kho_updated_at_sort; lock: SHARE on the_kho
CREATE INDEX "the_kho_updated_at_sort" ON "the_kho" ("updated_at", "id");

-- index phieu_nhap_created_at_sort; lock: SHARE on phieu_nhap
CREATE INDEX "phieu_nhap_created_at_sort" ON "phieu_nhap" ("created_at", "id");

-- index phieu_nhap_updated_at_sort; lock: SHARE on phieu_nhap
CREATE INDEX "phieu_nhap_updated_at_sort" ON "phieu_nhap" ("updated_at", "id");

-- index phieu_chuyen_created_at_sort; lock: SHARE on phieu_chuyen
CREATE INDEX "phieu_chuyen_created_at_sort" ON "phieu_chuyen" ("created_at", "id");

-- index phieu_chuyen_updated_at_sort; lock: SHARE on phieu_chuyen
CREATE INDEX "phieu_chuyen_updated_at_sort" ON "phieu_chuyen" ("updated_at", "id");

-- index kiem_ke_created_at_sort; lock: SHARE on kiem_ke
CREATE INDEX "kiem_ke_created_at_sort" ON "kiem_ke" ("created_at", "id");

-- index kiem_ke_updated_at_sort; lock: SHARE on kiem_ke
CREATE INDEX "kiem_ke_updated_at_sort" ON "kiem_ke" ("updated_at", "id");

-- index kho_created_at_sort; lock: SHARE on kho
CREATE INDEX "kho_created_at_sort" ON "kho" ("created_at", "id");

-- index kho_updated_at_sort; lock: SHARE on kho
CREATE INDEX "kho_updated_at_sort" ON "kho" ("updated_at", "id");

-- index ton_toi_thieu_created_at_sort; lock: SHARE on ton_toi_thieu
CREATE INDEX "ton_toi_thieu_created_at_sort" ON "ton_toi_thieu" ("created_at", "id");

-- index ton_toi_thieu_updated_at_sort; lock: SHARE on ton_toi_thieu
CREATE INDEX "ton_toi_thieu_updated_at_sort" ON "ton_toi_thieu" ("updated_at", "id");

-- index phong_ban_created_at_sort; lock: SHARE on phong_ban
CREATE INDEX "phong_ban_created_at_sort" ON "phong_ban" ("created_at", "id");

-- index phong_ban_updated_at_sort; lock: SHARE on phong_ban
CREATE INDEX "phong_ban_updated_at_sort" ON "phong_ban" ("updated_at", "id");

-- index phong_kham_created_at_sort; lock: SHARE on phong_kham
CREATE INDEX "phong_kham_created_at_sort" ON "phong_kham" ("created_at", "id");

-- index phong_kham_updated_at_sort; lock: SHARE on phong_kham
CREATE INDEX "phong_kham_updated_at_sort" ON "phong_kham" ("updated_at", "id");

-- index toa_nha_created_at_sort; lock: SHARE on toa_nha
CREATE INDEX "toa_nha_created_at_sort" ON "toa_nha" ("created_at", "id");

-- index toa_nha_updated_at_sort; lock: SHARE on toa_nha
CREATE INDEX "toa_nha_updated_at_sort" ON "toa_nha" ("updated_at", "id");

-- index phong_created_at_sort; lock: SHARE on phong
CREATE INDEX "phong_created_at_sort" ON "phong" ("created_at", "id");

-- index phong_updated_at_sort; lock: SHARE on phong
CREATE INDEX "phong_updated_at_sort" ON "phong" ("updated_at", "id");

-- index dich_vu_created_at_sort; lock: SHARE on dich_vu
CREATE INDEX "dich_vu_created_at_sort" ON "dich_vu" ("created_at", "id");

-- index dich_vu_updated_at_sort; lock: SHARE on dich_vu
CREATE INDEX "dich_vu_updated_at_sort" ON "dich_vu" ("updated_at", "id");

-- index yeu_cau_du_lieu_created_at_sort; lock: SHARE on yeu_cau_du_lieu
CREATE INDEX "yeu_cau_du_lieu_created_at_sort" ON "yeu_cau_du_lieu" ("created_at", "id");

-- index yeu_cau_du_lieu_updated_at_sort; lock: SHARE on yeu_cau_du_lieu
CREATE INDEX "yeu_cau_du_lieu_updated_at_sort" ON "yeu_cau_du_lieu" ("updated_at", "id");

-- index su_co_du_lieu_created_at_sort; lock: SHARE on su_co_du_lieu
CREATE INDEX "su_co_du_lieu_created_at_sort" ON "su_co_du_lieu" ("created_at", "id");

-- index su_co_du_lieu_updated_at_sort; lock: SHARE on su_co_du_lieu
CREATE INDEX "su_co_du_lieu_updated_at_sort" ON "su_co_du_lieu" ("updated_at", "id");

-- index lan_luu_giu_created_at_sort; lock: SHARE on lan_luu_giu
CREATE INDEX "lan_luu_giu_created_at_sort" ON "lan_luu_giu" ("created_at", "id");

-- index lan_luu_giu_updated_at_sort; lock: SHARE on lan_luu_giu
CREATE INDEX "lan_luu_giu_updated_at_sort" ON "lan_luu_giu" ("updated_at", "id");

-- index ca_nhan_created_at_sort; lock: SHARE on ca_nhan
CREATE INDEX "ca_nhan_created_at_sort" ON "ca_nhan" ("created_at", "id");

-- index ca_nhan_updated_at_sort; lock: SHARE on ca_nhan
CREATE INDEX "ca_nhan_updated_at_sort" ON "ca_nhan" ("updated_at", "id");

-- index thong_bao_updated_at_sort; lock: SHARE on thong_bao
CREATE INDEX "thong_bao_updated_at_sort" ON "thong_bao" ("updated_at", "id");

-- index huong_dan_created_at_sort; lock: SHARE on huong_dan
CREATE INDEX "huong_dan_created_at_sort" ON "huong_dan" ("created_at", "id");

-- index huong_dan_updated_at_sort; lock: SHARE on huong_dan
CREATE INDEX "huong_dan_updated_at_sort" ON "huong_dan" ("updated_at", "id");

-- index loi_ke_benh_created_at_sort; lock: SHARE on loi_ke_benh
CREATE INDEX "loi_ke_benh_created_at_sort" ON "loi_ke_benh" ("created_at", "id");

-- index loi_ke_benh_updated_at_sort; lock: SHARE on loi_ke_benh
CREATE INDEX "loi_ke_benh_updated_at_sort" ON "loi_ke_benh" ("updated_at", "id");

-- index yeu_cau_truy_cap_updated_at_sort; lock: SHARE on yeu_cau_truy_cap
CREATE INDEX "yeu_cau_truy_cap_updated_at_sort" ON "yeu_cau_truy_cap" ("updated_at", "id");
