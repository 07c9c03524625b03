-- Changes of the config.

-- new column needs_confirming; lock: ACCESS EXCLUSIVE on phieu_thong_tin
ALTER TABLE "phieu_thong_tin" ADD COLUMN "needs_confirming" boolean DEFAULT false NOT NULL;

-- new column phone_verified_at; lock: ACCESS EXCLUSIVE on ca_nhan
ALTER TABLE "ca_nhan" ADD COLUMN "phone_verified_at" timestamptz;

-- index phieu_thong_tin_needs_confirming_idx; lock: SHARE on phieu_thong_tin
CREATE INDEX "phieu_thong_tin_needs_confirming_idx" ON "phieu_thong_tin" ("needs_confirming");

-- index ca_nhan_phone_verified_at_sort; lock: SHARE on ca_nhan
CREATE INDEX "ca_nhan_phone_verified_at_sort" ON "ca_nhan" ("phone_verified_at", "id");

-- index ca_nhan_phone_verified_at_sort_desc; lock: SHARE on ca_nhan
CREATE INDEX "ca_nhan_phone_verified_at_sort_desc" ON "ca_nhan" ("phone_verified_at" DESC NULLS LAST, "id" DESC);

-- A phone number that is another has to be proved anew, whoever writes it, and not by the code that
-- went to the old one.
CREATE FUNCTION account_phone_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM auth_code WHERE user_id = NEW.id AND purpose = 'verify-phone';
  NEW.phone_verified_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER account_phone_changed BEFORE UPDATE OF phone ON ca_nhan FOR EACH ROW
  WHEN (OLD.phone IS DISTINCT FROM NEW.phone) EXECUTE FUNCTION account_phone_changed();

-- The desk vouches for the person and the number; a code proves the number that it was sent to.
CREATE FUNCTION account_phone_vouched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ca_nhan a SET phone_verified_at = NEW.verified_at
  WHERE a.id = NEW."user" AND a.phone_verified_at IS NULL AND (NEW.verified_by = 'reception'
    OR EXISTS (SELECT FROM benh_nhan b WHERE b.id = NEW.patient AND b.phone = a.phone));
  RETURN NULL;
END $$;
CREATE TRIGGER account_phone_vouched AFTER INSERT OR UPDATE OF verified_at, verified_by ON nguoi_than
  FOR EACH ROW WHEN (NEW.verified_at IS NOT NULL AND NEW.verified_by IN ('reception', 'code'))
  EXECUTE FUNCTION account_phone_vouched();

-- The same of the links that there are already.
UPDATE ca_nhan a SET phone_verified_at = g.verified_at
FROM (
  SELECT DISTINCT ON (l."user") l."user", l.verified_at FROM nguoi_than l
  JOIN ca_nhan o ON o.id = l."user" JOIN benh_nhan b ON b.id = l.patient
  WHERE l.verified_at IS NOT NULL
    AND (l.verified_by = 'reception' OR (l.verified_by = 'code' AND b.phone = o.phone))
  ORDER BY l."user", l.verified_at
) AS g
WHERE g."user" = a.id;

-- A code that is asked for again while it lives is sent again: it is made of this and of a key.
ALTER TABLE auth_code ADD COLUMN nonce bytea;

-- How often something happened in a stretch of time that began with the first; by a keyed hash of
-- what is counted: no address and no name is kept.
CREATE TABLE use_count (
  key bytea PRIMARY KEY,
  count integer NOT NULL,
  since timestamptz NOT NULL
);
CREATE INDEX use_count_since ON use_count (since);

-- What was sent, for the mailbox of a demo or development server; empty on every other.
CREATE TABLE sent_message (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  at timestamptz NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'message')),
  kind text NOT NULL,
  address text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  link text
);
CREATE INDEX sent_message_at ON sent_message (at);

GRANT SELECT, INSERT, UPDATE, DELETE ON use_count, sent_message TO sen_app;
