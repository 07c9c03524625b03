-- Medical records: drafts that two people write at once, versions, the chain of signatures, and
-- what the database itself refuses once a record is signed.

-- One row per save of a draft: which fields, by whom. A request that is sent again is known by it.
CREATE TABLE record_save (
  record uuid NOT NULL REFERENCES ho_so_benh_an (id) ON DELETE CASCADE,
  save_id uuid NOT NULL,
  user_id uuid NOT NULL,
  at timestamptz NOT NULL,
  fields text[] NOT NULL,
  PRIMARY KEY (record, save_id)
);
CREATE INDEX record_save_at ON record_save (record, at DESC);

-- Who has a record open now. Worth nothing after a crash, so not logged.
CREATE UNLOGGED TABLE record_presence (
  record uuid NOT NULL,
  user_id uuid NOT NULL,
  since timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  field text,
  PRIMARY KEY (record, user_id)
);

-- What was submitted, signed or added, word for word, as canonical JSON. Signatures and addenda are
-- links of one chain.
CREATE TABLE record_version (
  id uuid PRIMARY KEY,
  record uuid NOT NULL REFERENCES ho_so_benh_an (id),
  addendum uuid UNIQUE REFERENCES dinh_chinh (id),
  kind text NOT NULL CHECK (kind IN ('submitted', 'signed', 'addendum')),
  at timestamptz NOT NULL,
  author uuid,
  author_name text NOT NULL,
  reason text,
  template uuid NOT NULL REFERENCES mau_benh_an (id),
  content text NOT NULL,
  seq bigint UNIQUE,
  previous_hash text,
  hash text,
  CHECK ((kind = 'addendum') = (addendum IS NOT NULL)),
  CHECK ((kind = 'submitted') = (seq IS NULL)),
  CHECK (num_nulls(seq, hash, previous_hash) IN (0, 3))
);
CREATE INDEX record_version_record ON record_version (record, at DESC);
CREATE INDEX record_version_template ON record_version (template);

-- The last link, kept apart, so that links cut off at the end are missed.
CREATE TABLE record_chain (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  seq bigint NOT NULL,
  hash text NOT NULL
);
INSERT INTO record_chain (seq, hash) VALUES (0, '');

-- A link is taken at the end of the chain only; who asks for the end waits for who has it.
CREATE FUNCTION record_chain_end() RETURNS record_chain
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM record_chain FOR UPDATE
$$;
REVOKE EXECUTE ON FUNCTION record_chain_end() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION record_chain_end() TO sen_app;

CREATE FUNCTION record_chain_link() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last record_chain;
BEGIN
  IF NEW.seq IS NULL THEN
    RETURN NEW;
  END IF;
  SELECT * INTO last FROM record_chain FOR UPDATE;
  IF NEW.seq <> last.seq + 1 OR NEW.previous_hash <> last.hash
    OR NEW.hash <> encode(sha256(convert_to(
      NEW.seq || E'\n' || NEW.previous_hash || E'\n' || NEW.content, 'UTF8')), 'hex') THEN
    RAISE EXCEPTION 'record_version %: not the next link of the chain', NEW.seq
      USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE record_chain SET seq = NEW.seq, hash = NEW.hash;
  RETURN NEW;
END $$;
CREATE TRIGGER record_version_link BEFORE INSERT ON record_version
  FOR EACH ROW EXECUTE FUNCTION record_chain_link();

CREATE FUNCTION record_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER record_version_append_only BEFORE UPDATE OR DELETE ON record_version
  FOR EACH ROW EXECUTE FUNCTION record_refuse();

GRANT SELECT, INSERT, UPDATE, DELETE ON record_save, record_presence TO sen_app;
REVOKE ALL ON record_version, record_chain FROM sen_app;
GRANT SELECT, INSERT ON record_version TO sen_app;
GRANT SELECT ON record_chain TO sen_app;
REVOKE UPDATE, DELETE ON dinh_chinh FROM sen_app;
GRANT UPDATE (hash) ON dinh_chinh TO sen_app;

-- Refuses an update that changes more than the columns named: `moving`, and those in `fillable`
-- while they are empty.
CREATE FUNCTION record_hold(old_row jsonb, new_row jsonb, moving text[], fillable text[], what text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text;
BEGIN
  SELECT o.key INTO name FROM jsonb_each(old_row) AS o
  WHERE new_row -> o.key IS DISTINCT FROM o.value AND o.key <> ALL (moving)
    AND NOT (o.value = 'null'::jsonb AND o.key = ANY (fillable))
  LIMIT 1;
  IF name IS NOT NULL THEN
    RAISE EXCEPTION '%: % cannot be changed any more', what, name
      USING ERRCODE = 'restrict_violation';
  END IF;
END $$;

CREATE FUNCTION record_is_signed(wanted uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM ho_so_benh_an WHERE id = wanted AND state IN ('signed', 'archived'))
$$;

-- An addendum is only added; its hash is filled once.
CREATE FUNCTION addendum_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'addendum % stays', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM record_hold(to_jsonb(OLD), to_jsonb(NEW), '{}', ARRAY['hash'], 'addendum');
  RETURN NULL;
END $$;
CREATE TRIGGER addendum_guard AFTER UPDATE OR DELETE ON dinh_chinh
  FOR EACH ROW EXECUTE FUNCTION addendum_guard();

-- A signed record: its state goes on to the archive, its hash is filled once; nothing else moves.
CREATE FUNCTION record_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state NOT IN ('signed', 'archived') THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' OR (NEW.state <> OLD.state AND NEW.state <> 'archived') THEN
    RAISE EXCEPTION 'record % is signed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM record_hold(to_jsonb(OLD), to_jsonb(NEW),
    ARRAY['state', 'history', 'version', 'updated_at', 'archived_at', 'search_words'],
    CASE WHEN OLD.hash IS NULL THEN ARRAY['hash', 'previous_hash', 'signers'] ELSE '{}' END,
    'signed record');
  RETURN NULL;
END $$;
CREATE TRIGGER record_guard AFTER UPDATE OR DELETE ON ho_so_benh_an
  FOR EACH ROW EXECUTE FUNCTION record_guard();

-- A signed prescription is dispensed, replaced or cancelled; what it says stays. A new one joins a
-- signed record only to replace another.
CREATE FUNCTION prescription_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.replaces IS NULL AND record_is_signed(NEW.record) THEN
      RAISE EXCEPTION 'record % is signed', NEW.record USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NULL;
  END IF;
  IF OLD.state = 'draft' AND (OLD.replaces IS NOT NULL OR NOT record_is_signed(OLD.record)) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' OR (OLD.state <> 'draft' AND NEW.state = 'draft') THEN
    RAISE EXCEPTION 'prescription % is signed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM record_hold(to_jsonb(OLD), to_jsonb(NEW),
    ARRAY['state', 'history', 'version', 'updated_at', 'archived_at', 'dispensed_at'],
    ARRAY['national_code'], 'signed prescription');
  RETURN NULL;
END $$;
CREATE TRIGGER prescription_guard AFTER INSERT OR UPDATE OR DELETE ON don_thuoc
  FOR EACH ROW EXECUTE FUNCTION prescription_guard();

-- An order of a signed record goes on to its result, which may come later, but only once.
CREATE FUNCTION order_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF record_is_signed(NEW.record) THEN
      RAISE EXCEPTION 'record % is signed', NEW.record USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NULL;
  END IF;
  IF NOT record_is_signed(OLD.record) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'record % is signed', OLD.record USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM record_hold(to_jsonb(OLD), to_jsonb(NEW),
    ARRAY['state', 'history', 'version', 'updated_at', 'released_at'],
    ARRAY['result', 'resulted_at', 'files'], 'order of a signed record');
  RETURN NULL;
END $$;
CREATE TRIGGER order_guard AFTER INSERT OR UPDATE OR DELETE ON chi_dinh
  FOR EACH ROW EXECUTE FUNCTION order_guard();

-- Files of a signed record stay as they are; results of its orders may still bring theirs.
CREATE FUNCTION record_file_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  holder uuid;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.resource = 'ho-so-benh-an' AND record_is_signed(NEW.record_id) THEN
      RAISE EXCEPTION 'record % is signed', NEW.record_id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NULL;
  END IF;
  -- What left its record before is swept away.
  IF OLD.deleted_at IS NOT NULL THEN
    RETURN NULL;
  END IF;
  holder := CASE OLD.resource WHEN 'ho-so-benh-an' THEN OLD.record_id
    WHEN 'chi-dinh' THEN (SELECT record FROM chi_dinh WHERE id = OLD.record_id) END;
  IF record_is_signed(holder) OR OLD.resource = 'dinh-chinh' THEN
    RAISE EXCEPTION 'file % belongs to a signed record', OLD.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER record_file_guard AFTER INSERT OR UPDATE OR DELETE ON stored_file
  FOR EACH ROW
  EXECUTE FUNCTION record_file_guard();

-- A published template never changes; another edition is another row.
CREATE FUNCTION template_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'draft' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' OR NEW.state = 'draft' THEN
    RAISE EXCEPTION 'template % is published', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM record_hold(to_jsonb(OLD), to_jsonb(NEW), ARRAY['state', 'version', 'updated_at'],
    '{}', 'published template');
  RETURN NULL;
END $$;
CREATE TRIGGER template_guard AFTER UPDATE OR DELETE ON mau_benh_an
  FOR EACH ROW EXECUTE FUNCTION template_guard();
