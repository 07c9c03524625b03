-- Changes of the config.

-- rule phong_kind_check; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" DROP CONSTRAINT "phong_kind_check";

-- new column plan_column; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD COLUMN "plan_column" integer;

-- new column plan_row; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD COLUMN "plan_row" integer;

-- new column plan_width; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD COLUMN "plan_width" integer;

-- new column plan_height; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD COLUMN "plan_height" integer;

-- rule phong_kind_check; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD CONSTRAINT "phong_kind_check" CHECK ("kind" IN ('kham', 'benh', 'thu-thuat', 'mo', 'xet-nghiem', 'chan-doan-hinh-anh', 'cap-cuu', 'truc', 'hanh-chinh', 'moc')) NOT VALID;

-- rule phong_kind_check: existing rows; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" VALIDATE CONSTRAINT "phong_kind_check";

-- rule phong_plan_column_check; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD CONSTRAINT "phong_plan_column_check" CHECK ("plan_column" >= 1) NOT VALID;

-- rule phong_plan_column_check: existing rows; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" VALIDATE CONSTRAINT "phong_plan_column_check";

-- rule phong_plan_column_check2; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD CONSTRAINT "phong_plan_column_check2" CHECK ("plan_column" <= 40) NOT VALID;

-- rule phong_plan_column_check2: existing rows; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" VALIDATE CONSTRAINT "phong_plan_column_check2";

-- rule phong_plan_row_check; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD CONSTRAINT "phong_plan_row_check" CHECK ("plan_row" >= 1) NOT VALID;

-- rule phong_plan_row_check: existing rows; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" VALIDATE CONSTRAINT "phong_plan_row_check";

-- rule phong_plan_row_check2; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD CONSTRAINT "phong_plan_row_check2" CHECK ("plan_row" <= 40) NOT VALID;

-- rule phong_plan_row_check2: existing rows; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" VALIDATE CONSTRAINT "phong_plan_row_check2";

-- rule phong_plan_width_check; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD CONSTRAINT "phong_plan_width_check" CHECK ("plan_width" >= 1) NOT VALID;

-- rule phong_plan_width_check: existing rows; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" VALIDATE CONSTRAINT "phong_plan_width_check";

-- rule phong_plan_width_check2; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD CONSTRAINT "phong_plan_width_check2" CHECK ("plan_width" <= 40) NOT VALID;

-- rule phong_plan_width_check2: existing rows; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" VALIDATE CONSTRAINT "phong_plan_width_check2";

-- rule phong_plan_height_check; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD CONSTRAINT "phong_plan_height_check" CHECK ("plan_height" >= 1) NOT VALID;

-- rule phong_plan_height_check: existing rows; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" VALIDATE CONSTRAINT "phong_plan_height_check";

-- rule phong_plan_height_check2; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD CONSTRAINT "phong_plan_height_check2" CHECK ("plan_height" <= 40) NOT VALID;

-- rule phong_plan_height_check2: existing rows; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" VALIDATE CONSTRAINT "phong_plan_height_check2";

-- rule phong_plan_row_holds_check; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD CONSTRAINT "phong_plan_row_holds_check" CHECK ((("plan_column" IS NULL OR NOT ("plan_row" IS NULL))) IS TRUE) NOT VALID;

-- rule phong_plan_row_holds_check: existing rows; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" VALIDATE CONSTRAINT "phong_plan_row_holds_check";

-- rule phong_plan_column_holds_check; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" ADD CONSTRAINT "phong_plan_column_holds_check" CHECK ((("plan_row" IS NULL OR NOT ("plan_column" IS NULL))) IS TRUE) NOT VALID;

-- rule phong_plan_column_holds_check: existing rows; lock: ACCESS EXCLUSIVE on phong
ALTER TABLE "phong" VALIDATE CONSTRAINT "phong_plan_column_holds_check";

-- index phong_block_floor_plan_column_plan_row_key; lock: SHARE on phong
CREATE UNIQUE INDEX "phong_block_floor_plan_column_plan_row_key" ON "phong" ("block", "floor", "plan_column", "plan_row") WHERE ("plan_column" > 0);
