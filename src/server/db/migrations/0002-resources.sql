-- The tables of the config, made by `npm run db:plan -- --initial`.

-- functions that seal append-only tables
CREATE TABLE IF NOT EXISTS sen_seal_head (
  table_name text PRIMARY KEY,
  seq bigint NOT NULL,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL DEFAULT now()
);
REVOKE ALL ON sen_seal_head FROM sen_app;
GRANT SELECT ON sen_seal_head TO sen_app;

CREATE OR REPLACE FUNCTION sen_seal_digest(seq bigint, prev bytea, record jsonb) RETURNS bytea
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT sha256(convert_to(
    seq || E'\n' || encode(prev, 'hex') || E'\n' ||
    coalesce((
      SELECT jsonb_object_agg(key, value)::text FROM jsonb_each(record)
      WHERE value <> 'null'::jsonb AND key !~ '^seal_(seq|prev|hash)$|_fold$'
    ), '{}'), 'UTF8'))
$$;

-- Seals at most so many rows, oldest first, and answers how many; one caller at a time.
CREATE OR REPLACE FUNCTION sen_seal(target regclass, most integer DEFAULT 10000) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  last_seq bigint;
  last_hash bytea;
  sealed integer := 0;
  entry record;
BEGIN
  PERFORM pg_advisory_xact_lock('sen_seal_head'::regclass::oid::integer, target::oid::integer);
  SELECT seq, hash INTO last_seq, last_hash FROM sen_seal_head WHERE table_name = target::text;
  last_seq := coalesce(last_seq, 0);
  last_hash := coalesce(last_hash, ''::bytea);
  FOR entry IN EXECUTE format(
    'SELECT t.id, to_jsonb(t) AS record FROM %s AS t WHERE t.seal_seq IS NULL
     ORDER BY t.created_at, t.id LIMIT $1', target) USING most
  LOOP
    last_seq := last_seq + 1;
    EXECUTE format(
      'UPDATE %s SET seal_seq = $1, seal_prev = $2, seal_hash = $3 WHERE id = $4', target)
    USING last_seq, last_hash, sen_seal_digest(last_seq, last_hash, entry.record), entry.id;
    last_hash := sen_seal_digest(last_seq, last_hash, entry.record);
    sealed := sealed + 1;
  END LOOP;
  IF sealed > 0 THEN
    INSERT INTO sen_seal_head (table_name, seq, hash) VALUES (target::text, last_seq, last_hash)
    ON CONFLICT (table_name) DO UPDATE
      SET seq = excluded.seq, hash = excluded.hash, sealed_at = excluded.sealed_at;
  END IF;
  RETURN sealed;
END $$;
REVOKE EXECUTE ON FUNCTION sen_seal(regclass, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sen_seal(regclass, integer) TO sen_app;

-- What is wrong with the chain: 'missing', 'unlinked' or 'changed' rows and a 'cut' end; no row when it holds.
CREATE OR REPLACE FUNCTION sen_verify_seal(target regclass)
RETURNS TABLE (seq bigint, id uuid, problem text)
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  last_seq bigint;
  last_hash bytea;
  head sen_seal_head;
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT seal_seq, c.id, CASE
       WHEN seal_seq <> before_seq + 1 THEN ''missing''
       WHEN seal_prev IS DISTINCT FROM before_hash THEN ''unlinked''
       ELSE ''changed'' END
     FROM (
       SELECT t.seal_seq, t.id, t.seal_prev, t.seal_hash, to_jsonb(t) AS record,
         coalesce(lag(t.seal_seq) OVER w, 0) AS before_seq,
         coalesce(lag(t.seal_hash) OVER w, ''''::bytea) AS before_hash
       FROM %s AS t WHERE t.seal_seq IS NOT NULL WINDOW w AS (ORDER BY t.seal_seq)
     ) AS c
     WHERE seal_seq <> before_seq + 1 OR seal_prev IS DISTINCT FROM before_hash
       OR seal_hash IS DISTINCT FROM sen_seal_digest(seal_seq, seal_prev, record)
     ORDER BY seal_seq', target);
  EXECUTE format('SELECT seal_seq, seal_hash FROM %s WHERE seal_seq IS NOT NULL
    ORDER BY seal_seq DESC LIMIT 1', target) INTO last_seq, last_hash;
  SELECT * INTO head FROM sen_seal_head WHERE table_name = target::text;
  IF head.seq IS DISTINCT FROM last_seq OR head.hash IS DISTINCT FROM last_hash THEN
    RETURN QUERY SELECT head.seq, NULL::uuid, 'cut'::text;
  END IF;
END $$;

-- new table of phieu-thong-tin
CREATE SEQUENCE "phieu_thong_tin_code_seq";
CREATE TABLE "phieu_thong_tin" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "archived_at" timestamptz,
  "code" text DEFAULT sen_code('PK-{yyyy}-{######}', '"phieu_thong_tin_code_seq"') NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "queue_number" integer,
  "patient" uuid NOT NULL,
  "booked_by" uuid,
  "doctor" uuid,
  "department" uuid NOT NULL,
  "room" uuid,
  "service" uuid,
  "start" timestamptz NOT NULL,
  "end" timestamptz NOT NULL,
  "kind" text DEFAULT 'booked' NOT NULL,
  "priority" text DEFAULT 'normal' NOT NULL,
  "reason" text,
  "attachments" jsonb,
  "payer" text DEFAULT 'fee' NOT NULL,
  "fee" bigint,
  "state" text DEFAULT 'requested' NOT NULL,
  "cancel_reason" text,
  "checked_in_at" timestamptz,
  "queue_after" integer,
  "called_at" timestamptz,
  "started_at" timestamptz,
  "completed_at" timestamptz,
  "rescheduled_from" uuid,
  "remark" text,
  "history" jsonb,
  CONSTRAINT "phieu_thong_tin_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "phieu_thong_tin_queue_number_check" CHECK ("queue_number" >= 1),
  CONSTRAINT "phieu_thong_tin_kind_check" CHECK ("kind" IN ('booked', 'walk-in', 'remote')),
  CONSTRAINT "phieu_thong_tin_priority_check" CHECK ("priority" IN ('normal', 'elderly', 'child', 'pregnant', 'disabled', 'emergency')),
  CONSTRAINT "phieu_thong_tin_payer_check" CHECK ("payer" IN ('insurance', 'fee', 'free', 'private')),
  CONSTRAINT "phieu_thong_tin_fee_check" CHECK ("fee" >= 0),
  CONSTRAINT "phieu_thong_tin_state_check" CHECK ("state" IN ('requested', 'confirmed', 'checked_in', 'called', 'in_exam', 'completed', 'cancelled', 'no_show', 'rescheduled')),
  CONSTRAINT "phieu_thong_tin_queue_after_check" CHECK ("queue_after" >= 0),
  CONSTRAINT "phieu_thong_tin_start_end_order_check" CHECK ("start" < "end")
);
ALTER SEQUENCE "phieu_thong_tin_code_seq" OWNED BY "phieu_thong_tin"."code";
CREATE UNIQUE INDEX "phieu_thong_tin_code_key" ON "phieu_thong_tin" ("code");
CREATE INDEX "phieu_thong_tin_code_sort" ON "phieu_thong_tin" ("code", "id");
CREATE INDEX "phieu_thong_tin_code_fold_idx" ON "phieu_thong_tin" USING gin ("code_fold" gin_trgm_ops);
CREATE INDEX "phieu_thong_tin_patient_idx" ON "phieu_thong_tin" ("patient");
CREATE INDEX "phieu_thong_tin_booked_by_idx" ON "phieu_thong_tin" ("booked_by");
CREATE INDEX "phieu_thong_tin_doctor_idx" ON "phieu_thong_tin" ("doctor");
CREATE INDEX "phieu_thong_tin_department_idx" ON "phieu_thong_tin" ("department");
CREATE INDEX "phieu_thong_tin_room_idx" ON "phieu_thong_tin" ("room");
CREATE INDEX "phieu_thong_tin_service_idx" ON "phieu_thong_tin" ("service");
CREATE INDEX "phieu_thong_tin_start_sort" ON "phieu_thong_tin" ("start", "id");
CREATE INDEX "phieu_thong_tin_end_idx" ON "phieu_thong_tin" ("end");
CREATE INDEX "phieu_thong_tin_kind_idx" ON "phieu_thong_tin" ("kind");
CREATE INDEX "phieu_thong_tin_priority_idx" ON "phieu_thong_tin" ("priority");
CREATE INDEX "phieu_thong_tin_payer_idx" ON "phieu_thong_tin" ("payer");
CREATE INDEX "phieu_thong_tin_state_sort" ON "phieu_thong_tin" ((array_position(ARRAY['requested', 'confirmed', 'checked_in', 'called', 'in_exam', 'completed', 'cancelled', 'no_show', 'rescheduled']::text[], "state")), "id");
CREATE INDEX "phieu_thong_tin_state_idx" ON "phieu_thong_tin" ("state");
CREATE INDEX "phieu_thong_tin_checked_in_at_sort" ON "phieu_thong_tin" ("checked_in_at", "id");
CREATE INDEX "phieu_thong_tin_checked_in_at_sort_desc" ON "phieu_thong_tin" ("checked_in_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "phieu_thong_tin_rescheduled_from_idx" ON "phieu_thong_tin" ("rescheduled_from");
GRANT SELECT, INSERT, UPDATE, DELETE ON "phieu_thong_tin" TO sen_app;
GRANT USAGE ON SEQUENCE "phieu_thong_tin_code_seq" TO sen_app;

-- new table of benh-nhan
CREATE SEQUENCE "benh_nhan_code_seq";
CREATE TABLE "benh_nhan" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "archived_at" timestamptz,
  "code" text DEFAULT sen_code('BN-{yyyy}-{#####}', '"benh_nhan_code_seq"') NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "full_name" text NOT NULL,
  "full_name_fold" text GENERATED ALWAYS AS (sen_fold("full_name")) STORED,
  "date_of_birth" text NOT NULL,
  "sex" text DEFAULT 'unknown' NOT NULL,
  "phone" text,
  "phone_fold" text GENERATED ALWAYS AS ((('0' || substr("phone", 4)) || ' ') || "phone") STORED,
  "email" text,
  "email_fold" text GENERATED ALWAYS AS (sen_fold(split_part("email", '@', 1))) STORED,
  "citizen_id" text,
  "citizen_id_hash" text,
  "insurance_number" text,
  "insurance_number_hash" text,
  "insurance_expiry" date,
  "stated_insurance_number" text,
  "stated_insurance_number_hash" text,
  "stated_insurance_expiry" date,
  "address" jsonb,
  "occupation" text,
  "ethnicity" text,
  "guardian" jsonb,
  "blood_group" text,
  "allergies" jsonb,
  "stated_allergies" jsonb,
  "history" text,
  "verified_at" timestamptz,
  "merged_into" uuid,
  CONSTRAINT "benh_nhan_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "benh_nhan_date_of_birth_check" CHECK ("date_of_birth" ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  CONSTRAINT "benh_nhan_sex_check" CHECK ("sex" IN ('male', 'female', 'other', 'unknown')),
  CONSTRAINT "benh_nhan_citizen_id_hash_check" CHECK (("citizen_id" IS NULL) = ("citizen_id_hash" IS NULL)),
  CONSTRAINT "benh_nhan_insurance_number_hash_check" CHECK (("insurance_number" IS NULL) = ("insurance_number_hash" IS NULL)),
  CONSTRAINT "benh_nhan_stated_insurance_number_hash_check" CHECK (("stated_insurance_number" IS NULL) = ("stated_insurance_number_hash" IS NULL)),
  CONSTRAINT "benh_nhan_occupation_check" CHECK ("occupation" IN ('tre-em', 'hoc-sinh', 'huu-tri', 'cong-nhan', 'nong-dan', 'luc-luong-vu-trang', 'tri-thuc', 'hanh-chinh', 'nhan-vien-y-te', 'buon-ban', 'viet-kieu', 'ngoai-kieu', 'noi-tro', 'tu-do', 'tai-xe', 'ngu-dan', 'khac')),
  CONSTRAINT "benh_nhan_ethnicity_check" CHECK ("ethnicity" IN ('kinh', 'tay', 'thai', 'hoa', 'khmer', 'muong', 'nung', 'mong', 'dao', 'gia-rai', 'ngai', 'e-de', 'ba-na', 'xo-dang', 'san-chay', 'co-ho', 'cham', 'san-diu', 'hre', 'mnong', 'raglay', 'xtieng', 'bru-van-kieu', 'tho', 'giay', 'co-tu', 'gie-trieng', 'ma', 'kho-mu', 'co', 'ta-oi', 'cho-ro', 'khang', 'xinh-mun', 'ha-nhi', 'chu-ru', 'lao', 'la-chi', 'la-ha', 'phu-la', 'la-hu', 'lu', 'lo-lo', 'chut', 'mang', 'pa-then', 'co-lao', 'cong', 'bo-y', 'si-la', 'pu-peo', 'brau', 'o-du', 'ro-mam', 'nguoi-nuoc-ngoai', 'khong-ro')),
  CONSTRAINT "benh_nhan_blood_group_check" CHECK ("blood_group" IN ('a+', 'a-', 'b+', 'b-', 'ab+', 'ab-', 'o+', 'o-', 'unknown'))
);
ALTER SEQUENCE "benh_nhan_code_seq" OWNED BY "benh_nhan"."code";
CREATE UNIQUE INDEX "benh_nhan_code_key" ON "benh_nhan" ("code");
CREATE INDEX "benh_nhan_code_sort" ON "benh_nhan" ("code", "id");
CREATE INDEX "benh_nhan_code_fold_idx" ON "benh_nhan" USING gin ("code_fold" gin_trgm_ops);
CREATE INDEX "benh_nhan_full_name_sort" ON "benh_nhan" ((sen_name_key("full_name") COLLATE "vi-x-icu"), "id");
CREATE INDEX "benh_nhan_full_name_fold_idx" ON "benh_nhan" USING gin ("full_name_fold" gin_trgm_ops);
CREATE INDEX "benh_nhan_date_of_birth_sort" ON "benh_nhan" ("date_of_birth", "id");
CREATE INDEX "benh_nhan_sex_idx" ON "benh_nhan" ("sex");
CREATE INDEX "benh_nhan_phone_fold_idx" ON "benh_nhan" USING gin ("phone_fold" gin_trgm_ops);
CREATE INDEX "benh_nhan_phone_idx" ON "benh_nhan" ("phone");
CREATE INDEX "benh_nhan_email_fold_idx" ON "benh_nhan" USING gin ("email_fold" gin_trgm_ops);
CREATE UNIQUE INDEX "benh_nhan_citizen_id_key" ON "benh_nhan" ("citizen_id_hash") WHERE ("archived_at" IS NULL);
CREATE INDEX "benh_nhan_citizen_id_hash_idx" ON "benh_nhan" ("citizen_id_hash");
CREATE UNIQUE INDEX "benh_nhan_insurance_number_key" ON "benh_nhan" ("insurance_number_hash") WHERE ("archived_at" IS NULL);
CREATE INDEX "benh_nhan_insurance_number_hash_idx" ON "benh_nhan" ("insurance_number_hash");
CREATE INDEX "benh_nhan_stated_insurance_number_hash_idx" ON "benh_nhan" ("stated_insurance_number_hash");
CREATE INDEX "benh_nhan_merged_into_idx" ON "benh_nhan" ("merged_into");
GRANT SELECT, INSERT, UPDATE, DELETE ON "benh_nhan" TO sen_app;
GRANT USAGE ON SEQUENCE "benh_nhan_code_seq" TO sen_app;

-- new table of danh-sach-cho
CREATE TABLE "danh_sach_cho" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "patient" uuid NOT NULL,
  "doctor" uuid,
  "department" uuid,
  "appointment" uuid,
  "earliest" date,
  "until" date NOT NULL,
  "preference" text DEFAULT 'any' NOT NULL,
  "remark" text,
  "offered_doctor" uuid,
  "offered_start" timestamptz,
  "offer_expires_at" timestamptz,
  "state" text DEFAULT 'waiting' NOT NULL,
  "history" jsonb,
  CONSTRAINT "danh_sach_cho_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "danh_sach_cho_preference_check" CHECK ("preference" IN ('any', 'morning', 'afternoon')),
  CONSTRAINT "danh_sach_cho_state_check" CHECK ("state" IN ('waiting', 'offered', 'accepted', 'expired', 'withdrawn')),
  CONSTRAINT "danh_sach_cho_doctor_department_some_check" CHECK (num_nonnulls("doctor", "department") >= 1),
  CONSTRAINT "danh_sach_cho_earliest_until_order_check" CHECK ("earliest" <= "until")
);
CREATE INDEX "danh_sach_cho_patient_idx" ON "danh_sach_cho" ("patient");
CREATE INDEX "danh_sach_cho_doctor_idx" ON "danh_sach_cho" ("doctor");
CREATE INDEX "danh_sach_cho_department_idx" ON "danh_sach_cho" ("department");
CREATE INDEX "danh_sach_cho_appointment_idx" ON "danh_sach_cho" ("appointment");
CREATE INDEX "danh_sach_cho_earliest_idx" ON "danh_sach_cho" ("earliest");
CREATE INDEX "danh_sach_cho_until_sort" ON "danh_sach_cho" ("until", "id");
CREATE INDEX "danh_sach_cho_offered_doctor_idx" ON "danh_sach_cho" ("offered_doctor");
CREATE INDEX "danh_sach_cho_offer_expires_at_idx" ON "danh_sach_cho" ("offer_expires_at");
CREATE INDEX "danh_sach_cho_state_idx" ON "danh_sach_cho" ("state");
CREATE INDEX "danh_sach_cho_created_at_sort" ON "danh_sach_cho" ("created_at", "id");
GRANT SELECT, INSERT, UPDATE, DELETE ON "danh_sach_cho" TO sen_app;

-- new table of nguoi-than
CREATE TABLE "nguoi_than" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "user" uuid NOT NULL,
  "patient" uuid NOT NULL,
  "relation" text NOT NULL,
  "verified_by" text DEFAULT 'reception' NOT NULL,
  "verified_at" timestamptz,
  CONSTRAINT "nguoi_than_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "nguoi_than_relation_check" CHECK ("relation" IN ('ban-than', 'bo', 'me', 'vo', 'chong', 'con', 'anh-chi-em', 'ong-ba', 'chau', 'co-di-chu-bac', 'nguoi-giam-ho', 'nguoi-duoc-uy-quyen', 'khac')),
  CONSTRAINT "nguoi_than_verified_by_check" CHECK ("verified_by" IN ('code', 'reception', 'registration'))
);
CREATE INDEX "nguoi_than_user_idx" ON "nguoi_than" ("user");
CREATE INDEX "nguoi_than_patient_idx" ON "nguoi_than" ("patient");
CREATE INDEX "nguoi_than_relation_idx" ON "nguoi_than" ("relation");
CREATE INDEX "nguoi_than_verified_by_idx" ON "nguoi_than" ("verified_by");
CREATE INDEX "nguoi_than_verified_at_sort" ON "nguoi_than" ("verified_at", "id");
CREATE INDEX "nguoi_than_verified_at_sort_desc" ON "nguoi_than" ("verified_at" DESC NULLS LAST, "id" DESC);
CREATE UNIQUE INDEX "nguoi_than_user_patient_key" ON "nguoi_than" ("user", "patient");
CREATE INDEX "nguoi_than_created_at_sort" ON "nguoi_than" ("created_at", "id");
GRANT SELECT, INSERT, UPDATE, DELETE ON "nguoi_than" TO sen_app;

-- new table of dong-y
CREATE TABLE "dong_y" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "patient" uuid NOT NULL,
  "user" uuid,
  "purpose" text NOT NULL,
  "text" text NOT NULL,
  "given_at" timestamptz NOT NULL,
  "withdrawn_at" timestamptz,
  "state" text DEFAULT 'given' NOT NULL,
  CONSTRAINT "dong_y_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "dong_y_purpose_check" CHECK ("purpose" IN ('kham-chua-benh', 'lien-thong', 'nhac-lich', 'khao-sat', 'tiep-thi', 'nghien-cuu')),
  CONSTRAINT "dong_y_state_check" CHECK ("state" IN ('given', 'withdrawn'))
);
CREATE INDEX "dong_y_patient_idx" ON "dong_y" ("patient");
CREATE INDEX "dong_y_user_idx" ON "dong_y" ("user");
CREATE INDEX "dong_y_purpose_idx" ON "dong_y" ("purpose");
CREATE INDEX "dong_y_given_at_sort" ON "dong_y" ("given_at", "id");
CREATE INDEX "dong_y_state_idx" ON "dong_y" ("state");
GRANT SELECT, INSERT, UPDATE, DELETE ON "dong_y" TO sen_app;

-- new table of ho-so-benh-an
CREATE SEQUENCE "ho_so_benh_an_code_seq";
CREATE TABLE "ho_so_benh_an" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "archived_at" timestamptz,
  "code" text DEFAULT sen_code('HS-{yyyy}-{#####}', '"ho_so_benh_an_code_seq"') NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "patient" uuid NOT NULL,
  "appointment" uuid,
  "stay" uuid,
  "department" uuid,
  "doctor" uuid NOT NULL,
  "template" uuid NOT NULL,
  "template_edition" integer,
  "answers" jsonb,
  "vitals" jsonb,
  "diagnosis" text,
  "secondary_diagnoses" text[],
  "conclusion" text,
  "conclusion_fold" text GENERATED ALWAYS AS (sen_fold("conclusion")) STORED,
  "files" jsonb,
  "state" text DEFAULT 'draft' NOT NULL,
  "signed_at" timestamptz,
  "signers" jsonb,
  "hash" text,
  "previous_hash" text,
  "history" jsonb,
  CONSTRAINT "ho_so_benh_an_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ho_so_benh_an_template_edition_check" CHECK ("template_edition" >= 1),
  CONSTRAINT "ho_so_benh_an_state_check" CHECK ("state" IN ('draft', 'in_care', 'awaiting_signature', 'signed', 'archived', 'cancelled'))
);
ALTER SEQUENCE "ho_so_benh_an_code_seq" OWNED BY "ho_so_benh_an"."code";
CREATE UNIQUE INDEX "ho_so_benh_an_code_key" ON "ho_so_benh_an" ("code");
CREATE INDEX "ho_so_benh_an_code_sort" ON "ho_so_benh_an" ("code", "id");
CREATE INDEX "ho_so_benh_an_code_fold_idx" ON "ho_so_benh_an" USING gin ("code_fold" gin_trgm_ops);
CREATE INDEX "ho_so_benh_an_patient_idx" ON "ho_so_benh_an" ("patient");
CREATE INDEX "ho_so_benh_an_appointment_idx" ON "ho_so_benh_an" ("appointment");
CREATE INDEX "ho_so_benh_an_stay_idx" ON "ho_so_benh_an" ("stay");
CREATE INDEX "ho_so_benh_an_department_idx" ON "ho_so_benh_an" ("department");
CREATE INDEX "ho_so_benh_an_doctor_idx" ON "ho_so_benh_an" ("doctor");
CREATE INDEX "ho_so_benh_an_template_idx" ON "ho_so_benh_an" ("template");
CREATE INDEX "ho_so_benh_an_diagnosis_idx" ON "ho_so_benh_an" ("diagnosis");
CREATE INDEX "ho_so_benh_an_conclusion_fold_idx" ON "ho_so_benh_an" USING gin ("conclusion_fold" gin_trgm_ops);
CREATE INDEX "ho_so_benh_an_state_sort" ON "ho_so_benh_an" ((array_position(ARRAY['draft', 'in_care', 'awaiting_signature', 'signed', 'archived', 'cancelled']::text[], "state")), "id");
CREATE INDEX "ho_so_benh_an_state_idx" ON "ho_so_benh_an" ("state");
CREATE INDEX "ho_so_benh_an_signed_at_sort" ON "ho_so_benh_an" ("signed_at", "id");
CREATE INDEX "ho_so_benh_an_signed_at_sort_desc" ON "ho_so_benh_an" ("signed_at" DESC NULLS LAST, "id" DESC);
GRANT SELECT, INSERT, UPDATE, DELETE ON "ho_so_benh_an" TO sen_app;
GRANT USAGE ON SEQUENCE "ho_so_benh_an_code_seq" TO sen_app;

-- new table of don-thuoc
CREATE SEQUENCE "don_thuoc_code_seq";
CREATE TABLE "don_thuoc" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "archived_at" timestamptz,
  "code" text DEFAULT sen_code('DT-{yyyy}-{######}', '"don_thuoc_code_seq"') NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "national_code" text,
  "patient" uuid NOT NULL,
  "record" uuid,
  "stay" uuid,
  "doctor" uuid NOT NULL,
  "kind" text DEFAULT 'c' NOT NULL,
  "diagnosis" text[],
  "weight" numeric(18, 1),
  "accompanied_by" text,
  "lines" jsonb NOT NULL,
  "advice" text,
  "follow_up" date,
  "overrides" jsonb,
  "replaces" uuid,
  "signed_at" timestamptz,
  "dispensed_at" timestamptz,
  "state" text DEFAULT 'draft' NOT NULL,
  "history" jsonb,
  CONSTRAINT "don_thuoc_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "don_thuoc_kind_check" CHECK ("kind" IN ('c', 'n', 'h')),
  CONSTRAINT "don_thuoc_weight_check" CHECK ("weight" >= 0.5),
  CONSTRAINT "don_thuoc_weight_check2" CHECK ("weight" <= 300),
  CONSTRAINT "don_thuoc_state_check" CHECK ("state" IN ('draft', 'signed', 'dispensed', 'replaced', 'cancelled'))
);
ALTER SEQUENCE "don_thuoc_code_seq" OWNED BY "don_thuoc"."code";
CREATE UNIQUE INDEX "don_thuoc_code_key" ON "don_thuoc" ("code");
CREATE INDEX "don_thuoc_code_sort" ON "don_thuoc" ("code", "id");
CREATE INDEX "don_thuoc_code_fold_idx" ON "don_thuoc" USING gin ("code_fold" gin_trgm_ops);
CREATE UNIQUE INDEX "don_thuoc_national_code_key" ON "don_thuoc" ("national_code") WHERE ("archived_at" IS NULL);
CREATE INDEX "don_thuoc_patient_idx" ON "don_thuoc" ("patient");
CREATE INDEX "don_thuoc_record_idx" ON "don_thuoc" ("record");
CREATE INDEX "don_thuoc_stay_idx" ON "don_thuoc" ("stay");
CREATE INDEX "don_thuoc_doctor_idx" ON "don_thuoc" ("doctor");
CREATE INDEX "don_thuoc_kind_idx" ON "don_thuoc" ("kind");
CREATE INDEX "don_thuoc_follow_up_sort" ON "don_thuoc" ("follow_up", "id");
CREATE INDEX "don_thuoc_follow_up_sort_desc" ON "don_thuoc" ("follow_up" DESC NULLS LAST, "id" DESC);
CREATE INDEX "don_thuoc_replaces_idx" ON "don_thuoc" ("replaces");
CREATE INDEX "don_thuoc_signed_at_sort" ON "don_thuoc" ("signed_at", "id");
CREATE INDEX "don_thuoc_signed_at_sort_desc" ON "don_thuoc" ("signed_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "don_thuoc_state_sort" ON "don_thuoc" ((array_position(ARRAY['draft', 'signed', 'dispensed', 'replaced', 'cancelled']::text[], "state")), "id");
CREATE INDEX "don_thuoc_state_idx" ON "don_thuoc" ("state");
GRANT SELECT, INSERT, UPDATE, DELETE ON "don_thuoc" TO sen_app;
GRANT USAGE ON SEQUENCE "don_thuoc_code_seq" TO sen_app;

-- new table of chi-dinh
CREATE SEQUENCE "chi_dinh_code_seq";
CREATE TABLE "chi_dinh" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "code" text DEFAULT sen_code('CD-{yyyy}-{######}', '"chi_dinh_code_seq"') NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "patient" uuid NOT NULL,
  "record" uuid,
  "appointment" uuid,
  "stay" uuid,
  "doctor" uuid NOT NULL,
  "service" uuid NOT NULL,
  "department" uuid,
  "quantity" integer DEFAULT 1 NOT NULL,
  "priority" text DEFAULT 'normal' NOT NULL,
  "diagnosis" text,
  "question" text,
  "result" text,
  "files" jsonb,
  "resulted_at" timestamptz,
  "released_at" timestamptz,
  "state" text DEFAULT 'ordered' NOT NULL,
  "history" jsonb,
  CONSTRAINT "chi_dinh_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "chi_dinh_quantity_check" CHECK ("quantity" >= 1),
  CONSTRAINT "chi_dinh_quantity_check2" CHECK ("quantity" <= 99),
  CONSTRAINT "chi_dinh_priority_check" CHECK ("priority" IN ('normal', 'urgent', 'emergency')),
  CONSTRAINT "chi_dinh_state_check" CHECK ("state" IN ('ordered', 'in_progress', 'resulted', 'released', 'cancelled'))
);
ALTER SEQUENCE "chi_dinh_code_seq" OWNED BY "chi_dinh"."code";
CREATE UNIQUE INDEX "chi_dinh_code_key" ON "chi_dinh" ("code");
CREATE INDEX "chi_dinh_code_sort" ON "chi_dinh" ("code", "id");
CREATE INDEX "chi_dinh_code_fold_idx" ON "chi_dinh" USING gin ("code_fold" gin_trgm_ops);
CREATE INDEX "chi_dinh_patient_idx" ON "chi_dinh" ("patient");
CREATE INDEX "chi_dinh_record_idx" ON "chi_dinh" ("record");
CREATE INDEX "chi_dinh_appointment_idx" ON "chi_dinh" ("appointment");
CREATE INDEX "chi_dinh_stay_idx" ON "chi_dinh" ("stay");
CREATE INDEX "chi_dinh_doctor_idx" ON "chi_dinh" ("doctor");
CREATE INDEX "chi_dinh_service_idx" ON "chi_dinh" ("service");
CREATE INDEX "chi_dinh_department_idx" ON "chi_dinh" ("department");
CREATE INDEX "chi_dinh_priority_idx" ON "chi_dinh" ("priority");
CREATE INDEX "chi_dinh_resulted_at_sort" ON "chi_dinh" ("resulted_at", "id");
CREATE INDEX "chi_dinh_resulted_at_sort_desc" ON "chi_dinh" ("resulted_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "chi_dinh_state_sort" ON "chi_dinh" ((array_position(ARRAY['ordered', 'in_progress', 'resulted', 'released', 'cancelled']::text[], "state")), "id");
CREATE INDEX "chi_dinh_state_idx" ON "chi_dinh" ("state");
GRANT SELECT, INSERT, UPDATE, DELETE ON "chi_dinh" TO sen_app;
GRANT USAGE ON SEQUENCE "chi_dinh_code_seq" TO sen_app;

-- new table of dinh-chinh
CREATE TABLE "dinh_chinh" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "record" uuid NOT NULL,
  "kind" text DEFAULT 'addendum' NOT NULL,
  "doctor" uuid NOT NULL,
  "field" text,
  "reason" text NOT NULL,
  "text" text NOT NULL,
  "files" jsonb,
  "hash" text,
  CONSTRAINT "dinh_chinh_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "dinh_chinh_kind_check" CHECK ("kind" IN ('addendum', 'correction'))
);
CREATE INDEX "dinh_chinh_record_idx" ON "dinh_chinh" ("record");
CREATE INDEX "dinh_chinh_kind_idx" ON "dinh_chinh" ("kind");
CREATE INDEX "dinh_chinh_doctor_idx" ON "dinh_chinh" ("doctor");
CREATE INDEX "dinh_chinh_created_at_sort" ON "dinh_chinh" ("created_at", "id");
GRANT SELECT, INSERT, UPDATE, DELETE ON "dinh_chinh" TO sen_app;

-- new table of cong-bo-ho-so
CREATE TABLE "cong_bo_ho_so" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "record" uuid NOT NULL,
  "released_at" timestamptz NOT NULL,
  "message" text,
  "withdrawn_at" timestamptz,
  "state" text DEFAULT 'released' NOT NULL,
  CONSTRAINT "cong_bo_ho_so_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "cong_bo_ho_so_state_check" CHECK ("state" IN ('released', 'withdrawn'))
);
CREATE INDEX "cong_bo_ho_so_record_idx" ON "cong_bo_ho_so" ("record");
CREATE INDEX "cong_bo_ho_so_released_at_sort" ON "cong_bo_ho_so" ("released_at", "id");
GRANT SELECT, INSERT, UPDATE, DELETE ON "cong_bo_ho_so" TO sen_app;

-- new table of mau-benh-an
CREATE TABLE "mau_benh_an" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "name" text NOT NULL,
  "name_fold" text GENERATED ALWAYS AS (sen_fold("name")) STORED,
  "form_code" text NOT NULL,
  "form_code_fold" text GENERATED ALWAYS AS (sen_fold("form_code")) STORED,
  "edition" integer DEFAULT 1 NOT NULL,
  "encounter" text NOT NULL,
  "department" uuid,
  "schema" jsonb NOT NULL,
  "print_layout" jsonb,
  "published_at" timestamptz,
  "state" text DEFAULT 'draft' NOT NULL,
  CONSTRAINT "mau_benh_an_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "mau_benh_an_edition_check" CHECK ("edition" >= 1),
  CONSTRAINT "mau_benh_an_edition_check2" CHECK ("edition" <= 10000),
  CONSTRAINT "mau_benh_an_encounter_check" CHECK ("encounter" IN ('ngoai-tru', 'noi-tru', 'giay-to')),
  CONSTRAINT "mau_benh_an_state_check" CHECK ("state" IN ('draft', 'published', 'retired'))
);
CREATE INDEX "mau_benh_an_name_sort" ON "mau_benh_an" ("name" COLLATE "vi-x-icu", "id");
CREATE INDEX "mau_benh_an_name_fold_idx" ON "mau_benh_an" USING gin ("name_fold" gin_trgm_ops);
CREATE INDEX "mau_benh_an_form_code_sort" ON "mau_benh_an" ("form_code" COLLATE "vi-x-icu", "id");
CREATE INDEX "mau_benh_an_form_code_fold_idx" ON "mau_benh_an" USING gin ("form_code_fold" gin_trgm_ops);
CREATE INDEX "mau_benh_an_form_code_idx" ON "mau_benh_an" ("form_code");
CREATE INDEX "mau_benh_an_edition_sort" ON "mau_benh_an" ("edition", "id");
CREATE INDEX "mau_benh_an_encounter_idx" ON "mau_benh_an" ("encounter");
CREATE INDEX "mau_benh_an_department_idx" ON "mau_benh_an" ("department");
CREATE INDEX "mau_benh_an_state_idx" ON "mau_benh_an" ("state");
CREATE UNIQUE INDEX "mau_benh_an_form_code_edition_key" ON "mau_benh_an" ("form_code", "edition");
GRANT SELECT, INSERT, UPDATE, DELETE ON "mau_benh_an" TO sen_app;

-- new table of luu-tru-ho-so
CREATE SEQUENCE "luu_tru_ho_so_code_seq";
CREATE TABLE "luu_tru_ho_so" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "archived_at" timestamptz,
  "code" text DEFAULT sen_code('LT-{yyyy}-{#####}', '"luu_tru_ho_so_code_seq"') NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "patient" uuid NOT NULL,
  "record" uuid NOT NULL,
  "medium" text DEFAULT 'giay' NOT NULL,
  "place" text NOT NULL,
  "place_fold" text GENERATED ALWAYS AS (sen_fold("place")) STORED,
  "archived_on" date NOT NULL,
  "retention" text DEFAULT 'thuong-10' NOT NULL,
  "retain_until" date,
  "loans" jsonb,
  "borrower" text,
  "due_on" date,
  "state" text DEFAULT 'stored' NOT NULL,
  "history" jsonb,
  CONSTRAINT "luu_tru_ho_so_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "luu_tru_ho_so_medium_check" CHECK ("medium" IN ('giay', 'dien-tu', 'ca-hai')),
  CONSTRAINT "luu_tru_ho_so_retention_check" CHECK ("retention" IN ('thuong-10', 'tam-than-20', 'tai-nan-20', 'tu-vong-30', 'vinh-vien')),
  CONSTRAINT "luu_tru_ho_so_retain_until_when_check" CHECK (((("retention" = 'vinh-vien') IS NOT TRUE) IS NOT TRUE) OR ("retain_until" IS NOT NULL)),
  CONSTRAINT "luu_tru_ho_so_state_check" CHECK ("state" IN ('stored', 'on_loan', 'disposal_proposed', 'disposed')),
  CONSTRAINT "luu_tru_ho_so_archived_on_retain_until_order_check" CHECK ("archived_on" < "retain_until")
);
ALTER SEQUENCE "luu_tru_ho_so_code_seq" OWNED BY "luu_tru_ho_so"."code";
CREATE UNIQUE INDEX "luu_tru_ho_so_code_key" ON "luu_tru_ho_so" ("code");
CREATE INDEX "luu_tru_ho_so_code_sort" ON "luu_tru_ho_so" ("code", "id");
CREATE INDEX "luu_tru_ho_so_code_fold_idx" ON "luu_tru_ho_so" USING gin ("code_fold" gin_trgm_ops);
CREATE INDEX "luu_tru_ho_so_patient_idx" ON "luu_tru_ho_so" ("patient");
CREATE UNIQUE INDEX "luu_tru_ho_so_record_key" ON "luu_tru_ho_so" ("record") WHERE ("archived_at" IS NULL);
CREATE INDEX "luu_tru_ho_so_record_idx" ON "luu_tru_ho_so" ("record");
CREATE INDEX "luu_tru_ho_so_medium_idx" ON "luu_tru_ho_so" ("medium");
CREATE INDEX "luu_tru_ho_so_place_fold_idx" ON "luu_tru_ho_so" USING gin ("place_fold" gin_trgm_ops);
CREATE INDEX "luu_tru_ho_so_archived_on_sort" ON "luu_tru_ho_so" ("archived_on", "id");
CREATE INDEX "luu_tru_ho_so_retention_idx" ON "luu_tru_ho_so" ("retention");
CREATE INDEX "luu_tru_ho_so_retain_until_sort" ON "luu_tru_ho_so" ("retain_until", "id");
CREATE INDEX "luu_tru_ho_so_retain_until_sort_desc" ON "luu_tru_ho_so" ("retain_until" DESC NULLS LAST, "id" DESC);
CREATE INDEX "luu_tru_ho_so_due_on_sort" ON "luu_tru_ho_so" ("due_on", "id");
CREATE INDEX "luu_tru_ho_so_due_on_sort_desc" ON "luu_tru_ho_so" ("due_on" DESC NULLS LAST, "id" DESC);
CREATE INDEX "luu_tru_ho_so_state_idx" ON "luu_tru_ho_so" ("state");
GRANT SELECT, INSERT, UPDATE, DELETE ON "luu_tru_ho_so" TO sen_app;
GRANT USAGE ON SEQUENCE "luu_tru_ho_so_code_seq" TO sen_app;

-- new table of icd-10
CREATE TABLE "icd_10" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "code" text NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "name" text NOT NULL,
  "name_fold" text GENERATED ALWAYS AS (sen_fold("name")) STORED,
  "chapter" text NOT NULL,
  "sex" text,
  "needs_detail" boolean DEFAULT false NOT NULL,
  CONSTRAINT "icd_10_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "icd_10_chapter_check" CHECK ("chapter" IN ('I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI', 'XVII', 'XVIII', 'XIX', 'XX', 'XXI', 'XXII')),
  CONSTRAINT "icd_10_sex_check" CHECK ("sex" IN ('male', 'female'))
);
CREATE UNIQUE INDEX "icd_10_code_key" ON "icd_10" ("code");
CREATE INDEX "icd_10_code_sort" ON "icd_10" ("code" COLLATE "vi-x-icu", "id");
CREATE INDEX "icd_10_code_fold_idx" ON "icd_10" USING gin ("code_fold" gin_trgm_ops);
CREATE INDEX "icd_10_name_sort" ON "icd_10" ("name" COLLATE "vi-x-icu", "id");
CREATE INDEX "icd_10_name_fold_idx" ON "icd_10" USING gin ("name_fold" gin_trgm_ops);
CREATE INDEX "icd_10_chapter_idx" ON "icd_10" ("chapter");
GRANT SELECT, INSERT, UPDATE, DELETE ON "icd_10" TO sen_app;

-- new table of o-lai
CREATE SEQUENCE "o_lai_code_seq";
CREATE TABLE "o_lai" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "archived_at" timestamptz,
  "code" text DEFAULT sen_code('NV-{yyyy}-{#####}', '"o_lai_code_seq"') NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "patient" uuid NOT NULL,
  "kind" text DEFAULT 'noi-tru' NOT NULL,
  "source" text DEFAULT 'phong-kham' NOT NULL,
  "department" uuid NOT NULL,
  "doctor" uuid,
  "reason" text,
  "diagnosis" text,
  "care_level" text,
  "caregiver" text,
  "planned_start" timestamptz,
  "admitted_at" timestamptz,
  "expected_discharge" date,
  "discharged_at" timestamptz,
  "checklist" jsonb,
  "outcome" text,
  "summary" text,
  "cancel_reason" text,
  "state" text DEFAULT 'requested' NOT NULL,
  "history" jsonb,
  CONSTRAINT "o_lai_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "o_lai_kind_check" CHECK ("kind" IN ('noi-tru', 'ban-ngay', 'cap-cuu')),
  CONSTRAINT "o_lai_source_check" CHECK ("source" IN ('phong-kham', 'cap-cuu', 'co-so-khac', 'tu-den')),
  CONSTRAINT "o_lai_care_level_check" CHECK ("care_level" IN ('i', 'ii', 'iii')),
  CONSTRAINT "o_lai_outcome_check" CHECK ("outcome" IN ('khoi', 'do', 'khong-doi', 'nang', 'xin-ve', 'chuyen-vien', 'tu-vong', 'chua-xac-dinh')),
  CONSTRAINT "o_lai_state_check" CHECK ("state" IN ('requested', 'scheduled', 'admitted', 'transferring', 'discharge_ordered', 'cleared', 'discharged', 'cancelled')),
  CONSTRAINT "o_lai_admitted_at_discharged_at_order_check" CHECK ("admitted_at" <= "discharged_at")
);
ALTER SEQUENCE "o_lai_code_seq" OWNED BY "o_lai"."code";
CREATE UNIQUE INDEX "o_lai_code_key" ON "o_lai" ("code");
CREATE INDEX "o_lai_code_sort" ON "o_lai" ("code", "id");
CREATE INDEX "o_lai_code_fold_idx" ON "o_lai" USING gin ("code_fold" gin_trgm_ops);
CREATE INDEX "o_lai_patient_idx" ON "o_lai" ("patient");
CREATE INDEX "o_lai_kind_idx" ON "o_lai" ("kind");
CREATE INDEX "o_lai_source_idx" ON "o_lai" ("source");
CREATE INDEX "o_lai_department_idx" ON "o_lai" ("department");
CREATE INDEX "o_lai_doctor_idx" ON "o_lai" ("doctor");
CREATE INDEX "o_lai_diagnosis_idx" ON "o_lai" ("diagnosis");
CREATE INDEX "o_lai_care_level_idx" ON "o_lai" ("care_level");
CREATE INDEX "o_lai_planned_start_sort" ON "o_lai" ("planned_start", "id");
CREATE INDEX "o_lai_planned_start_sort_desc" ON "o_lai" ("planned_start" DESC NULLS LAST, "id" DESC);
CREATE INDEX "o_lai_admitted_at_sort" ON "o_lai" ("admitted_at", "id");
CREATE INDEX "o_lai_admitted_at_sort_desc" ON "o_lai" ("admitted_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "o_lai_expected_discharge_sort" ON "o_lai" ("expected_discharge", "id");
CREATE INDEX "o_lai_expected_discharge_sort_desc" ON "o_lai" ("expected_discharge" DESC NULLS LAST, "id" DESC);
CREATE INDEX "o_lai_discharged_at_sort" ON "o_lai" ("discharged_at", "id");
CREATE INDEX "o_lai_discharged_at_sort_desc" ON "o_lai" ("discharged_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "o_lai_outcome_idx" ON "o_lai" ("outcome");
CREATE INDEX "o_lai_state_sort" ON "o_lai" ((array_position(ARRAY['requested', 'scheduled', 'admitted', 'transferring', 'discharge_ordered', 'cleared', 'discharged', 'cancelled']::text[], "state")), "id");
CREATE INDEX "o_lai_state_idx" ON "o_lai" ("state");
CREATE UNIQUE INDEX "o_lai_patient_key" ON "o_lai" ("patient") WHERE (("state" = ANY(ARRAY['admitted', 'transferring', 'discharge_ordered', 'cleared'])) AND ("archived_at" IS NULL));
GRANT SELECT, INSERT, UPDATE, DELETE ON "o_lai" TO sen_app;
GRANT USAGE ON SEQUENCE "o_lai_code_seq" TO sen_app;

-- new table of giuong
CREATE TABLE "giuong" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "code" text NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "room" uuid NOT NULL,
  "position" text,
  "kind" text DEFAULT 'thuong' NOT NULL,
  "remark" text,
  "state" text DEFAULT 'available' NOT NULL,
  "history" jsonb,
  CONSTRAINT "giuong_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "giuong_kind_check" CHECK ("kind" IN ('thuong', 'dich-vu', 'hoi-suc', 'nhi', 'so-sinh', 'cap-cuu')),
  CONSTRAINT "giuong_state_check" CHECK ("state" IN ('available', 'reserved', 'occupied', 'cleaning', 'blocked'))
);
CREATE UNIQUE INDEX "giuong_code_key" ON "giuong" ("code");
CREATE INDEX "giuong_code_sort" ON "giuong" ("code" COLLATE "vi-x-icu", "id");
CREATE INDEX "giuong_code_fold_idx" ON "giuong" USING gin ("code_fold" gin_trgm_ops);
CREATE INDEX "giuong_room_idx" ON "giuong" ("room");
CREATE INDEX "giuong_kind_idx" ON "giuong" ("kind");
CREATE INDEX "giuong_state_idx" ON "giuong" ("state");
GRANT SELECT, INSERT, UPDATE, DELETE ON "giuong" TO sen_app;

-- new table of dieu-chuyen-giuong
CREATE TABLE "dieu_chuyen_giuong" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "stay" uuid NOT NULL,
  "bed" uuid NOT NULL,
  "start" timestamptz NOT NULL,
  "end" timestamptz,
  "reason" text,
  CONSTRAINT "dieu_chuyen_giuong_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "dieu_chuyen_giuong_start_end_order_check" CHECK ("start" < "end"),
  CONSTRAINT "dieu_chuyen_giuong_bed_start_excl" EXCLUDE USING gist ("bed" WITH =, tstzrange("start", "end", '[)') WITH &&),
  CONSTRAINT "dieu_chuyen_giuong_stay_start_excl" EXCLUDE USING gist ("stay" WITH =, tstzrange("start", "end", '[)') WITH &&)
);
CREATE INDEX "dieu_chuyen_giuong_stay_idx" ON "dieu_chuyen_giuong" ("stay");
CREATE INDEX "dieu_chuyen_giuong_bed_idx" ON "dieu_chuyen_giuong" ("bed");
CREATE INDEX "dieu_chuyen_giuong_start_sort" ON "dieu_chuyen_giuong" ("start", "id");
CREATE INDEX "dieu_chuyen_giuong_end_idx" ON "dieu_chuyen_giuong" ("end");
CREATE UNIQUE INDEX "dieu_chuyen_giuong_stay_key" ON "dieu_chuyen_giuong" ("stay") WHERE ("end" IS NULL);
GRANT SELECT, INSERT, UPDATE, DELETE ON "dieu_chuyen_giuong" TO sen_app;

-- new table of lich-kham
CREATE TABLE "lich_kham" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "doctor" uuid NOT NULL,
  "department" uuid NOT NULL,
  "room" uuid,
  "weekday" text,
  "date" date,
  "from" time(0) NOT NULL,
  "to" time(0) NOT NULL,
  "slot_minutes" integer,
  "capacity" integer DEFAULT 1 NOT NULL,
  "valid_from" date NOT NULL,
  "valid_until" date,
  CONSTRAINT "lich_kham_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "lich_kham_weekday_check" CHECK ("weekday" IN ('1', '2', '3', '4', '5', '6', '7')),
  CONSTRAINT "lich_kham_slot_minutes_check" CHECK ("slot_minutes" >= 5),
  CONSTRAINT "lich_kham_slot_minutes_check2" CHECK ("slot_minutes" <= 240),
  CONSTRAINT "lich_kham_capacity_check" CHECK ("capacity" >= 1),
  CONSTRAINT "lich_kham_capacity_check2" CHECK ("capacity" <= 50),
  CONSTRAINT "lich_kham_weekday_date_one_check" CHECK (num_nonnulls("weekday", "date") = 1),
  CONSTRAINT "lich_kham_from_to_order_check" CHECK ("from" < "to"),
  CONSTRAINT "lich_kham_valid_from_valid_until_order_check" CHECK ("valid_from" <= "valid_until")
);
CREATE INDEX "lich_kham_doctor_idx" ON "lich_kham" ("doctor");
CREATE INDEX "lich_kham_department_idx" ON "lich_kham" ("department");
CREATE INDEX "lich_kham_room_idx" ON "lich_kham" ("room");
CREATE INDEX "lich_kham_weekday_sort" ON "lich_kham" ((array_position(ARRAY['1', '2', '3', '4', '5', '6', '7']::text[], "weekday")), "id");
CREATE INDEX "lich_kham_weekday_sort_desc" ON "lich_kham" ((array_position(ARRAY['1', '2', '3', '4', '5', '6', '7']::text[], "weekday")) DESC NULLS LAST, "id" DESC);
CREATE INDEX "lich_kham_weekday_idx" ON "lich_kham" ("weekday");
CREATE INDEX "lich_kham_date_sort" ON "lich_kham" ("date", "id");
CREATE INDEX "lich_kham_date_sort_desc" ON "lich_kham" ("date" DESC NULLS LAST, "id" DESC);
CREATE INDEX "lich_kham_from_sort" ON "lich_kham" ("from", "id");
CREATE INDEX "lich_kham_valid_from_idx" ON "lich_kham" ("valid_from");
CREATE INDEX "lich_kham_valid_until_idx" ON "lich_kham" ("valid_until");
GRANT SELECT, INSERT, UPDATE, DELETE ON "lich_kham" TO sen_app;

-- new table of lich-nghi
CREATE TABLE "lich_nghi" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "title" text NOT NULL,
  "title_fold" text GENERATED ALWAYS AS (sen_fold("title")) STORED,
  "kind" text NOT NULL,
  "doctor" uuid,
  "room" uuid,
  "clinic" uuid,
  "department" uuid,
  "start" timestamptz NOT NULL,
  "end" timestamptz NOT NULL,
  "capacity" integer,
  "reason" text,
  "state" text DEFAULT 'requested' NOT NULL,
  "history" jsonb,
  CONSTRAINT "lich_nghi_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "lich_nghi_kind_check" CHECK ("kind" IN ('leave', 'extra', 'holiday', 'closure')),
  CONSTRAINT "lich_nghi_capacity_check" CHECK ("capacity" >= 1),
  CONSTRAINT "lich_nghi_capacity_check2" CHECK ("capacity" <= 50),
  CONSTRAINT "lich_nghi_state_check" CHECK ("state" IN ('requested', 'approved', 'refused')),
  CONSTRAINT "lich_nghi_doctor_room_clinic_one_check" CHECK (num_nonnulls("doctor", "room", "clinic") = 1),
  CONSTRAINT "lich_nghi_start_end_order_check" CHECK ("start" < "end")
);
CREATE INDEX "lich_nghi_title_fold_idx" ON "lich_nghi" USING gin ("title_fold" gin_trgm_ops);
CREATE INDEX "lich_nghi_kind_idx" ON "lich_nghi" ("kind");
CREATE INDEX "lich_nghi_doctor_idx" ON "lich_nghi" ("doctor");
CREATE INDEX "lich_nghi_room_idx" ON "lich_nghi" ("room");
CREATE INDEX "lich_nghi_clinic_idx" ON "lich_nghi" ("clinic");
CREATE INDEX "lich_nghi_department_idx" ON "lich_nghi" ("department");
CREATE INDEX "lich_nghi_start_sort" ON "lich_nghi" ("start", "id");
CREATE INDEX "lich_nghi_end_idx" ON "lich_nghi" ("end");
CREATE INDEX "lich_nghi_state_idx" ON "lich_nghi" ("state");
GRANT SELECT, INSERT, UPDATE, DELETE ON "lich_nghi" TO sen_app;

-- new table of lich-ca-truc
CREATE TABLE "lich_ca_truc" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "nurse" uuid,
  "doctor" uuid,
  "department" uuid NOT NULL,
  "room" uuid,
  "kind" text NOT NULL,
  "role" text DEFAULT 'main' NOT NULL,
  "start" timestamptz NOT NULL,
  "end" timestamptz NOT NULL,
  "handover_note" text,
  "state" text DEFAULT 'planned' NOT NULL,
  "history" jsonb,
  CONSTRAINT "lich_ca_truc_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "lich_ca_truc_kind_check" CHECK ("kind" IN ('sang', 'chieu', 'toi', 'dem', 'truc24')),
  CONSTRAINT "lich_ca_truc_role_check" CHECK ("role" IN ('lead', 'main', 'assist', 'standby')),
  CONSTRAINT "lich_ca_truc_state_check" CHECK ("state" IN ('planned', 'published', 'swap_requested', 'done')),
  CONSTRAINT "lich_ca_truc_nurse_doctor_one_check" CHECK (num_nonnulls("nurse", "doctor") = 1),
  CONSTRAINT "lich_ca_truc_start_end_order_check" CHECK ("start" < "end"),
  CONSTRAINT "lich_ca_truc_nurse_start_excl" EXCLUDE USING gist ("nurse" WITH =, tstzrange("start", "end", '[)') WITH &&),
  CONSTRAINT "lich_ca_truc_doctor_start_excl" EXCLUDE USING gist ("doctor" WITH =, tstzrange("start", "end", '[)') WITH &&)
);
CREATE INDEX "lich_ca_truc_nurse_idx" ON "lich_ca_truc" ("nurse");
CREATE INDEX "lich_ca_truc_doctor_idx" ON "lich_ca_truc" ("doctor");
CREATE INDEX "lich_ca_truc_department_idx" ON "lich_ca_truc" ("department");
CREATE INDEX "lich_ca_truc_room_idx" ON "lich_ca_truc" ("room");
CREATE INDEX "lich_ca_truc_kind_idx" ON "lich_ca_truc" ("kind");
CREATE INDEX "lich_ca_truc_start_sort" ON "lich_ca_truc" ("start", "id");
CREATE INDEX "lich_ca_truc_end_idx" ON "lich_ca_truc" ("end");
CREATE INDEX "lich_ca_truc_state_idx" ON "lich_ca_truc" ("state");
GRANT SELECT, INSERT, UPDATE, DELETE ON "lich_ca_truc" TO sen_app;

-- new table of lich-su-dung
CREATE TABLE "lich_su_dung" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "room" uuid NOT NULL,
  "purpose" text NOT NULL,
  "start" timestamptz NOT NULL,
  "end" timestamptz,
  "stay" uuid,
  "appointment" uuid,
  "remark" text,
  "remark_fold" text GENERATED ALWAYS AS (sen_fold("remark")) STORED,
  CONSTRAINT "lich_su_dung_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "lich_su_dung_purpose_check" CHECK ("purpose" IN ('kham', 'noi-tru', 'thu-thuat', 'hop', 'bao-tri')),
  CONSTRAINT "lich_su_dung_start_end_order_check" CHECK ("start" < "end")
);
CREATE INDEX "lich_su_dung_room_idx" ON "lich_su_dung" ("room");
CREATE INDEX "lich_su_dung_purpose_idx" ON "lich_su_dung" ("purpose");
CREATE INDEX "lich_su_dung_start_sort" ON "lich_su_dung" ("start", "id");
CREATE INDEX "lich_su_dung_end_idx" ON "lich_su_dung" ("end");
CREATE INDEX "lich_su_dung_stay_idx" ON "lich_su_dung" ("stay");
CREATE INDEX "lich_su_dung_appointment_idx" ON "lich_su_dung" ("appointment");
CREATE INDEX "lich_su_dung_remark_fold_idx" ON "lich_su_dung" USING gin ("remark_fold" gin_trgm_ops);
GRANT SELECT, INSERT, UPDATE, DELETE ON "lich_su_dung" TO sen_app;

-- new table of bac-si
CREATE SEQUENCE "bac_si_code_seq";
CREATE TABLE "bac_si" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "archived_at" timestamptz,
  "code" text DEFAULT sen_code('BS-{####}', '"bac_si_code_seq"') NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "title" text DEFAULT 'bs' NOT NULL,
  "full_name" text NOT NULL,
  "full_name_fold" text GENERATED ALWAYS AS (sen_fold("full_name")) STORED,
  "sex" text,
  "date_of_birth" date,
  "phone" text,
  "phone_fold" text GENERATED ALWAYS AS ((('0' || substr("phone", 4)) || ' ') || "phone") STORED,
  "email" text,
  "email_fold" text GENERATED ALWAYS AS (sen_fold(split_part("email", '@', 1))) STORED,
  "user" uuid,
  "licence_number" text,
  "licence_number_fold" text GENERATED ALWAYS AS (sen_fold("licence_number")) STORED,
  "licence_scope" text,
  "specialties" text,
  "specialties_fold" text GENERATED ALWAYS AS (sen_fold("specialties")) STORED,
  "practising_since" integer,
  "training" text,
  "languages" text[],
  "biography" text,
  "photo" jsonb,
  "fee" bigint,
  "bookable" boolean DEFAULT false NOT NULL,
  "slot_minutes" integer DEFAULT 20 NOT NULL,
  "buffer_minutes" integer DEFAULT 0 NOT NULL,
  "status" text DEFAULT 'active' NOT NULL,
  CONSTRAINT "bac_si_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "bac_si_title_check" CHECK ("title" IN ('bs', 'bs-cki', 'bs-ckii', 'ths-bs', 'ts-bs', 'pgs-ts-bs', 'gs-ts-bs', 'bsnt')),
  CONSTRAINT "bac_si_sex_check" CHECK ("sex" IN ('male', 'female', 'other', 'unknown')),
  CONSTRAINT "bac_si_practising_since_check" CHECK ("practising_since" >= 1950),
  CONSTRAINT "bac_si_practising_since_check2" CHECK ("practising_since" <= 2100),
  CONSTRAINT "bac_si_languages_check" CHECK ("languages" <@ ARRAY['vi', 'en', 'fr', 'zh', 'ja', 'ko', 'km']::text[]),
  CONSTRAINT "bac_si_fee_check" CHECK ("fee" >= 0),
  CONSTRAINT "bac_si_slot_minutes_check" CHECK ("slot_minutes" >= 5),
  CONSTRAINT "bac_si_slot_minutes_check2" CHECK ("slot_minutes" <= 240),
  CONSTRAINT "bac_si_buffer_minutes_check" CHECK ("buffer_minutes" >= 0),
  CONSTRAINT "bac_si_buffer_minutes_check2" CHECK ("buffer_minutes" <= 120),
  CONSTRAINT "bac_si_status_check" CHECK ("status" IN ('active', 'away', 'left'))
);
ALTER SEQUENCE "bac_si_code_seq" OWNED BY "bac_si"."code";
CREATE UNIQUE INDEX "bac_si_code_key" ON "bac_si" ("code");
CREATE INDEX "bac_si_code_sort" ON "bac_si" ("code", "id");
CREATE INDEX "bac_si_code_fold_idx" ON "bac_si" USING gin ("code_fold" gin_trgm_ops);
CREATE INDEX "bac_si_full_name_sort" ON "bac_si" ((sen_name_key("full_name") COLLATE "vi-x-icu"), "id");
CREATE INDEX "bac_si_full_name_fold_idx" ON "bac_si" USING gin ("full_name_fold" gin_trgm_ops);
CREATE INDEX "bac_si_phone_fold_idx" ON "bac_si" USING gin ("phone_fold" gin_trgm_ops);
CREATE INDEX "bac_si_email_fold_idx" ON "bac_si" USING gin ("email_fold" gin_trgm_ops);
CREATE UNIQUE INDEX "bac_si_user_key" ON "bac_si" ("user") WHERE ("archived_at" IS NULL);
CREATE INDEX "bac_si_user_idx" ON "bac_si" ("user");
CREATE UNIQUE INDEX "bac_si_licence_number_key" ON "bac_si" ("licence_number") WHERE ("archived_at" IS NULL);
CREATE INDEX "bac_si_licence_number_fold_idx" ON "bac_si" USING gin ("licence_number_fold" gin_trgm_ops);
CREATE INDEX "bac_si_specialties_fold_idx" ON "bac_si" USING gin ("specialties_fold" gin_trgm_ops);
CREATE INDEX "bac_si_languages_idx" ON "bac_si" USING gin ("languages");
CREATE INDEX "bac_si_fee_sort" ON "bac_si" ("fee", "id");
CREATE INDEX "bac_si_fee_sort_desc" ON "bac_si" ("fee" DESC NULLS LAST, "id" DESC);
CREATE INDEX "bac_si_bookable_idx" ON "bac_si" ("bookable");
CREATE INDEX "bac_si_status_idx" ON "bac_si" ("status");
GRANT SELECT, INSERT, UPDATE, DELETE ON "bac_si" TO sen_app;
GRANT USAGE ON SEQUENCE "bac_si_code_seq" TO sen_app;

-- new table of bac-si.departments
CREATE TABLE "bac_si__departments" (
  "bac_si_id" uuid NOT NULL,
  "phong_ban_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "bac_si__departments_pkey" PRIMARY KEY ("bac_si_id", "phong_ban_id")
);
CREATE INDEX "bac_si__departments_phong_ban_id_idx" ON "bac_si__departments" ("phong_ban_id", "bac_si_id");
GRANT SELECT, INSERT, UPDATE, DELETE ON "bac_si__departments" TO sen_app;

-- new table of y-ta
CREATE SEQUENCE "y_ta_code_seq";
CREATE TABLE "y_ta" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "archived_at" timestamptz,
  "code" text DEFAULT sen_code('DD-{####}', '"y_ta_code_seq"') NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "full_name" text NOT NULL,
  "full_name_fold" text GENERATED ALWAYS AS (sen_fold("full_name")) STORED,
  "sex" text,
  "date_of_birth" date,
  "phone" text,
  "phone_fold" text GENERATED ALWAYS AS ((('0' || substr("phone", 4)) || ' ') || "phone") STORED,
  "email" text,
  "email_fold" text GENERATED ALWAYS AS (sen_fold(split_part("email", '@', 1))) STORED,
  "user" uuid,
  "licence_number" text,
  "licence_number_fold" text GENERATED ALWAYS AS (sen_fold("licence_number")) STORED,
  "grade" text,
  "department" uuid NOT NULL,
  "skills" text[],
  "weekly_hours" integer DEFAULT 48 NOT NULL,
  "status" text DEFAULT 'active' NOT NULL,
  CONSTRAINT "y_ta_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "y_ta_sex_check" CHECK ("sex" IN ('male', 'female', 'other', 'unknown')),
  CONSTRAINT "y_ta_grade_check" CHECK ("grade" IN ('ii', 'iii', 'iv', 'midwife')),
  CONSTRAINT "y_ta_skills_check" CHECK ("skills" <@ ARRAY['emergency', 'intensive-care', 'surgery', 'paediatrics', 'obstetrics', 'dialysis', 'endoscopy', 'blood-sampling', 'rehabilitation']::text[]),
  CONSTRAINT "y_ta_weekly_hours_check" CHECK ("weekly_hours" >= 1),
  CONSTRAINT "y_ta_weekly_hours_check2" CHECK ("weekly_hours" <= 84),
  CONSTRAINT "y_ta_status_check" CHECK ("status" IN ('active', 'away', 'left'))
);
ALTER SEQUENCE "y_ta_code_seq" OWNED BY "y_ta"."code";
CREATE UNIQUE INDEX "y_ta_code_key" ON "y_ta" ("code");
CREATE INDEX "y_ta_code_sort" ON "y_ta" ("code", "id");
CREATE INDEX "y_ta_code_fold_idx" ON "y_ta" USING gin ("code_fold" gin_trgm_ops);
CREATE INDEX "y_ta_full_name_sort" ON "y_ta" ((sen_name_key("full_name") COLLATE "vi-x-icu"), "id");
CREATE INDEX "y_ta_full_name_fold_idx" ON "y_ta" USING gin ("full_name_fold" gin_trgm_ops);
CREATE INDEX "y_ta_phone_fold_idx" ON "y_ta" USING gin ("phone_fold" gin_trgm_ops);
CREATE INDEX "y_ta_email_fold_idx" ON "y_ta" USING gin ("email_fold" gin_trgm_ops);
CREATE UNIQUE INDEX "y_ta_user_key" ON "y_ta" ("user") WHERE ("archived_at" IS NULL);
CREATE INDEX "y_ta_user_idx" ON "y_ta" ("user");
CREATE UNIQUE INDEX "y_ta_licence_number_key" ON "y_ta" ("licence_number") WHERE ("archived_at" IS NULL);
CREATE INDEX "y_ta_licence_number_fold_idx" ON "y_ta" USING gin ("licence_number_fold" gin_trgm_ops);
CREATE INDEX "y_ta_grade_idx" ON "y_ta" ("grade");
CREATE INDEX "y_ta_department_idx" ON "y_ta" ("department");
CREATE INDEX "y_ta_skills_idx" ON "y_ta" USING gin ("skills");
CREATE INDEX "y_ta_status_idx" ON "y_ta" ("status");
GRANT SELECT, INSERT, UPDATE, DELETE ON "y_ta" TO sen_app;
GRANT USAGE ON SEQUENCE "y_ta_code_seq" TO sen_app;

-- new table of nhan-su
CREATE SEQUENCE "nhan_su_code_seq";
CREATE TABLE "nhan_su" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "archived_at" timestamptz,
  "code" text DEFAULT sen_code('NV-{####}', '"nhan_su_code_seq"') NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "full_name" text NOT NULL,
  "full_name_fold" text GENERATED ALWAYS AS (sen_fold("full_name")) STORED,
  "sex" text,
  "date_of_birth" date,
  "phone" text,
  "phone_fold" text GENERATED ALWAYS AS ((('0' || substr("phone", 4)) || ' ') || "phone") STORED,
  "email" text,
  "email_fold" text GENERATED ALWAYS AS (sen_fold(split_part("email", '@', 1))) STORED,
  "user" uuid,
  "position" text NOT NULL,
  "department" uuid,
  "contract" text,
  "contract_from" date,
  "contract_to" date,
  "status" text DEFAULT 'active' NOT NULL,
  CONSTRAINT "nhan_su_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "nhan_su_sex_check" CHECK ("sex" IN ('male', 'female', 'other', 'unknown')),
  CONSTRAINT "nhan_su_position_check" CHECK ("position" IN ('le-tan', 'thu-ngan', 'duoc-si', 'ky-thuat-vien', 'y-si', 'ho-ly', 'ke-toan', 'cong-nghe-thong-tin', 'hanh-chinh', 'quan-ly', 'bao-ve', 'khac')),
  CONSTRAINT "nhan_su_contract_check" CHECK ("contract" IN ('khong-thoi-han', 'co-thoi-han', 'thu-viec', 'ban-thoi-gian', 'cong-tac-vien')),
  CONSTRAINT "nhan_su_status_check" CHECK ("status" IN ('active', 'away', 'left')),
  CONSTRAINT "nhan_su_contract_from_contract_to_order_check" CHECK ("contract_from" <= "contract_to")
);
ALTER SEQUENCE "nhan_su_code_seq" OWNED BY "nhan_su"."code";
CREATE UNIQUE INDEX "nhan_su_code_key" ON "nhan_su" ("code");
CREATE INDEX "nhan_su_code_sort" ON "nhan_su" ("code", "id");
CREATE INDEX "nhan_su_code_fold_idx" ON "nhan_su" USING gin ("code_fold" gin_trgm_ops);
CREATE INDEX "nhan_su_full_name_sort" ON "nhan_su" ((sen_name_key("full_name") COLLATE "vi-x-icu"), "id");
CREATE INDEX "nhan_su_full_name_fold_idx" ON "nhan_su" USING gin ("full_name_fold" gin_trgm_ops);
CREATE INDEX "nhan_su_phone_fold_idx" ON "nhan_su" USING gin ("phone_fold" gin_trgm_ops);
CREATE INDEX "nhan_su_email_fold_idx" ON "nhan_su" USING gin ("email_fold" gin_trgm_ops);
CREATE UNIQUE INDEX "nhan_su_user_key" ON "nhan_su" ("user") WHERE ("archived_at" IS NULL);
CREATE INDEX "nhan_su_user_idx" ON "nhan_su" ("user");
CREATE INDEX "nhan_su_position_sort" ON "nhan_su" ((array_position(ARRAY['le-tan', 'thu-ngan', 'duoc-si', 'ky-thuat-vien', 'y-si', 'ho-ly', 'ke-toan', 'cong-nghe-thong-tin', 'hanh-chinh', 'quan-ly', 'bao-ve', 'khac']::text[], "position")), "id");
CREATE INDEX "nhan_su_position_idx" ON "nhan_su" ("position");
CREATE INDEX "nhan_su_department_idx" ON "nhan_su" ("department");
CREATE INDEX "nhan_su_contract_idx" ON "nhan_su" ("contract");
CREATE INDEX "nhan_su_contract_to_sort" ON "nhan_su" ("contract_to", "id");
CREATE INDEX "nhan_su_contract_to_sort_desc" ON "nhan_su" ("contract_to" DESC NULLS LAST, "id" DESC);
CREATE INDEX "nhan_su_status_idx" ON "nhan_su" ("status");
GRANT SELECT, INSERT, UPDATE, DELETE ON "nhan_su" TO sen_app;
GRANT USAGE ON SEQUENCE "nhan_su_code_seq" TO sen_app;

-- new table of thuoc
CREATE SEQUENCE "thuoc_code_seq";
CREATE TABLE "thuoc" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "code" text DEFAULT sen_code('TH-{####}', '"thuoc_code_seq"') NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "name" text NOT NULL,
  "name_fold" text GENERATED ALWAYS AS (sen_fold("name")) STORED,
  "brand_name" text,
  "brand_name_fold" text GENERATED ALWAYS AS (sen_fold("brand_name")) STORED,
  "ingredients" text NOT NULL,
  "ingredients_fold" text GENERATED ALWAYS AS (sen_fold("ingredients")) STORED,
  "strength" text NOT NULL,
  "dosage_form" text NOT NULL,
  "route" text NOT NULL,
  "unit" text DEFAULT 'vien' NOT NULL,
  "dose_unit" text,
  "pack_content" numeric(18, 1),
  "group" text NOT NULL,
  "atc" text,
  "registration_number" text,
  "registration_number_fold" text GENERATED ALWAYS AS (sen_fold("registration_number")) STORED,
  "prescription_only" boolean DEFAULT true NOT NULL,
  "control" text DEFAULT 'none' NOT NULL,
  "default_dose" text,
  "interactions" jsonb,
  "price" bigint,
  "minimum_stock" integer DEFAULT 0 NOT NULL,
  "active" boolean DEFAULT true NOT NULL,
  CONSTRAINT "thuoc_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "thuoc_unit_check" CHECK ("unit" IN ('vien', 'goi', 'ong', 'ong-hit', 'lo', 'chai', 'tuyp', 'but', 'binh', 'vi', 'hop')),
  CONSTRAINT "thuoc_pack_content_check" CHECK ("pack_content" >= 0.1),
  CONSTRAINT "thuoc_pack_content_check2" CHECK ("pack_content" <= 100000),
  CONSTRAINT "thuoc_group_check" CHECK ("group" IN ('giam-dau', 'co-xuong-khop', 'khang-sinh', 'khang-virus-nam-ky-sinh', 'tim-mach', 'noi-tiet', 'tieu-hoa', 'ho-hap-di-ung', 'than-kinh-tam-than', 'vitamin-khoang', 'tiet-nieu-san-phu', 'da-lieu', 'mat-tai', 'cap-cuu-dich-truyen')),
  CONSTRAINT "thuoc_control_check" CHECK ("control" IN ('none', 'N', 'H', 'phoi-hop')),
  CONSTRAINT "thuoc_price_check" CHECK ("price" >= 0),
  CONSTRAINT "thuoc_minimum_stock_check" CHECK ("minimum_stock" >= 0),
  CONSTRAINT "thuoc_minimum_stock_check2" CHECK ("minimum_stock" <= 1000000)
);
ALTER SEQUENCE "thuoc_code_seq" OWNED BY "thuoc"."code";
CREATE UNIQUE INDEX "thuoc_code_key" ON "thuoc" ("code");
CREATE INDEX "thuoc_code_sort" ON "thuoc" ("code", "id");
CREATE INDEX "thuoc_code_fold_idx" ON "thuoc" USING gin ("code_fold" gin_trgm_ops);
CREATE INDEX "thuoc_name_sort" ON "thuoc" ("name" COLLATE "vi-x-icu", "id");
CREATE INDEX "thuoc_name_fold_idx" ON "thuoc" USING gin ("name_fold" gin_trgm_ops);
CREATE INDEX "thuoc_brand_name_sort" ON "thuoc" ("brand_name" COLLATE "vi-x-icu", "id");
CREATE INDEX "thuoc_brand_name_sort_desc" ON "thuoc" ("brand_name" COLLATE "vi-x-icu" DESC NULLS LAST, "id" DESC);
CREATE INDEX "thuoc_brand_name_fold_idx" ON "thuoc" USING gin ("brand_name_fold" gin_trgm_ops);
CREATE INDEX "thuoc_ingredients_fold_idx" ON "thuoc" USING gin ("ingredients_fold" gin_trgm_ops);
CREATE INDEX "thuoc_dosage_form_idx" ON "thuoc" ("dosage_form");
CREATE INDEX "thuoc_route_idx" ON "thuoc" ("route");
CREATE INDEX "thuoc_group_sort" ON "thuoc" ((array_position(ARRAY['giam-dau', 'co-xuong-khop', 'khang-sinh', 'khang-virus-nam-ky-sinh', 'tim-mach', 'noi-tiet', 'tieu-hoa', 'ho-hap-di-ung', 'than-kinh-tam-than', 'vitamin-khoang', 'tiet-nieu-san-phu', 'da-lieu', 'mat-tai', 'cap-cuu-dich-truyen']::text[], "group")), "id");
CREATE INDEX "thuoc_group_idx" ON "thuoc" ("group");
CREATE INDEX "thuoc_atc_idx" ON "thuoc" ("atc");
CREATE UNIQUE INDEX "thuoc_registration_number_key" ON "thuoc" ("registration_number");
CREATE INDEX "thuoc_registration_number_fold_idx" ON "thuoc" USING gin ("registration_number_fold" gin_trgm_ops);
CREATE INDEX "thuoc_prescription_only_idx" ON "thuoc" ("prescription_only");
CREATE INDEX "thuoc_control_idx" ON "thuoc" ("control");
CREATE INDEX "thuoc_price_sort" ON "thuoc" ("price", "id");
CREATE INDEX "thuoc_price_sort_desc" ON "thuoc" ("price" DESC NULLS LAST, "id" DESC);
CREATE INDEX "thuoc_active_idx" ON "thuoc" ("active");
GRANT SELECT, INSERT, UPDATE, DELETE ON "thuoc" TO sen_app;
GRANT USAGE ON SEQUENCE "thuoc_code_seq" TO sen_app;

-- new table of lo-thuoc
CREATE TABLE "lo_thuoc" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "medicine" uuid NOT NULL,
  "lot" text NOT NULL,
  "lot_fold" text GENERATED ALWAYS AS (sen_fold("lot")) STORED,
  "expiry" date NOT NULL,
  "cost" bigint,
  "supplier" text,
  "supplier_fold" text GENERATED ALWAYS AS (sen_fold("supplier")) STORED,
  "received_on" date,
  CONSTRAINT "lo_thuoc_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "lo_thuoc_cost_check" CHECK ("cost" >= 0)
);
CREATE INDEX "lo_thuoc_medicine_idx" ON "lo_thuoc" ("medicine");
CREATE INDEX "lo_thuoc_lot_sort" ON "lo_thuoc" ("lot" COLLATE "vi-x-icu", "id");
CREATE INDEX "lo_thuoc_lot_fold_idx" ON "lo_thuoc" USING gin ("lot_fold" gin_trgm_ops);
CREATE INDEX "lo_thuoc_expiry_sort" ON "lo_thuoc" ("expiry", "id");
CREATE INDEX "lo_thuoc_supplier_fold_idx" ON "lo_thuoc" USING gin ("supplier_fold" gin_trgm_ops);
CREATE INDEX "lo_thuoc_received_on_sort" ON "lo_thuoc" ("received_on", "id");
CREATE INDEX "lo_thuoc_received_on_sort_desc" ON "lo_thuoc" ("received_on" DESC NULLS LAST, "id" DESC);
CREATE UNIQUE INDEX "lo_thuoc_medicine_lot_key" ON "lo_thuoc" ("medicine", "lot");
GRANT SELECT, INSERT, UPDATE, DELETE ON "lo_thuoc" TO sen_app;

-- new table of the-kho
CREATE SEQUENCE "the_kho_code_seq";
CREATE TABLE "the_kho" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "code" text DEFAULT sen_code('TK-{yyyy}-{######}', '"the_kho_code_seq"') NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "batch" uuid NOT NULL,
  "kind" text NOT NULL,
  "quantity" integer NOT NULL,
  "at" timestamptz NOT NULL,
  "prescription" uuid,
  "remark" text,
  "remark_fold" text GENERATED ALWAYS AS (sen_fold("remark")) STORED,
  CONSTRAINT "the_kho_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "the_kho_kind_check" CHECK ("kind" IN ('receipt', 'return', 'issue', 'disposal', 'adjustment')),
  CONSTRAINT "the_kho_quantity_check" CHECK ("quantity" >= -1000000),
  CONSTRAINT "the_kho_quantity_check2" CHECK ("quantity" <= 1000000),
  CONSTRAINT "the_kho_quantity_holds_check" CHECK (((("kind" = ANY(ARRAY['receipt', 'return']) AND "quantity" > 0) OR ("kind" = ANY(ARRAY['issue', 'disposal']) AND "quantity" < 0) OR ("kind" = 'adjustment' AND ("quantity" = 0) IS NOT TRUE))) IS TRUE)
);
ALTER SEQUENCE "the_kho_code_seq" OWNED BY "the_kho"."code";
CREATE UNIQUE INDEX "the_kho_code_key" ON "the_kho" ("code");
CREATE INDEX "the_kho_code_sort" ON "the_kho" ("code", "id");
CREATE INDEX "the_kho_code_fold_idx" ON "the_kho" USING gin ("code_fold" gin_trgm_ops);
CREATE INDEX "the_kho_batch_idx" ON "the_kho" ("batch");
CREATE INDEX "the_kho_kind_idx" ON "the_kho" ("kind");
CREATE INDEX "the_kho_quantity_sort" ON "the_kho" ("quantity", "id");
CREATE INDEX "the_kho_at_sort" ON "the_kho" ("at", "id");
CREATE INDEX "the_kho_prescription_idx" ON "the_kho" ("prescription");
CREATE INDEX "the_kho_remark_fold_idx" ON "the_kho" USING gin ("remark_fold" gin_trgm_ops);
GRANT SELECT, INSERT, UPDATE, DELETE ON "the_kho" TO sen_app;
GRANT USAGE ON SEQUENCE "the_kho_code_seq" TO sen_app;

-- new table of phong-ban
CREATE TABLE "phong_ban" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "code" text NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "name" text NOT NULL,
  "name_fold" text GENERATED ALWAYS AS (sen_fold("name")) STORED,
  "short_name" text NOT NULL,
  "short_name_fold" text GENERATED ALWAYS AS (sen_fold("short_name")) STORED,
  "group" text DEFAULT 'lam-sang' NOT NULL,
  "specialty" text,
  "specialty_fold" text GENERATED ALWAYS AS (sen_fold("specialty")) STORED,
  "head" uuid,
  "parent" uuid,
  "phone" text,
  "bookable" boolean DEFAULT false NOT NULL,
  "description" text,
  "description_fold" text GENERATED ALWAYS AS (sen_fold("description")) STORED,
  CONSTRAINT "phong_ban_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "phong_ban_group_check" CHECK ("group" IN ('lam-sang', 'can-lam-sang', 'ho-tro'))
);
CREATE UNIQUE INDEX "phong_ban_code_key" ON "phong_ban" ("code");
CREATE INDEX "phong_ban_code_sort" ON "phong_ban" ("code" COLLATE "vi-x-icu", "id");
CREATE INDEX "phong_ban_code_fold_idx" ON "phong_ban" USING gin ("code_fold" gin_trgm_ops);
CREATE UNIQUE INDEX "phong_ban_name_key" ON "phong_ban" ("name");
CREATE INDEX "phong_ban_name_sort" ON "phong_ban" ("name" COLLATE "vi-x-icu", "id");
CREATE INDEX "phong_ban_name_fold_idx" ON "phong_ban" USING gin ("name_fold" gin_trgm_ops);
CREATE INDEX "phong_ban_short_name_fold_idx" ON "phong_ban" USING gin ("short_name_fold" gin_trgm_ops);
CREATE INDEX "phong_ban_group_sort" ON "phong_ban" ((array_position(ARRAY['lam-sang', 'can-lam-sang', 'ho-tro']::text[], "group")), "id");
CREATE INDEX "phong_ban_group_idx" ON "phong_ban" ("group");
CREATE INDEX "phong_ban_specialty_fold_idx" ON "phong_ban" USING gin ("specialty_fold" gin_trgm_ops);
CREATE INDEX "phong_ban_head_idx" ON "phong_ban" ("head");
CREATE INDEX "phong_ban_parent_idx" ON "phong_ban" ("parent");
CREATE INDEX "phong_ban_bookable_idx" ON "phong_ban" ("bookable");
CREATE INDEX "phong_ban_description_fold_idx" ON "phong_ban" USING gin ("description_fold" gin_trgm_ops);
GRANT SELECT, INSERT, UPDATE, DELETE ON "phong_ban" TO sen_app;

-- new table of phong-kham
CREATE TABLE "phong_kham" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "name" text NOT NULL,
  "name_fold" text GENERATED ALWAYS AS (sen_fold("name")) STORED,
  "facility_code" text,
  "address" jsonb NOT NULL,
  "phone" text NOT NULL,
  "phone_fold" text GENERATED ALWAYS AS ((('0' || substr("phone", 4)) || ' ') || "phone") STORED,
  "hotline" text,
  "email" text,
  "website" text,
  "opening_hours" jsonb,
  "photo" jsonb,
  "description" text,
  "description_fold" text GENERATED ALWAYS AS (sen_fold("description")) STORED,
  "active" boolean DEFAULT true NOT NULL,
  CONSTRAINT "phong_kham_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "phong_kham_name_key" ON "phong_kham" ("name");
CREATE INDEX "phong_kham_name_sort" ON "phong_kham" ("name" COLLATE "vi-x-icu", "id");
CREATE INDEX "phong_kham_name_fold_idx" ON "phong_kham" USING gin ("name_fold" gin_trgm_ops);
CREATE UNIQUE INDEX "phong_kham_facility_code_key" ON "phong_kham" ("facility_code");
CREATE INDEX "phong_kham_phone_fold_idx" ON "phong_kham" USING gin ("phone_fold" gin_trgm_ops);
CREATE INDEX "phong_kham_description_fold_idx" ON "phong_kham" USING gin ("description_fold" gin_trgm_ops);
CREATE INDEX "phong_kham_active_idx" ON "phong_kham" ("active");
GRANT SELECT, INSERT, UPDATE, DELETE ON "phong_kham" TO sen_app;

-- new table of phong-kham.services
CREATE TABLE "phong_kham__services" (
  "phong_kham_id" uuid NOT NULL,
  "dich_vu_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "phong_kham__services_pkey" PRIMARY KEY ("phong_kham_id", "dich_vu_id")
);
CREATE INDEX "phong_kham__services_dich_vu_id_idx" ON "phong_kham__services" ("dich_vu_id", "phong_kham_id");
GRANT SELECT, INSERT, UPDATE, DELETE ON "phong_kham__services" TO sen_app;

-- new table of toa-nha
CREATE TABLE "toa_nha" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "code" text NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "name" text NOT NULL,
  "name_fold" text GENERATED ALWAYS AS (sen_fold("name")) STORED,
  "clinic" uuid NOT NULL,
  "floors" integer NOT NULL,
  "description" text,
  CONSTRAINT "toa_nha_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "toa_nha_floors_check" CHECK ("floors" >= 1),
  CONSTRAINT "toa_nha_floors_check2" CHECK ("floors" <= 100)
);
CREATE UNIQUE INDEX "toa_nha_code_key" ON "toa_nha" ("code");
CREATE INDEX "toa_nha_code_sort" ON "toa_nha" ("code" COLLATE "vi-x-icu", "id");
CREATE INDEX "toa_nha_code_fold_idx" ON "toa_nha" USING gin ("code_fold" gin_trgm_ops);
CREATE INDEX "toa_nha_name_sort" ON "toa_nha" ("name" COLLATE "vi-x-icu", "id");
CREATE INDEX "toa_nha_name_fold_idx" ON "toa_nha" USING gin ("name_fold" gin_trgm_ops);
CREATE INDEX "toa_nha_clinic_idx" ON "toa_nha" ("clinic");
GRANT SELECT, INSERT, UPDATE, DELETE ON "toa_nha" TO sen_app;

-- new table of phong
CREATE TABLE "phong" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "number" text NOT NULL,
  "number_fold" text GENERATED ALWAYS AS (sen_fold("number")) STORED,
  "name" text,
  "name_fold" text GENERATED ALWAYS AS (sen_fold("name")) STORED,
  "block" uuid NOT NULL,
  "floor" integer NOT NULL,
  "kind" text NOT NULL,
  "department" uuid,
  "capacity" integer DEFAULT 1 NOT NULL,
  "active" boolean DEFAULT true NOT NULL,
  CONSTRAINT "phong_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "phong_floor_check" CHECK ("floor" >= -5),
  CONSTRAINT "phong_floor_check2" CHECK ("floor" <= 100),
  CONSTRAINT "phong_kind_check" CHECK ("kind" IN ('kham', 'benh', 'thu-thuat', 'mo', 'xet-nghiem', 'chan-doan-hinh-anh', 'cap-cuu', 'truc', 'hanh-chinh')),
  CONSTRAINT "phong_capacity_check" CHECK ("capacity" >= 1),
  CONSTRAINT "phong_capacity_check2" CHECK ("capacity" <= 200)
);
CREATE INDEX "phong_number_sort" ON "phong" ("number" COLLATE "vi-x-icu", "id");
CREATE INDEX "phong_number_fold_idx" ON "phong" USING gin ("number_fold" gin_trgm_ops);
CREATE INDEX "phong_name_fold_idx" ON "phong" USING gin ("name_fold" gin_trgm_ops);
CREATE INDEX "phong_block_idx" ON "phong" ("block");
CREATE INDEX "phong_floor_idx" ON "phong" ("floor");
CREATE INDEX "phong_kind_idx" ON "phong" ("kind");
CREATE INDEX "phong_department_idx" ON "phong" ("department");
CREATE INDEX "phong_active_idx" ON "phong" ("active");
CREATE UNIQUE INDEX "phong_block_number_key" ON "phong" ("block", "number");
GRANT SELECT, INSERT, UPDATE, DELETE ON "phong" TO sen_app;

-- new table of dich-vu
CREATE TABLE "dich_vu" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "code" text NOT NULL,
  "code_fold" text GENERATED ALWAYS AS (sen_fold("code")) STORED,
  "name" text NOT NULL,
  "name_fold" text GENERATED ALWAYS AS (sen_fold("name")) STORED,
  "kind" text NOT NULL,
  "department" uuid,
  "price" bigint NOT NULL,
  "duration_minutes" integer,
  "preparation" text,
  "description" text,
  "description_fold" text GENERATED ALWAYS AS (sen_fold("description")) STORED,
  "active" boolean DEFAULT true NOT NULL,
  CONSTRAINT "dich_vu_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "dich_vu_kind_check" CHECK ("kind" IN ('kham', 'xet-nghiem', 'chan-doan-hinh-anh', 'tham-do', 'thu-thuat', 'giuong', 'goi-kham')),
  CONSTRAINT "dich_vu_price_check" CHECK ("price" >= 0),
  CONSTRAINT "dich_vu_duration_minutes_check" CHECK ("duration_minutes" >= 5),
  CONSTRAINT "dich_vu_duration_minutes_check2" CHECK ("duration_minutes" <= 1440)
);
CREATE UNIQUE INDEX "dich_vu_code_key" ON "dich_vu" ("code");
CREATE INDEX "dich_vu_code_sort" ON "dich_vu" ("code" COLLATE "vi-x-icu", "id");
CREATE INDEX "dich_vu_code_fold_idx" ON "dich_vu" USING gin ("code_fold" gin_trgm_ops);
CREATE INDEX "dich_vu_name_sort" ON "dich_vu" ("name" COLLATE "vi-x-icu", "id");
CREATE INDEX "dich_vu_name_fold_idx" ON "dich_vu" USING gin ("name_fold" gin_trgm_ops);
CREATE INDEX "dich_vu_kind_idx" ON "dich_vu" ("kind");
CREATE INDEX "dich_vu_department_idx" ON "dich_vu" ("department");
CREATE INDEX "dich_vu_price_sort" ON "dich_vu" ("price", "id");
CREATE INDEX "dich_vu_description_fold_idx" ON "dich_vu" USING gin ("description_fold" gin_trgm_ops);
CREATE INDEX "dich_vu_active_idx" ON "dich_vu" ("active");
GRANT SELECT, INSERT, UPDATE, DELETE ON "dich_vu" TO sen_app;

-- new table of ca-nhan
CREATE TABLE "ca_nhan" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "full_name" text NOT NULL,
  "full_name_fold" text GENERATED ALWAYS AS (sen_fold("full_name")) STORED,
  "phone" text NOT NULL,
  "phone_fold" text GENERATED ALWAYS AS ((('0' || substr("phone", 4)) || ' ') || "phone") STORED,
  "email" text,
  "email_fold" text GENERATED ALWAYS AS (sen_fold(split_part("email", '@', 1))) STORED,
  "role" text DEFAULT 'benh-nhan' NOT NULL,
  "disabled" boolean DEFAULT false NOT NULL,
  "last_sign_in" timestamptz,
  CONSTRAINT "ca_nhan_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ca_nhan_role_check" CHECK ("role" IN ('quan-tri', 'quan-ly', 'bac-si', 'dieu-duong', 'dieu-duong-truong', 'le-tan', 'duoc-si', 'benh-nhan'))
);
CREATE INDEX "ca_nhan_full_name_sort" ON "ca_nhan" ((sen_name_key("full_name") COLLATE "vi-x-icu"), "id");
CREATE INDEX "ca_nhan_full_name_fold_idx" ON "ca_nhan" USING gin ("full_name_fold" gin_trgm_ops);
CREATE UNIQUE INDEX "ca_nhan_phone_key" ON "ca_nhan" ("phone");
CREATE INDEX "ca_nhan_phone_sort" ON "ca_nhan" ("phone", "id");
CREATE INDEX "ca_nhan_phone_fold_idx" ON "ca_nhan" USING gin ("phone_fold" gin_trgm_ops);
CREATE UNIQUE INDEX "ca_nhan_email_key" ON "ca_nhan" ("email");
CREATE INDEX "ca_nhan_email_fold_idx" ON "ca_nhan" USING gin ("email_fold" gin_trgm_ops);
CREATE INDEX "ca_nhan_role_sort" ON "ca_nhan" ((array_position(ARRAY['quan-tri', 'quan-ly', 'bac-si', 'dieu-duong', 'dieu-duong-truong', 'le-tan', 'duoc-si', 'benh-nhan']::text[], "role")), "id");
CREATE INDEX "ca_nhan_role_idx" ON "ca_nhan" ("role");
CREATE INDEX "ca_nhan_disabled_idx" ON "ca_nhan" ("disabled");
CREATE INDEX "ca_nhan_last_sign_in_sort" ON "ca_nhan" ("last_sign_in", "id");
CREATE INDEX "ca_nhan_last_sign_in_sort_desc" ON "ca_nhan" ("last_sign_in" DESC NULLS LAST, "id" DESC);
GRANT SELECT, INSERT, UPDATE, DELETE ON "ca_nhan" TO sen_app;

-- new table of thong-bao
CREATE TABLE "thong_bao" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "user" uuid NOT NULL,
  "kind" text NOT NULL,
  "title" text NOT NULL,
  "body" text NOT NULL,
  "link" text,
  "appointment" uuid,
  "read_at" timestamptz,
  "state" text DEFAULT 'unread' NOT NULL,
  CONSTRAINT "thong_bao_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "thong_bao_kind_check" CHECK ("kind" IN ('booked', 'confirmed', 'changed', 'moved', 'cancelled', 'reminder-24h', 'reminder-2h', 'offer', 'result', 'break-glass', 'system')),
  CONSTRAINT "thong_bao_state_check" CHECK ("state" IN ('unread', 'read'))
);
CREATE INDEX "thong_bao_user_idx" ON "thong_bao" ("user");
CREATE INDEX "thong_bao_kind_idx" ON "thong_bao" ("kind");
CREATE INDEX "thong_bao_appointment_idx" ON "thong_bao" ("appointment");
CREATE INDEX "thong_bao_state_idx" ON "thong_bao" ("state");
CREATE INDEX "thong_bao_created_at_sort" ON "thong_bao" ("created_at", "id");
GRANT SELECT, INSERT, UPDATE, DELETE ON "thong_bao" TO sen_app;

-- new table of huong-dan
CREATE TABLE "huong_dan" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "title" text NOT NULL,
  "title_fold" text GENERATED ALWAYS AS (sen_fold("title")) STORED,
  "slug" text NOT NULL,
  "summary" text NOT NULL,
  "summary_fold" text GENERATED ALWAYS AS (sen_fold("summary")) STORED,
  "body" text NOT NULL,
  "category" text NOT NULL,
  "department" uuid,
  "audience" text,
  "read_minutes" integer,
  "image" jsonb,
  "position" integer DEFAULT 0 NOT NULL,
  "published_at" timestamptz,
  "state" text DEFAULT 'draft' NOT NULL,
  CONSTRAINT "huong_dan_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "huong_dan_category_check" CHECK ("category" IN ('kham-benh', 'dat-lich', 'bhyt', 'tre-em', 'thuoc', 'noi-tru', 'quyen-rieng-tu', 'cap-cuu')),
  CONSTRAINT "huong_dan_read_minutes_check" CHECK ("read_minutes" >= 1),
  CONSTRAINT "huong_dan_read_minutes_check2" CHECK ("read_minutes" <= 60),
  CONSTRAINT "huong_dan_position_check" CHECK ("position" >= 0),
  CONSTRAINT "huong_dan_position_check2" CHECK ("position" <= 1000),
  CONSTRAINT "huong_dan_state_check" CHECK ("state" IN ('draft', 'published', 'hidden'))
);
CREATE INDEX "huong_dan_title_sort" ON "huong_dan" ("title" COLLATE "vi-x-icu", "id");
CREATE INDEX "huong_dan_title_fold_idx" ON "huong_dan" USING gin ("title_fold" gin_trgm_ops);
CREATE UNIQUE INDEX "huong_dan_slug_key" ON "huong_dan" ("slug");
CREATE INDEX "huong_dan_summary_fold_idx" ON "huong_dan" USING gin ("summary_fold" gin_trgm_ops);
CREATE INDEX "huong_dan_category_sort" ON "huong_dan" ((array_position(ARRAY['kham-benh', 'dat-lich', 'bhyt', 'tre-em', 'thuoc', 'noi-tru', 'quyen-rieng-tu', 'cap-cuu']::text[], "category")), "id");
CREATE INDEX "huong_dan_category_idx" ON "huong_dan" ("category");
CREATE INDEX "huong_dan_department_idx" ON "huong_dan" ("department");
CREATE INDEX "huong_dan_position_sort" ON "huong_dan" ("position", "id");
CREATE INDEX "huong_dan_published_at_sort" ON "huong_dan" ("published_at", "id");
CREATE INDEX "huong_dan_published_at_sort_desc" ON "huong_dan" ("published_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "huong_dan_state_idx" ON "huong_dan" ("state");
GRANT SELECT, INSERT, UPDATE, DELETE ON "huong_dan" TO sen_app;

-- new table of truy-cap-khan-cap
CREATE TABLE "truy_cap_khan_cap" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "user" uuid NOT NULL,
  "patient" uuid NOT NULL,
  "reason" text NOT NULL,
  "expires_at" timestamptz NOT NULL,
  "seal_seq" bigint,
  "seal_prev" bytea,
  "seal_hash" bytea,
  CONSTRAINT "truy_cap_khan_cap_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "truy_cap_khan_cap_user_idx" ON "truy_cap_khan_cap" ("user");
CREATE INDEX "truy_cap_khan_cap_patient_idx" ON "truy_cap_khan_cap" ("patient");
CREATE INDEX "truy_cap_khan_cap_expires_at_sort" ON "truy_cap_khan_cap" ("expires_at", "id");
CREATE INDEX "truy_cap_khan_cap_created_at_sort" ON "truy_cap_khan_cap" ("created_at", "id");
CREATE UNIQUE INDEX "truy_cap_khan_cap_seal_seq_key" ON "truy_cap_khan_cap" ("seal_seq");
CREATE INDEX "truy_cap_khan_cap_unsealed_idx" ON "truy_cap_khan_cap" ("created_at", "id") WHERE ("seal_seq" IS NULL);
REVOKE ALL ON "truy_cap_khan_cap" FROM sen_app;
GRANT SELECT, INSERT ("id", "version", "created_at", "updated_at", "user", "patient", "reason", "expires_at") ON "truy_cap_khan_cap" TO sen_app;

-- new table of nhat-ky
CREATE TABLE "nhat_ky" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "at" timestamptz NOT NULL,
  "actor" uuid,
  "role" text,
  "action" text NOT NULL,
  "resource" text NOT NULL,
  "record_id" text,
  "record_ids" jsonb,
  "patient" uuid,
  "changes" jsonb,
  "note" text,
  "request_id" text,
  "ip" text,
  "seal_seq" bigint,
  "seal_prev" bytea,
  "seal_hash" bytea,
  CONSTRAINT "nhat_ky_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "nhat_ky_at_sort" ON "nhat_ky" ("at", "id");
CREATE INDEX "nhat_ky_actor_idx" ON "nhat_ky" ("actor");
CREATE INDEX "nhat_ky_role_idx" ON "nhat_ky" ("role");
CREATE INDEX "nhat_ky_action_idx" ON "nhat_ky" ("action");
CREATE INDEX "nhat_ky_resource_idx" ON "nhat_ky" ("resource");
CREATE INDEX "nhat_ky_record_id_idx" ON "nhat_ky" ("record_id");
CREATE INDEX "nhat_ky_patient_idx" ON "nhat_ky" ("patient");
CREATE INDEX "nhat_ky_request_id_idx" ON "nhat_ky" ("request_id");
CREATE UNIQUE INDEX "nhat_ky_seal_seq_key" ON "nhat_ky" ("seal_seq");
CREATE INDEX "nhat_ky_unsealed_idx" ON "nhat_ky" ("created_at", "id") WHERE ("seal_seq" IS NULL);
REVOKE ALL ON "nhat_ky" FROM sen_app;
GRANT SELECT, INSERT ("id", "version", "created_at", "updated_at", "at", "actor", "role", "action", "resource", "record_id", "record_ids", "patient", "changes", "note", "request_id", "ip") ON "nhat_ky" TO sen_app;

-- references of phieu_thong_tin
ALTER TABLE "phieu_thong_tin"
  ADD CONSTRAINT "phieu_thong_tin_patient_fkey" FOREIGN KEY ("patient") REFERENCES "benh_nhan" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "phieu_thong_tin_booked_by_fkey" FOREIGN KEY ("booked_by") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "phieu_thong_tin_doctor_fkey" FOREIGN KEY ("doctor") REFERENCES "bac_si" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "phieu_thong_tin_department_fkey" FOREIGN KEY ("department") REFERENCES "phong_ban" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "phieu_thong_tin_room_fkey" FOREIGN KEY ("room") REFERENCES "phong" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "phieu_thong_tin_service_fkey" FOREIGN KEY ("service") REFERENCES "dich_vu" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "phieu_thong_tin_rescheduled_from_fkey" FOREIGN KEY ("rescheduled_from") REFERENCES "phieu_thong_tin" ("id") ON DELETE RESTRICT;

-- references of benh_nhan
ALTER TABLE "benh_nhan"
  ADD CONSTRAINT "benh_nhan_merged_into_fkey" FOREIGN KEY ("merged_into") REFERENCES "benh_nhan" ("id") ON DELETE RESTRICT;

-- references of danh_sach_cho
ALTER TABLE "danh_sach_cho"
  ADD CONSTRAINT "danh_sach_cho_patient_fkey" FOREIGN KEY ("patient") REFERENCES "benh_nhan" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "danh_sach_cho_doctor_fkey" FOREIGN KEY ("doctor") REFERENCES "bac_si" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "danh_sach_cho_department_fkey" FOREIGN KEY ("department") REFERENCES "phong_ban" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "danh_sach_cho_appointment_fkey" FOREIGN KEY ("appointment") REFERENCES "phieu_thong_tin" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "danh_sach_cho_offered_doctor_fkey" FOREIGN KEY ("offered_doctor") REFERENCES "bac_si" ("id") ON DELETE RESTRICT;

-- references of nguoi_than
ALTER TABLE "nguoi_than"
  ADD CONSTRAINT "nguoi_than_user_fkey" FOREIGN KEY ("user") REFERENCES "ca_nhan" ("id") ON DELETE CASCADE,
  ADD CONSTRAINT "nguoi_than_patient_fkey" FOREIGN KEY ("patient") REFERENCES "benh_nhan" ("id") ON DELETE CASCADE;

-- references of dong_y
ALTER TABLE "dong_y"
  ADD CONSTRAINT "dong_y_patient_fkey" FOREIGN KEY ("patient") REFERENCES "benh_nhan" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "dong_y_user_fkey" FOREIGN KEY ("user") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT;

-- references of ho_so_benh_an
ALTER TABLE "ho_so_benh_an"
  ADD CONSTRAINT "ho_so_benh_an_patient_fkey" FOREIGN KEY ("patient") REFERENCES "benh_nhan" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "ho_so_benh_an_appointment_fkey" FOREIGN KEY ("appointment") REFERENCES "phieu_thong_tin" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "ho_so_benh_an_stay_fkey" FOREIGN KEY ("stay") REFERENCES "o_lai" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "ho_so_benh_an_department_fkey" FOREIGN KEY ("department") REFERENCES "phong_ban" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "ho_so_benh_an_doctor_fkey" FOREIGN KEY ("doctor") REFERENCES "bac_si" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "ho_so_benh_an_template_fkey" FOREIGN KEY ("template") REFERENCES "mau_benh_an" ("id") ON DELETE RESTRICT;

-- references of don_thuoc
ALTER TABLE "don_thuoc"
  ADD CONSTRAINT "don_thuoc_patient_fkey" FOREIGN KEY ("patient") REFERENCES "benh_nhan" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "don_thuoc_record_fkey" FOREIGN KEY ("record") REFERENCES "ho_so_benh_an" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "don_thuoc_stay_fkey" FOREIGN KEY ("stay") REFERENCES "o_lai" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "don_thuoc_doctor_fkey" FOREIGN KEY ("doctor") REFERENCES "bac_si" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "don_thuoc_replaces_fkey" FOREIGN KEY ("replaces") REFERENCES "don_thuoc" ("id") ON DELETE RESTRICT;

-- references of chi_dinh
ALTER TABLE "chi_dinh"
  ADD CONSTRAINT "chi_dinh_patient_fkey" FOREIGN KEY ("patient") REFERENCES "benh_nhan" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "chi_dinh_record_fkey" FOREIGN KEY ("record") REFERENCES "ho_so_benh_an" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "chi_dinh_appointment_fkey" FOREIGN KEY ("appointment") REFERENCES "phieu_thong_tin" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "chi_dinh_stay_fkey" FOREIGN KEY ("stay") REFERENCES "o_lai" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "chi_dinh_doctor_fkey" FOREIGN KEY ("doctor") REFERENCES "bac_si" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "chi_dinh_service_fkey" FOREIGN KEY ("service") REFERENCES "dich_vu" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "chi_dinh_department_fkey" FOREIGN KEY ("department") REFERENCES "phong_ban" ("id") ON DELETE RESTRICT;

-- references of dinh_chinh
ALTER TABLE "dinh_chinh"
  ADD CONSTRAINT "dinh_chinh_record_fkey" FOREIGN KEY ("record") REFERENCES "ho_so_benh_an" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "dinh_chinh_doctor_fkey" FOREIGN KEY ("doctor") REFERENCES "bac_si" ("id") ON DELETE RESTRICT;

-- references of cong_bo_ho_so
ALTER TABLE "cong_bo_ho_so"
  ADD CONSTRAINT "cong_bo_ho_so_record_fkey" FOREIGN KEY ("record") REFERENCES "ho_so_benh_an" ("id") ON DELETE RESTRICT;

-- references of mau_benh_an
ALTER TABLE "mau_benh_an"
  ADD CONSTRAINT "mau_benh_an_department_fkey" FOREIGN KEY ("department") REFERENCES "phong_ban" ("id") ON DELETE RESTRICT;

-- references of luu_tru_ho_so
ALTER TABLE "luu_tru_ho_so"
  ADD CONSTRAINT "luu_tru_ho_so_patient_fkey" FOREIGN KEY ("patient") REFERENCES "benh_nhan" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "luu_tru_ho_so_record_fkey" FOREIGN KEY ("record") REFERENCES "ho_so_benh_an" ("id") ON DELETE RESTRICT;

-- references of o_lai
ALTER TABLE "o_lai"
  ADD CONSTRAINT "o_lai_patient_fkey" FOREIGN KEY ("patient") REFERENCES "benh_nhan" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "o_lai_department_fkey" FOREIGN KEY ("department") REFERENCES "phong_ban" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "o_lai_doctor_fkey" FOREIGN KEY ("doctor") REFERENCES "bac_si" ("id") ON DELETE RESTRICT;

-- references of giuong
ALTER TABLE "giuong"
  ADD CONSTRAINT "giuong_room_fkey" FOREIGN KEY ("room") REFERENCES "phong" ("id") ON DELETE RESTRICT;

-- references of dieu_chuyen_giuong
ALTER TABLE "dieu_chuyen_giuong"
  ADD CONSTRAINT "dieu_chuyen_giuong_stay_fkey" FOREIGN KEY ("stay") REFERENCES "o_lai" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "dieu_chuyen_giuong_bed_fkey" FOREIGN KEY ("bed") REFERENCES "giuong" ("id") ON DELETE RESTRICT;

-- references of lich_kham
ALTER TABLE "lich_kham"
  ADD CONSTRAINT "lich_kham_doctor_fkey" FOREIGN KEY ("doctor") REFERENCES "bac_si" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "lich_kham_department_fkey" FOREIGN KEY ("department") REFERENCES "phong_ban" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "lich_kham_room_fkey" FOREIGN KEY ("room") REFERENCES "phong" ("id") ON DELETE RESTRICT;

-- references of lich_nghi
ALTER TABLE "lich_nghi"
  ADD CONSTRAINT "lich_nghi_doctor_fkey" FOREIGN KEY ("doctor") REFERENCES "bac_si" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "lich_nghi_room_fkey" FOREIGN KEY ("room") REFERENCES "phong" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "lich_nghi_clinic_fkey" FOREIGN KEY ("clinic") REFERENCES "phong_kham" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "lich_nghi_department_fkey" FOREIGN KEY ("department") REFERENCES "phong_ban" ("id") ON DELETE RESTRICT;

-- references of lich_ca_truc
ALTER TABLE "lich_ca_truc"
  ADD CONSTRAINT "lich_ca_truc_nurse_fkey" FOREIGN KEY ("nurse") REFERENCES "y_ta" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "lich_ca_truc_doctor_fkey" FOREIGN KEY ("doctor") REFERENCES "bac_si" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "lich_ca_truc_department_fkey" FOREIGN KEY ("department") REFERENCES "phong_ban" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "lich_ca_truc_room_fkey" FOREIGN KEY ("room") REFERENCES "phong" ("id") ON DELETE RESTRICT;

-- references of lich_su_dung
ALTER TABLE "lich_su_dung"
  ADD CONSTRAINT "lich_su_dung_room_fkey" FOREIGN KEY ("room") REFERENCES "phong" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "lich_su_dung_stay_fkey" FOREIGN KEY ("stay") REFERENCES "o_lai" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "lich_su_dung_appointment_fkey" FOREIGN KEY ("appointment") REFERENCES "phieu_thong_tin" ("id") ON DELETE RESTRICT;

-- references of bac_si
ALTER TABLE "bac_si"
  ADD CONSTRAINT "bac_si_user_fkey" FOREIGN KEY ("user") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT;

-- references of bac_si__departments
ALTER TABLE "bac_si__departments"
  ADD CONSTRAINT "bac_si__departments_bac_si_id_fkey" FOREIGN KEY ("bac_si_id") REFERENCES "bac_si" ("id") ON DELETE CASCADE,
  ADD CONSTRAINT "bac_si__departments_phong_ban_id_fkey" FOREIGN KEY ("phong_ban_id") REFERENCES "phong_ban" ("id") ON DELETE RESTRICT;

-- references of y_ta
ALTER TABLE "y_ta"
  ADD CONSTRAINT "y_ta_user_fkey" FOREIGN KEY ("user") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "y_ta_department_fkey" FOREIGN KEY ("department") REFERENCES "phong_ban" ("id") ON DELETE RESTRICT;

-- references of nhan_su
ALTER TABLE "nhan_su"
  ADD CONSTRAINT "nhan_su_user_fkey" FOREIGN KEY ("user") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "nhan_su_department_fkey" FOREIGN KEY ("department") REFERENCES "phong_ban" ("id") ON DELETE RESTRICT;

-- references of lo_thuoc
ALTER TABLE "lo_thuoc"
  ADD CONSTRAINT "lo_thuoc_medicine_fkey" FOREIGN KEY ("medicine") REFERENCES "thuoc" ("id") ON DELETE RESTRICT;

-- references of the_kho
ALTER TABLE "the_kho"
  ADD CONSTRAINT "the_kho_batch_fkey" FOREIGN KEY ("batch") REFERENCES "lo_thuoc" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "the_kho_prescription_fkey" FOREIGN KEY ("prescription") REFERENCES "don_thuoc" ("id") ON DELETE RESTRICT;

-- references of phong_ban
ALTER TABLE "phong_ban"
  ADD CONSTRAINT "phong_ban_head_fkey" FOREIGN KEY ("head") REFERENCES "bac_si" ("id") ON DELETE SET NULL,
  ADD CONSTRAINT "phong_ban_parent_fkey" FOREIGN KEY ("parent") REFERENCES "phong_ban" ("id") ON DELETE RESTRICT;

-- references of phong_kham__services
ALTER TABLE "phong_kham__services"
  ADD CONSTRAINT "phong_kham__services_phong_kham_id_fkey" FOREIGN KEY ("phong_kham_id") REFERENCES "phong_kham" ("id") ON DELETE CASCADE,
  ADD CONSTRAINT "phong_kham__services_dich_vu_id_fkey" FOREIGN KEY ("dich_vu_id") REFERENCES "dich_vu" ("id") ON DELETE RESTRICT;

-- references of toa_nha
ALTER TABLE "toa_nha"
  ADD CONSTRAINT "toa_nha_clinic_fkey" FOREIGN KEY ("clinic") REFERENCES "phong_kham" ("id") ON DELETE RESTRICT;

-- references of phong
ALTER TABLE "phong"
  ADD CONSTRAINT "phong_block_fkey" FOREIGN KEY ("block") REFERENCES "toa_nha" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "phong_department_fkey" FOREIGN KEY ("department") REFERENCES "phong_ban" ("id") ON DELETE RESTRICT;

-- references of dich_vu
ALTER TABLE "dich_vu"
  ADD CONSTRAINT "dich_vu_department_fkey" FOREIGN KEY ("department") REFERENCES "phong_ban" ("id") ON DELETE RESTRICT;

-- references of thong_bao
ALTER TABLE "thong_bao"
  ADD CONSTRAINT "thong_bao_user_fkey" FOREIGN KEY ("user") REFERENCES "ca_nhan" ("id") ON DELETE CASCADE,
  ADD CONSTRAINT "thong_bao_appointment_fkey" FOREIGN KEY ("appointment") REFERENCES "phieu_thong_tin" ("id") ON DELETE CASCADE;

-- references of huong_dan
ALTER TABLE "huong_dan"
  ADD CONSTRAINT "huong_dan_department_fkey" FOREIGN KEY ("department") REFERENCES "phong_ban" ("id") ON DELETE SET NULL;

-- references of truy_cap_khan_cap
ALTER TABLE "truy_cap_khan_cap"
  ADD CONSTRAINT "truy_cap_khan_cap_user_fkey" FOREIGN KEY ("user") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "truy_cap_khan_cap_patient_fkey" FOREIGN KEY ("patient") REFERENCES "benh_nhan" ("id") ON DELETE RESTRICT;

-- references of nhat_ky
ALTER TABLE "nhat_ky"
  ADD CONSTRAINT "nhat_ky_actor_fkey" FOREIGN KEY ("actor") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "nhat_ky_patient_fkey" FOREIGN KEY ("patient") REFERENCES "benh_nhan" ("id") ON DELETE RESTRICT;
