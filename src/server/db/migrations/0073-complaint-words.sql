-- Changes of the config.

-- new table of loi-ke-benh
CREATE TABLE "loi_ke_benh" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "phrase" text NOT NULL,
  "phrase_fold" text GENERATED ALWAYS AS (sen_fold("phrase")) STORED,
  "variants" text,
  "variants_fold" text GENERATED ALWAYS AS (sen_fold("variants")) STORED,
  "specialty" text NOT NULL,
  "other_specialty" text,
  "department" uuid,
  "urgency" text DEFAULT 'ordinary' NOT NULL,
  "except" text,
  "advice" text,
  "advice_english" text,
  "active" boolean DEFAULT true NOT NULL,
  CONSTRAINT "loi_ke_benh_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "loi_ke_benh_specialty_check" CHECK ("specialty" IN ('cap-cuu', 'noi-tong-hop', 'tim-mach', 'tieu-hoa', 'co-xuong-khop', 'than-tiet-nieu', 'noi-tiet', 'di-ung-mien-dich', 'huyet-hoc', 'truyen-nhiem', 'ho-hap', 'da-lieu', 'than-kinh', 'tam-than', 'y-hoc-co-truyen', 'lao-khoa', 'nhi', 'ngoai-tong-hop', 'ngoai-than-kinh', 'chan-thuong-chinh-hinh', 'phu-san', 'tai-mui-hong', 'rang-ham-mat', 'mat', 'phuc-hoi-chuc-nang', 'ung-buou', 'dinh-duong')),
  CONSTRAINT "loi_ke_benh_other_specialty_check" CHECK ("other_specialty" IN ('cap-cuu', 'noi-tong-hop', 'tim-mach', 'tieu-hoa', 'co-xuong-khop', 'than-tiet-nieu', 'noi-tiet', 'di-ung-mien-dich', 'huyet-hoc', 'truyen-nhiem', 'ho-hap', 'da-lieu', 'than-kinh', 'tam-than', 'y-hoc-co-truyen', 'lao-khoa', 'nhi', 'ngoai-tong-hop', 'ngoai-than-kinh', 'chan-thuong-chinh-hinh', 'phu-san', 'tai-mui-hong', 'rang-ham-mat', 'mat', 'phuc-hoi-chuc-nang', 'ung-buou', 'dinh-duong')),
  CONSTRAINT "loi_ke_benh_urgency_check" CHECK ("urgency" IN ('emergency', 'soon', 'ordinary'))
);
CREATE UNIQUE INDEX "loi_ke_benh_phrase_key" ON "loi_ke_benh" ("phrase");
CREATE INDEX "loi_ke_benh_phrase_sort" ON "loi_ke_benh" ("phrase" COLLATE "vi-x-icu", "id");
CREATE INDEX "loi_ke_benh_phrase_fold_idx" ON "loi_ke_benh" USING gin ("phrase_fold" gin_trgm_ops);
CREATE INDEX "loi_ke_benh_variants_fold_idx" ON "loi_ke_benh" USING gin ("variants_fold" gin_trgm_ops);
CREATE INDEX "loi_ke_benh_specialty_idx" ON "loi_ke_benh" ("specialty");
CREATE INDEX "loi_ke_benh_department_idx" ON "loi_ke_benh" ("department");
CREATE INDEX "loi_ke_benh_urgency_idx" ON "loi_ke_benh" ("urgency");
CREATE INDEX "loi_ke_benh_active_idx" ON "loi_ke_benh" ("active");
GRANT SELECT, INSERT, UPDATE, DELETE ON "loi_ke_benh" TO sen_app;

-- references of loi_ke_benh
ALTER TABLE "loi_ke_benh"
  ADD CONSTRAINT "loi_ke_benh_department_fkey" FOREIGN KEY ("department") REFERENCES "phong_ban" ("id") ON DELETE SET NULL;
