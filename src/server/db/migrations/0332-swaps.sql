-- Changes of the config.

-- new table of doi-ca
CREATE TABLE "doi_ca" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamptz DEFAULT now() NOT NULL,
  "updated_at" timestamptz DEFAULT now() NOT NULL,
  "duty" uuid NOT NULL,
  "giver" uuid,
  "taker" uuid NOT NULL,
  "in_return" uuid,
  "reason" text,
  "state" text DEFAULT 'offered' NOT NULL,
  "history" jsonb,
  "search_words" tsvector,
  CONSTRAINT "doi_ca_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "doi_ca_reason_check" CHECK (char_length("reason") <= 300),
  CONSTRAINT "doi_ca_state_check" CHECK ("state" IN ('offered', 'accepted', 'approved', 'declined', 'refused', 'withdrawn'))
);
CREATE INDEX "doi_ca_search_words_idx" ON "doi_ca" USING gin ("search_words");
CREATE INDEX "doi_ca_duty_idx" ON "doi_ca" ("duty");
CREATE INDEX "doi_ca_giver_idx" ON "doi_ca" ("giver");
CREATE INDEX "doi_ca_taker_idx" ON "doi_ca" ("taker");
CREATE INDEX "doi_ca_in_return_idx" ON "doi_ca" ("in_return");
CREATE INDEX "doi_ca_state_idx" ON "doi_ca" ("state");
CREATE UNIQUE INDEX "doi_ca_duty_key" ON "doi_ca" ("duty") WHERE ("state" = ANY(ARRAY['offered', 'accepted']));
CREATE INDEX "doi_ca_created_at_sort" ON "doi_ca" ("created_at", "id");
GRANT SELECT, INSERT, UPDATE, DELETE ON "doi_ca" TO sen_app;

-- keeps its words; lock: SHARE ROW EXCLUSIVE on doi_ca
CREATE OR REPLACE FUNCTION "doi_ca_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_words" := array_to_tsvector(sen_words('a', (SELECT sen_fold(target."full_name") FROM "y_ta" AS target WHERE target."id" = NEW."giver"))
    || sen_words('b', (SELECT sen_code_words(target."code") FROM "y_ta" AS target WHERE target."id" = NEW."giver"))
    || sen_words('c', (SELECT sen_fold(target."full_name") FROM "y_ta" AS target WHERE target."id" = NEW."taker"))
    || sen_words('d', (SELECT sen_code_words(target."code") FROM "y_ta" AS target WHERE target."id" = NEW."taker")));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sen_words BEFORE INSERT OR UPDATE OF "giver", "taker", "search_words" ON "doi_ca"
  FOR EACH ROW EXECUTE FUNCTION "doi_ca_keep_words"();
CREATE OR REPLACE TRIGGER "sen_words_doi_ca_giver"
  AFTER UPDATE OF "full_name", "code" ON "y_ta" FOR EACH ROW
  WHEN (OLD."full_name" IS DISTINCT FROM NEW."full_name" OR OLD."code" IS DISTINCT FROM NEW."code")
  EXECUTE FUNCTION sen_words_follow('doi_ca', 'giver', 'search_words');
CREATE OR REPLACE TRIGGER "sen_words_doi_ca_taker"
  AFTER UPDATE OF "full_name", "code" ON "y_ta" FOR EACH ROW
  WHEN (OLD."full_name" IS DISTINCT FROM NEW."full_name" OR OLD."code" IS DISTINCT FROM NEW."code")
  EXECUTE FUNCTION sen_words_follow('doi_ca', 'taker', 'search_words');

-- references of doi_ca
ALTER TABLE "doi_ca"
  ADD CONSTRAINT "doi_ca_duty_fkey" FOREIGN KEY ("duty") REFERENCES "lich_ca_truc" ("id") ON DELETE CASCADE,
  ADD CONSTRAINT "doi_ca_giver_fkey" FOREIGN KEY ("giver") REFERENCES "y_ta" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "doi_ca_taker_fkey" FOREIGN KEY ("taker") REFERENCES "y_ta" ("id") ON DELETE RESTRICT,
  ADD CONSTRAINT "doi_ca_in_return_fkey" FOREIGN KEY ("in_return") REFERENCES "lich_ca_truc" ("id") ON DELETE CASCADE;
