-- Changes of the config.

-- rule nguoi_than_verified_by_check; lock: ACCESS EXCLUSIVE on nguoi_than
ALTER TABLE "nguoi_than" DROP CONSTRAINT "nguoi_than_verified_by_check";

-- new column phone_since; lock: ACCESS EXCLUSIVE on benh_nhan
ALTER TABLE "benh_nhan" ADD COLUMN "phone_since" timestamptz;

-- new column phone_changed_by; lock: ACCESS EXCLUSIVE on benh_nhan
ALTER TABLE "benh_nhan" ADD COLUMN "phone_changed_by" uuid;

-- new column papers; lock: ACCESS EXCLUSIVE on nguoi_than
ALTER TABLE "nguoi_than" ADD COLUMN "papers" text[];

-- new column papers_note; lock: ACCESS EXCLUSIVE on nguoi_than
ALTER TABLE "nguoi_than" ADD COLUMN "papers_note" text;

-- new column requested_by; lock: ACCESS EXCLUSIVE on nguoi_than
ALTER TABLE "nguoi_than" ADD COLUMN "requested_by" uuid;

-- new column approved_by; lock: ACCESS EXCLUSIVE on nguoi_than
ALTER TABLE "nguoi_than" ADD COLUMN "approved_by" uuid;

-- new column clinical_from; lock: ACCESS EXCLUSIVE on nguoi_than
ALTER TABLE "nguoi_than" ADD COLUMN "clinical_from" timestamptz;

-- new column state; lock: ACCESS EXCLUSIVE on nguoi_than
ALTER TABLE "nguoi_than" ADD COLUMN "state" text DEFAULT 'requested' NOT NULL;

-- new column history; lock: ACCESS EXCLUSIVE on nguoi_than
ALTER TABLE "nguoi_than" ADD COLUMN "history" jsonb;

-- rule nguoi_than_papers_check; lock: ACCESS EXCLUSIVE on nguoi_than
ALTER TABLE "nguoi_than" ADD CONSTRAINT "nguoi_than_papers_check" CHECK ("papers" <@ ARRAY['can-cuoc', 'ho-chieu', 'khai-sinh', 'ket-hon', 'cu-tru', 'uy-quyen', 'giam-ho', 'khac']::text[]) NOT VALID;

-- rule nguoi_than_papers_check: existing rows; lock: ACCESS EXCLUSIVE on nguoi_than
ALTER TABLE "nguoi_than" VALIDATE CONSTRAINT "nguoi_than_papers_check";

-- rule nguoi_than_verified_by_check; lock: ACCESS EXCLUSIVE on nguoi_than
ALTER TABLE "nguoi_than" ADD CONSTRAINT "nguoi_than_verified_by_check" CHECK ("verified_by" IN ('code', 'second-person', 'reception', 'registration')) NOT VALID;

-- rule nguoi_than_verified_by_check: existing rows; lock: ACCESS EXCLUSIVE on nguoi_than
ALTER TABLE "nguoi_than" VALIDATE CONSTRAINT "nguoi_than_verified_by_check";

-- rule nguoi_than_state_check; lock: ACCESS EXCLUSIVE on nguoi_than
ALTER TABLE "nguoi_than" ADD CONSTRAINT "nguoi_than_state_check" CHECK ("state" IN ('requested', 'verified', 'refused')) NOT VALID;

-- rule nguoi_than_state_check: existing rows; lock: ACCESS EXCLUSIVE on nguoi_than
ALTER TABLE "nguoi_than" VALIDATE CONSTRAINT "nguoi_than_state_check";

-- index benh_nhan_phone_changed_by_idx; lock: SHARE on benh_nhan
CREATE INDEX "benh_nhan_phone_changed_by_idx" ON "benh_nhan" ("phone_changed_by");

-- index nguoi_than_requested_by_idx; lock: SHARE on nguoi_than
CREATE INDEX "nguoi_than_requested_by_idx" ON "nguoi_than" ("requested_by");

-- index nguoi_than_approved_by_idx; lock: SHARE on nguoi_than
CREATE INDEX "nguoi_than_approved_by_idx" ON "nguoi_than" ("approved_by");

-- index nguoi_than_state_idx; lock: SHARE on nguoi_than
CREATE INDEX "nguoi_than_state_idx" ON "nguoi_than" ("state");

-- rule benh_nhan_phone_changed_by_fkey; lock: SHARE ROW EXCLUSIVE on benh_nhan
ALTER TABLE "benh_nhan" ADD CONSTRAINT "benh_nhan_phone_changed_by_fkey" FOREIGN KEY ("phone_changed_by") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT NOT VALID;

-- rule benh_nhan_phone_changed_by_fkey: existing rows; lock: SHARE ROW EXCLUSIVE on benh_nhan
ALTER TABLE "benh_nhan" VALIDATE CONSTRAINT "benh_nhan_phone_changed_by_fkey";

-- rule nguoi_than_requested_by_fkey; lock: SHARE ROW EXCLUSIVE on nguoi_than
ALTER TABLE "nguoi_than" ADD CONSTRAINT "nguoi_than_requested_by_fkey" FOREIGN KEY ("requested_by") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT NOT VALID;

-- rule nguoi_than_requested_by_fkey: existing rows; lock: SHARE ROW EXCLUSIVE on nguoi_than
ALTER TABLE "nguoi_than" VALIDATE CONSTRAINT "nguoi_than_requested_by_fkey";

-- rule nguoi_than_approved_by_fkey; lock: SHARE ROW EXCLUSIVE on nguoi_than
ALTER TABLE "nguoi_than" ADD CONSTRAINT "nguoi_than_approved_by_fkey" FOREIGN KEY ("approved_by") REFERENCES "ca_nhan" ("id") ON DELETE RESTRICT NOT VALID;

-- rule nguoi_than_approved_by_fkey: existing rows; lock: SHARE ROW EXCLUSIVE on nguoi_than
ALTER TABLE "nguoi_than" VALIDATE CONSTRAINT "nguoi_than_approved_by_fkey";

-- Links that count already stay; who asked for one that waits is told by the audit.
UPDATE nguoi_than SET state = 'verified' WHERE verified_at IS NOT NULL;
UPDATE nguoi_than g SET requested_by = e.actor
FROM nhat_ky e
WHERE g.verified_at IS NULL AND e.record_id = g.id::text AND e.resource = 'nguoi-than'
  AND e.action = 'create';

-- Links of a receptionist are counted by the day.
CREATE INDEX nhat_ky_links_made ON nhat_ky (actor, at)
  WHERE resource = 'nguoi-than' AND action = 'create';

-- Messages to a phone that no account may have, such as the number that was replaced on file.
ALTER TABLE notify_outbox ALTER COLUMN notification_id DROP NOT NULL;
ALTER TABLE notify_outbox ADD COLUMN phone text;
ALTER TABLE notify_outbox ADD COLUMN title text;
ALTER TABLE notify_outbox ADD COLUMN body text;
ALTER TABLE notify_outbox ADD CONSTRAINT notify_outbox_what CHECK (
  notification_id IS NOT NULL OR (phone IS NOT NULL AND title IS NOT NULL AND body IS NOT NULL)
);
