-- What the runtime login may do, and the time of what must not be dated back.

-- Who runs the server reads which migrations a database has.
REVOKE ALL ON sen_migration FROM sen_app;
GRANT SELECT ON sen_migration TO sen_app;

-- Seals at most so many rows, oldest first, and answers how many; one caller at a time.
CREATE OR REPLACE FUNCTION sen_seal(target regclass, most integer DEFAULT 10000) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  last_seq bigint;
  last_hash bytea;
  sealed integer := 0;
  entry record;
BEGIN
  -- It runs with the rights of its owner: on an append-only table of that owner, and on no other.
  IF NOT EXISTS (SELECT FROM pg_class AS c
    JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attname = 'seal_seq'
    WHERE c.oid = target AND c.relkind IN ('r', 'p') AND c.relpersistence = 'p'
      AND c.relnamespace = 'public'::regnamespace AND c.relowner = current_user::regrole) THEN
    RAISE EXCEPTION '% is not sealed', target USING ERRCODE = 'insufficient_privilege';
  END IF;
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

-- A trigger could be made to run with the rights of the owner on a table of anybody.
REVOKE EXECUTE ON FUNCTION record_chain_link() FROM PUBLIC;

-- Whether who asks owns the table: only then a row says itself when it was made.
CREATE FUNCTION sen_is_owner(target oid) RETURNS boolean
LANGUAGE sql STABLE
RETURN (SELECT pg_has_role(current_user, relowner, 'USAGE') FROM pg_class WHERE oid = target);

-- The time of a row is that of the database.
CREATE FUNCTION sen_stamp() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT sen_is_owner(TG_RELID) THEN
    NEW.created_at := clock_timestamp();
    NEW.updated_at := NEW.created_at;
  END IF;
  RETURN NEW;
END $$;

DO $$
DECLARE
  sealed regclass;
BEGIN
  FOR sealed IN SELECT c.oid FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
    WHERE a.attname = 'seal_seq' AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relnamespace = 'public'::regnamespace
  LOOP
    EXECUTE format('CREATE TRIGGER sen_stamp BEFORE INSERT ON %s
      FOR EACH ROW EXECUTE FUNCTION sen_stamp()', sealed);
  END LOOP;
END $$;

-- An id says a time too (UUID version 7): one that is more than five minutes off gets the right one.
CREATE FUNCTION sen_timed_id(given uuid, moment timestamptz) RETURNS uuid
LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  digits text := replace(given::text, '-', '');
  ms bigint := (extract(epoch FROM moment) * 1000)::bigint;
BEGIN
  IF substr(digits, 13, 1) = '7'
    AND abs(('x' || substr(digits, 1, 12))::bit(48)::bigint - ms) <= 300000 THEN
    RETURN given;
  END IF;
  RETURN (lpad(to_hex(ms), 12, '0') || '7' || substr(digits, 14))::uuid;
END $$;

CREATE FUNCTION audit_stamp() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT sen_is_owner(TG_RELID) THEN
    NEW.at := clock_timestamp();
    NEW.id := sen_timed_id(NEW.id, NEW.at);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_stamp BEFORE INSERT ON nhat_ky
  FOR EACH ROW EXECUTE FUNCTION audit_stamp();

-- Addenda are made when the database says so, and so are versions.
CREATE TRIGGER sen_stamp BEFORE INSERT ON dinh_chinh
  FOR EACH ROW EXECUTE FUNCTION sen_stamp();

CREATE FUNCTION record_version_stamp() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT sen_is_owner(TG_RELID) THEN
    NEW.at := date_trunc('milliseconds', clock_timestamp());
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER record_version_stamp BEFORE INSERT ON record_version
  FOR EACH ROW EXECUTE FUNCTION record_version_stamp();

-- Entries of a list, those that `before` does not have with this time.
CREATE FUNCTION record_entries_at(before jsonb, entries jsonb, moment timestamptz) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN jsonb_typeof(entries) <> 'array' THEN entries ELSE (
    SELECT jsonb_agg(CASE
      WHEN n <= CASE jsonb_typeof(before) WHEN 'array' THEN jsonb_array_length(before) ELSE 0 END
        OR jsonb_typeof(entry) <> 'object' THEN entry
      ELSE entry || jsonb_build_object('at',
        to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END ORDER BY n)
    FROM jsonb_array_elements(entries) WITH ORDINALITY AS list (entry, n)) END
$$;

-- The history of what is signed goes on; what it says stays.
CREATE FUNCTION record_history_grows(before jsonb, entries jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF jsonb_typeof(before) = 'array' AND EXISTS (
    SELECT FROM jsonb_array_elements(before) WITH ORDINALITY AS list (entry, n)
    WHERE entries -> (n::integer - 1) IS DISTINCT FROM entry) THEN
    RAISE EXCEPTION 'what is signed keeps its history' USING ERRCODE = 'restrict_violation';
  END IF;
END $$;

-- A record and a prescription are signed when the database says so.
CREATE FUNCTION record_stamp() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  moment timestamptz := date_trunc('milliseconds', clock_timestamp());
  was_signed boolean := coalesce(OLD.state IN ('signed', 'archived'), false);
BEGIN
  IF sen_is_owner(TG_RELID) OR NEW.state NOT IN ('signed', 'archived') THEN
    RETURN NEW;
  END IF;
  IF was_signed THEN
    PERFORM record_history_grows(OLD.history, NEW.history);
  ELSE
    NEW.signed_at := moment;
  END IF;
  NEW.history := record_entries_at(OLD.history, NEW.history, moment);
  IF NOT was_signed OR NEW.signers IS DISTINCT FROM OLD.signers THEN
    NEW.signers := record_entries_at(NULL, NEW.signers, NEW.signed_at);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER record_stamp BEFORE INSERT OR UPDATE ON ho_so_benh_an
  FOR EACH ROW EXECUTE FUNCTION record_stamp();

CREATE FUNCTION prescription_stamp() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  moment timestamptz := date_trunc('milliseconds', clock_timestamp());
BEGIN
  IF sen_is_owner(TG_RELID) OR NEW.state = 'draft' THEN
    RETURN NEW;
  END IF;
  IF OLD.state <> 'draft' THEN
    PERFORM record_history_grows(OLD.history, NEW.history);
  ELSIF NEW.signed_at IS NOT NULL THEN
    NEW.signed_at := moment;
  END IF;
  IF NEW.dispensed_at IS DISTINCT FROM OLD.dispensed_at AND NEW.dispensed_at IS NOT NULL THEN
    NEW.dispensed_at := moment;
  END IF;
  NEW.history := record_entries_at(OLD.history, NEW.history, moment);
  RETURN NEW;
END $$;
CREATE TRIGGER prescription_stamp BEFORE INSERT OR UPDATE ON don_thuoc
  FOR EACH ROW EXECUTE FUNCTION prescription_stamp();
