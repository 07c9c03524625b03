-- Changes of the config.

-- rule lich_ca_truc_kind_check; lock: ACCESS EXCLUSIVE on lich_ca_truc
ALTER TABLE "lich_ca_truc" DROP CONSTRAINT "lich_ca_truc_kind_check";

-- rule nguyen_vong_truc_kind_check; lock: ACCESS EXCLUSIVE on nguyen_vong_truc
ALTER TABLE "nguyen_vong_truc" DROP CONSTRAINT "nguyen_vong_truc_kind_check";

-- rule nhu_cau_truc_kind_check; lock: ACCESS EXCLUSIVE on nhu_cau_truc
ALTER TABLE "nhu_cau_truc" DROP CONSTRAINT "nhu_cau_truc_kind_check";

-- index nhu_cau_truc_kind_sort; lock: ACCESS EXCLUSIVE on nhu_cau_truc
DROP INDEX "nhu_cau_truc_kind_sort";

-- rule cai_dat__duty_kinds_kind_check; lock: ACCESS EXCLUSIVE on cai_dat__duty_kinds
ALTER TABLE "cai_dat__duty_kinds" DROP CONSTRAINT "cai_dat__duty_kinds_kind_check";

-- rule lich_ca_truc_kind_check; lock: ACCESS EXCLUSIVE on lich_ca_truc
ALTER TABLE "lich_ca_truc" ADD CONSTRAINT "lich_ca_truc_kind_check" CHECK ("kind" IN ('sang', 'chieu', 'toi', 'dem', 'truc24', 'ngay12', 'dem12', 'truc16', 'hanhchinh')) NOT VALID;

-- rule lich_ca_truc_kind_check: existing rows; lock: ACCESS EXCLUSIVE on lich_ca_truc
ALTER TABLE "lich_ca_truc" VALIDATE CONSTRAINT "lich_ca_truc_kind_check";

-- rule nguyen_vong_truc_kind_check; lock: ACCESS EXCLUSIVE on nguyen_vong_truc
ALTER TABLE "nguyen_vong_truc" ADD CONSTRAINT "nguyen_vong_truc_kind_check" CHECK ("kind" IN ('sang', 'chieu', 'toi', 'dem', 'truc24', 'ngay12', 'dem12', 'truc16', 'hanhchinh')) NOT VALID;

-- rule nguyen_vong_truc_kind_check: existing rows; lock: ACCESS EXCLUSIVE on nguyen_vong_truc
ALTER TABLE "nguyen_vong_truc" VALIDATE CONSTRAINT "nguyen_vong_truc_kind_check";

-- rule nhu_cau_truc_kind_check; lock: ACCESS EXCLUSIVE on nhu_cau_truc
ALTER TABLE "nhu_cau_truc" ADD CONSTRAINT "nhu_cau_truc_kind_check" CHECK ("kind" IN ('sang', 'chieu', 'toi', 'dem', 'truc24', 'ngay12', 'dem12', 'truc16', 'hanhchinh')) NOT VALID;

-- rule nhu_cau_truc_kind_check: existing rows; lock: ACCESS EXCLUSIVE on nhu_cau_truc
ALTER TABLE "nhu_cau_truc" VALIDATE CONSTRAINT "nhu_cau_truc_kind_check";

-- rule cai_dat__duty_kinds_kind_check; lock: ACCESS EXCLUSIVE on cai_dat__duty_kinds
ALTER TABLE "cai_dat__duty_kinds" ADD CONSTRAINT "cai_dat__duty_kinds_kind_check" CHECK ("kind" IN ('sang', 'chieu', 'toi', 'dem', 'truc24', 'ngay12', 'dem12', 'truc16', 'hanhchinh')) NOT VALID;

-- rule cai_dat__duty_kinds_kind_check: existing rows; lock: ACCESS EXCLUSIVE on cai_dat__duty_kinds
ALTER TABLE "cai_dat__duty_kinds" VALIDATE CONSTRAINT "cai_dat__duty_kinds_kind_check";

-- index nhu_cau_truc_kind_sort; lock: SHARE on nhu_cau_truc
CREATE INDEX "nhu_cau_truc_kind_sort" ON "nhu_cau_truc" ((array_position(ARRAY['sang', 'chieu', 'toi', 'dem', 'truc24', 'ngay12', 'dem12', 'truc16', 'hanhchinh']::text[], "kind")), "id");

-- office hours stand among the kinds of duty of a clinic that has said which it has; they are put to use by it
INSERT INTO "cai_dat__duty_kinds" ("row_of", "row_at", "kind", "letter", "from", "minutes", "in_use")
SELECT "row_of", max("row_at") + 1, 'hanhchinh', 'HC', '08:00'::time, 480, false
FROM "cai_dat__duty_kinds" GROUP BY "row_of" HAVING NOT bool_or(upper("letter") = 'HC');
