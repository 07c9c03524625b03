-- Changes of the config.

-- function that tells of changed single rows
CREATE OR REPLACE FUNCTION sen_single_changed() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('sen_catalogue', TG_TABLE_NAME);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION sen_single_changed() FROM PUBLIC;

-- new table of cai-dat
CREATE TABLE "cai_dat" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "notice_minutes" integer DEFAULT 120 NOT NULL,
  "window_days" integer DEFAULT 60 NOT NULL,
  "cut_off_minutes" integer DEFAULT 60 NOT NULL,
  "per_patient_and_day" integer DEFAULT 3 NOT NULL,
  "open_per_account" integer DEFAULT 10 NOT NULL,
  "per_account_doctor_and_day" integer DEFAULT 3 NOT NULL,
  "profiles_per_account" integer DEFAULT 15 NOT NULL,
  "offer_minutes" integer DEFAULT 30 NOT NULL,
  "offers_missed" integer DEFAULT 2 NOT NULL,
  "waits_per_patient" integer DEFAULT 5 NOT NULL,
  "undo_minutes" integer DEFAULT 10 NOT NULL,
  "discharge_hour" integer DEFAULT 12 NOT NULL,
  "short_name" text DEFAULT 'Sen' NOT NULL,
  "visit_advice" jsonb DEFAULT '{"vi":"Đến trước giờ hẹn 15 phút, mang theo giấy tờ tùy thân và thẻ bảo hiểm y tế nếu có.","en":"Come 15 minutes early; bring your identity card and your insurance card."}' NOT NULL,
  "screen_note" jsonb,
  CONSTRAINT "cai_dat_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "cai_dat_single" CHECK ("id" = '00000000-0000-7000-8000-000000000001'::uuid),
  CONSTRAINT "cai_dat_notice_minutes_check" CHECK ("notice_minutes" >= 0),
  CONSTRAINT "cai_dat_notice_minutes_check2" CHECK ("notice_minutes" <= 10080),
  CONSTRAINT "cai_dat_window_days_check" CHECK ("window_days" >= 1),
  CONSTRAINT "cai_dat_window_days_check2" CHECK ("window_days" <= 365),
  CONSTRAINT "cai_dat_cut_off_minutes_check" CHECK ("cut_off_minutes" >= 0),
  CONSTRAINT "cai_dat_cut_off_minutes_check2" CHECK ("cut_off_minutes" <= 10080),
  CONSTRAINT "cai_dat_per_patient_and_day_check" CHECK ("per_patient_and_day" >= 1),
  CONSTRAINT "cai_dat_per_patient_and_day_check2" CHECK ("per_patient_and_day" <= 20),
  CONSTRAINT "cai_dat_open_per_account_check" CHECK ("open_per_account" >= 3),
  CONSTRAINT "cai_dat_open_per_account_check2" CHECK ("open_per_account" <= 50),
  CONSTRAINT "cai_dat_per_account_doctor_and_day_check" CHECK ("per_account_doctor_and_day" >= 2),
  CONSTRAINT "cai_dat_per_account_doctor_and_day_check2" CHECK ("per_account_doctor_and_day" <= 20),
  CONSTRAINT "cai_dat_profiles_per_account_check" CHECK ("profiles_per_account" >= 1),
  CONSTRAINT "cai_dat_profiles_per_account_check2" CHECK ("profiles_per_account" <= 50),
  CONSTRAINT "cai_dat_offer_minutes_check" CHECK ("offer_minutes" >= 5),
  CONSTRAINT "cai_dat_offer_minutes_check2" CHECK ("offer_minutes" <= 720),
  CONSTRAINT "cai_dat_offers_missed_check" CHECK ("offers_missed" >= 1),
  CONSTRAINT "cai_dat_offers_missed_check2" CHECK ("offers_missed" <= 10),
  CONSTRAINT "cai_dat_waits_per_patient_check" CHECK ("waits_per_patient" >= 1),
  CONSTRAINT "cai_dat_waits_per_patient_check2" CHECK ("waits_per_patient" <= 20),
  CONSTRAINT "cai_dat_undo_minutes_check" CHECK ("undo_minutes" >= 1),
  CONSTRAINT "cai_dat_undo_minutes_check2" CHECK ("undo_minutes" <= 120),
  CONSTRAINT "cai_dat_discharge_hour_check" CHECK ("discharge_hour" >= 0),
  CONSTRAINT "cai_dat_discharge_hour_check2" CHECK ("discharge_hour" <= 23),
  CONSTRAINT "cai_dat_short_name_check" CHECK (char_length("short_name") <= 24),
  CONSTRAINT "cai_dat_visit_advice_check" CHECK ("visit_advice" IS NULL OR ("visit_advice" ->> 'vi') IS NOT NULL),
  CONSTRAINT "cai_dat_visit_advice_check2" CHECK (coalesce(char_length("visit_advice" ->> 'vi'), 0) <= 300 AND coalesce(char_length("visit_advice" ->> 'en'), 0) <= 300),
  CONSTRAINT "cai_dat_screen_note_check" CHECK ("screen_note" IS NULL OR ("screen_note" ->> 'vi') IS NOT NULL),
  CONSTRAINT "cai_dat_screen_note_check2" CHECK (coalesce(char_length("screen_note" ->> 'vi'), 0) <= 120 AND coalesce(char_length("screen_note" ->> 'en'), 0) <= 120)
);
REVOKE ALL ON "cai_dat" FROM sen_app;
GRANT SELECT, UPDATE ON "cai_dat" TO sen_app;
INSERT INTO "cai_dat" ("id") VALUES ('00000000-0000-7000-8000-000000000001');
CREATE TRIGGER sen_single_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "cai_dat" FOR EACH STATEMENT EXECUTE FUNCTION sen_single_changed();
