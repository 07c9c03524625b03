-- Changes of the config.

-- rule thong_bao_kind_check; lock: ACCESS EXCLUSIVE on thong_bao
ALTER TABLE "thong_bao" DROP CONSTRAINT "thong_bao_kind_check";

-- new table of nhu-cau-truc
CREATE TABLE "nhu_cau_truc" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "department" uuid NOT NULL,
  "profession" text DEFAULT 'nurse' NOT NULL,
  "kind" text NOT NULL,
  "weekday" text,
  "skill" text,
  "need" integer NOT NULL,
  "valid_from" date NOT NULL,
  "valid_until" date,
  CONSTRAINT "nhu_cau_truc_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "nhu_cau_truc_profession_check" CHECK ("profession" IN ('nurse', 'doctor')),
  CONSTRAINT "nhu_cau_truc_kind_check" CHECK ("kind" IN ('sang', 'chieu', 'toi', 'dem', 'truc24')),
  CONSTRAINT "nhu_cau_truc_weekday_check" CHECK ("weekday" IN ('1', '2', '3', '4', '5', '6', '7')),
  CONSTRAINT "nhu_cau_truc_skill_check" CHECK ("skill" IN ('emergency', 'intensive-care', 'surgery', 'paediatrics', 'obstetrics', 'dialysis', 'endoscopy', 'blood-sampling', 'rehabilitation')),
  CONSTRAINT "nhu_cau_truc_need_check" CHECK ("need" >= 0),
  CONSTRAINT "nhu_cau_truc_need_check2" CHECK ("need" <= 50),
  CONSTRAINT "nhu_cau_truc_valid_from_valid_until_order_check" CHECK ("valid_from" <= "valid_until"),
  CONSTRAINT "nhu_cau_truc_department_profession_kind_weekday_skill__42e945d0" EXCLUDE USING gist ("department" WITH =, "profession" WITH =, "kind" WITH =, "weekday" WITH =, "skill" WITH =, daterange("valid_from", "valid_until", '[]') WITH &&),
  CONSTRAINT "nhu_cau_truc_department_profession_kind_weekday_valid_from_excl" EXCLUDE USING gist ("department" WITH =, "profession" WITH =, "kind" WITH =, "weekday" WITH =, daterange("valid_from", "valid_until", '[]') WITH &&) WHERE ("skill" IS NULL),
  CONSTRAINT "nhu_cau_truc_department_profession_kind_skill_valid_from_excl" EXCLUDE USING gist ("department" WITH =, "profession" WITH =, "kind" WITH =, "skill" WITH =, daterange("valid_from", "valid_until", '[]') WITH &&) WHERE ("weekday" IS NULL),
  CONSTRAINT "nhu_cau_truc_department_profession_kind_valid_from_excl" EXCLUDE USING gist ("department" WITH =, "profession" WITH =, "kind" WITH =, daterange("valid_from", "valid_until", '[]') WITH &&) WHERE (("weekday" IS NULL AND "skill" IS NULL))
);
CREATE INDEX "nhu_cau_truc_department_idx" ON "nhu_cau_truc" ("department");
CREATE INDEX "nhu_cau_truc_profession_idx" ON "nhu_cau_truc" ("profession");
CREATE INDEX "nhu_cau_truc_kind_sort" ON "nhu_cau_truc" ((array_position(ARRAY['sang', 'chieu', 'toi', 'dem', 'truc24']::text[], "kind")), "id");
CREATE INDEX "nhu_cau_truc_kind_idx" ON "nhu_cau_truc" ("kind");
CREATE INDEX "nhu_cau_truc_weekday_sort" ON "nhu_cau_truc" ((array_position(ARRAY['1', '2', '3', '4', '5', '6', '7']::text[], "weekday")), "id");
CREATE INDEX "nhu_cau_truc_weekday_sort_desc" ON "nhu_cau_truc" ((array_position(ARRAY['1', '2', '3', '4', '5', '6', '7']::text[], "weekday")) DESC NULLS LAST, "id" DESC);
CREATE INDEX "nhu_cau_truc_weekday_idx" ON "nhu_cau_truc" ("weekday");
CREATE INDEX "nhu_cau_truc_skill_idx" ON "nhu_cau_truc" ("skill");
CREATE INDEX "nhu_cau_truc_valid_until_idx" ON "nhu_cau_truc" ("valid_until");
GRANT SELECT, INSERT, UPDATE, DELETE ON "nhu_cau_truc" TO sen_app;

-- rule thong_bao_kind_check; lock: ACCESS EXCLUSIVE on thong_bao
ALTER TABLE "thong_bao" ADD CONSTRAINT "thong_bao_kind_check" CHECK ("kind" IN ('booked', 'confirmed', 'changed', 'moved', 'cancelled', 'reminder-24h', 'reminder-2h', 'offer', 'result', 'break-glass', 'roster', 'system')) NOT VALID;

-- rule thong_bao_kind_check: existing rows; lock: ACCESS EXCLUSIVE on thong_bao
ALTER TABLE "thong_bao" VALIDATE CONSTRAINT "thong_bao_kind_check";

-- references of nhu_cau_truc
ALTER TABLE "nhu_cau_truc"
  ADD CONSTRAINT "nhu_cau_truc_department_fkey" FOREIGN KEY ("department") REFERENCES "phong_ban" ("id") ON DELETE RESTRICT;
