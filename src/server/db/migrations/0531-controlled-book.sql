-- Changes of the config.

-- new column controlled_book; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" ADD COLUMN "controlled_book" text;

-- Those of class N are narcotics; which book the others belong in is for a pharmacist to say.
UPDATE "thuoc" SET "controlled_book" = 'gay-nghien' WHERE "control" = 'N';

-- rule thuoc_controlled_book_check; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" ADD CONSTRAINT "thuoc_controlled_book_check" CHECK ("controlled_book" IN ('gay-nghien', 'huong-than', 'tien-chat', 'phoi-hop-gay-nghien', 'phoi-hop-huong-than', 'phoi-hop-tien-chat')) NOT VALID;

-- rule thuoc_controlled_book_check: existing rows; lock: ACCESS EXCLUSIVE on thuoc
ALTER TABLE "thuoc" VALIDATE CONSTRAINT "thuoc_controlled_book_check";

-- index thuoc_controlled_book_idx; lock: SHARE on thuoc
CREATE INDEX "thuoc_controlled_book_idx" ON "thuoc" ("controlled_book");
