-- Changes of the config.

-- new table of nguyen-vong-truc
CREATE TABLE "nguyen_vong_truc" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "nurse" uuid NOT NULL,
  "day" date NOT NULL,
  "want" text DEFAULT 'off' NOT NULL,
  "kind" text,
  "note" text,
  "search_words" tsvector,
  CONSTRAINT "nguyen_vong_truc_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "nguyen_vong_truc_want_check" CHECK ("want" IN ('off', 'on')),
  CONSTRAINT "nguyen_vong_truc_kind_check" CHECK ("kind" IN ('sang', 'chieu', 'toi', 'dem', 'truc24')),
  CONSTRAINT "nguyen_vong_truc_note_check" CHECK (char_length("note") <= 200),
  CONSTRAINT "nguyen_vong_truc_kind_holds_check" CHECK ((("want" = 'off' OR NOT ("kind" IS NULL))) IS TRUE)
);
CREATE INDEX "nguyen_vong_truc_search_words_idx" ON "nguyen_vong_truc" USING gin ("search_words");
CREATE INDEX "nguyen_vong_truc_nurse_idx" ON "nguyen_vong_truc" ("nurse");
CREATE INDEX "nguyen_vong_truc_day_sort" ON "nguyen_vong_truc" ("day", "id");
CREATE INDEX "nguyen_vong_truc_want_idx" ON "nguyen_vong_truc" ("want");
CREATE INDEX "nguyen_vong_truc_kind_idx" ON "nguyen_vong_truc" ("kind");
CREATE UNIQUE INDEX "nguyen_vong_truc_nurse_day_key" ON "nguyen_vong_truc" ("nurse", "day");
GRANT SELECT, INSERT, UPDATE, DELETE ON "nguyen_vong_truc" TO sen_app;

-- new table of han-nguyen-vong
CREATE TABLE "han_nguyen_vong" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "department" uuid NOT NULL,
  "from" date NOT NULL,
  "to" date NOT NULL,
  "deadline" timestamptz NOT NULL,
  "search_words" tsvector,
  CONSTRAINT "han_nguyen_vong_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "han_nguyen_vong_from_to_order_check" CHECK ("from" <= "to"),
  CONSTRAINT "han_nguyen_vong_department_from_excl" EXCLUDE USING gist ("department" WITH =, daterange("from", "to", '[]') WITH &&)
);
CREATE INDEX "han_nguyen_vong_search_words_idx" ON "han_nguyen_vong" USING gin ("search_words");
CREATE INDEX "han_nguyen_vong_department_idx" ON "han_nguyen_vong" ("department");
CREATE INDEX "han_nguyen_vong_from_sort" ON "han_nguyen_vong" ("from", "id");
CREATE INDEX "han_nguyen_vong_to_idx" ON "han_nguyen_vong" ("to");
CREATE INDEX "han_nguyen_vong_deadline_sort" ON "han_nguyen_vong" ("deadline", "id");
GRANT SELECT, INSERT, UPDATE, DELETE ON "han_nguyen_vong" TO sen_app;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on nguyen_vong_truc
CREATE OR REPLACE FUNCTION "nguyen_vong_truc_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', (SELECT sen_fold(target."full_name") FROM "y_ta" AS target WHERE target."id" = NEW."nurse"))
    || sen_words('b', (SELECT sen_code_words(target."code") FROM "y_ta" AS target WHERE target."id" = NEW."nurse")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "nurse", "search_words" ON "nguyen_vong_truc"
  FOR EACH ROW EXECUTE FUNCTION "nguyen_vong_truc_keep_words"();
CREATE OR REPLACE TRIGGER "sen_words_nguyen_vong_truc_nurse"
  AFTER UPDATE OF "full_name", "code" ON "y_ta" FOR EACH ROW
  WHEN (OLD."full_name" IS DISTINCT FROM NEW."full_name" OR OLD."code" IS DISTINCT FROM NEW."code")
  EXECUTE FUNCTION sen_words_follow('nguyen_vong_truc', 'nurse', 'search_words');

-- keeps its words; lock: SHARE ROW EXCLUSIVE on han_nguyen_vong
CREATE OR REPLACE FUNCTION "han_nguyen_vong_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', (SELECT sen_fold(target."name") FROM "phong_ban" AS target WHERE target."id" = NEW."department"))
    || sen_words('b', (SELECT sen_fold(target."code") FROM "phong_ban" AS target WHERE target."id" = NEW."department")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "department", "search_words" ON "han_nguyen_vong"
  FOR EACH ROW EXECUTE FUNCTION "han_nguyen_vong_keep_words"();
CREATE OR REPLACE TRIGGER "sen_words_han_nguyen_vong_department"
  AFTER UPDATE OF "name", "code" ON "phong_ban" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name" OR OLD."code" IS DISTINCT FROM NEW."code")
  EXECUTE FUNCTION sen_words_follow('han_nguyen_vong', 'department', 'search_words');

-- references of nguyen_vong_truc
ALTER TABLE "nguyen_vong_truc"
  ADD CONSTRAINT "nguyen_vong_truc_nurse_fkey" FOREIGN KEY ("nurse") REFERENCES "y_ta" ("id") ON DELETE RESTRICT;

-- references of han_nguyen_vong
ALTER TABLE "han_nguyen_vong"
  ADD CONSTRAINT "han_nguyen_vong_department_fkey" FOREIGN KEY ("department") REFERENCES "phong_ban" ("id") ON DELETE RESTRICT;


-- what a filling was told of wishes, and those that it does not meet; lock: ACCESS EXCLUSIVE on roster_filling
ALTER TABLE roster_filling
  ADD COLUMN wishes integer NOT NULL DEFAULT 0,
  ADD COLUMN unmet jsonb NOT NULL DEFAULT '[]';
