-- Changes of the config.

-- index phong_floor_idx; lock: ACCESS EXCLUSIVE on phong
DROP INDEX "phong_floor_idx";

-- index danh_sach_cho_state_sort; lock: SHARE on danh_sach_cho
CREATE INDEX "danh_sach_cho_state_sort" ON "danh_sach_cho" ((array_position(ARRAY['waiting', 'offered', 'accepted', 'expired', 'withdrawn']::text[], "state")), "id");

-- index mau_benh_an_state_sort; lock: SHARE on mau_benh_an
CREATE INDEX "mau_benh_an_state_sort" ON "mau_benh_an" ((array_position(ARRAY['draft', 'published', 'retired']::text[], "state")), "id");

-- index luu_tru_ho_so_state_sort; lock: SHARE on luu_tru_ho_so
CREATE INDEX "luu_tru_ho_so_state_sort" ON "luu_tru_ho_so" ((array_position(ARRAY['stored', 'on_loan', 'disposal_proposed', 'disposed']::text[], "state")), "id") INCLUDE ("archived_at");

-- index giuong_state_sort; lock: SHARE on giuong
CREATE INDEX "giuong_state_sort" ON "giuong" ((array_position(ARRAY['available', 'reserved', 'occupied', 'cleaning', 'blocked']::text[], "state")), "id");

-- index lich_nghi_state_sort; lock: SHARE on lich_nghi
CREATE INDEX "lich_nghi_state_sort" ON "lich_nghi" ((array_position(ARRAY['requested', 'approved', 'refused']::text[], "state")), "id");

-- index bac_si_status_sort; lock: SHARE on bac_si
CREATE INDEX "bac_si_status_sort" ON "bac_si" ((array_position(ARRAY['active', 'away', 'left']::text[], "status")), "id") INCLUDE ("archived_at");

-- index y_ta_status_sort; lock: SHARE on y_ta
CREATE INDEX "y_ta_status_sort" ON "y_ta" ((array_position(ARRAY['active', 'away', 'left']::text[], "status")), "id") INCLUDE ("archived_at");

-- index nhan_su_status_sort; lock: SHARE on nhan_su
CREATE INDEX "nhan_su_status_sort" ON "nhan_su" ((array_position(ARRAY['active', 'away', 'left']::text[], "status")), "id") INCLUDE ("archived_at");

-- index thuoc_dosage_form_sort; lock: SHARE on thuoc
CREATE INDEX "thuoc_dosage_form_sort" ON "thuoc" ("dosage_form" COLLATE "vi-x-icu", "id");

-- index phong_floor_sort; lock: SHARE on phong
CREATE INDEX "phong_floor_sort" ON "phong" ("floor", "id");

-- index yeu_cau_du_lieu_state_sort; lock: SHARE on yeu_cau_du_lieu
CREATE INDEX "yeu_cau_du_lieu_state_sort" ON "yeu_cau_du_lieu" ((array_position(ARRAY['new', 'in_progress', 'erasure_proposed', 'done', 'refused', 'withdrawn', 'lifted']::text[], "state")), "id");

-- index su_co_du_lieu_state_sort; lock: SHARE on su_co_du_lieu
CREATE INDEX "su_co_du_lieu_state_sort" ON "su_co_du_lieu" ((array_position(ARRAY['open', 'notified', 'people_told', 'not_notifiable', 'closed']::text[], "state")), "id");

-- index huong_dan_state_sort; lock: SHARE on huong_dan
CREATE INDEX "huong_dan_state_sort" ON "huong_dan" ((array_position(ARRAY['draft', 'published', 'hidden']::text[], "state")), "id");

-- index yeu_cau_truy_cap_state_sort; lock: SHARE on yeu_cau_truy_cap
CREATE INDEX "yeu_cau_truy_cap_state_sort" ON "yeu_cau_truy_cap" ((array_position(ARRAY['waiting', 'approved', 'refused']::text[], "state")), "id");
