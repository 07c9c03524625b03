-- The audit gets a part for each month of the database's clock. What is there becomes the first part as
-- it is: its rows are read once and not written; two of its indexes are made anew.

CREATE OR REPLACE FUNCTION sen_seal_digest(seq bigint, prev bytea, record jsonb) RETURNS bytea
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT sha256(convert_to(
    seq || E'\n' || encode(prev, 'hex') || E'\n' ||
    coalesce((
      SELECT jsonb_object_agg(key, value)::text FROM jsonb_each(record)
      WHERE value <> 'null'::jsonb AND key !~ '^seal_(seq|prev|hash|month)$|_fold$'
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
  -- It runs with the rights of its owner: on an append-only table of that owner as a whole, on no other.
  IF NOT EXISTS (SELECT FROM pg_class AS c
    JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attname = 'seal_seq'
    WHERE c.oid = target AND c.relkind IN ('r', 'p') AND c.relpersistence = 'p'
      AND NOT c.relispartition
      AND c.relnamespace = 'public'::regnamespace AND c.relowner = current_user::regrole) THEN
    RAISE EXCEPTION '% is not sealed', target USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM pg_advisory_xact_lock('sen_seal_head'::regclass::oid::integer, target::oid::integer);
  SELECT seq, hash INTO last_seq, last_hash FROM sen_seal_head WHERE table_name = target::text;
  last_seq := coalesce(last_seq, 0);
  last_hash := coalesce(last_hash, ''::bytea);
  FOR entry IN EXECUTE format(
    'SELECT t.id, t.tableoid::regclass AS part, to_jsonb(t) AS record FROM %s AS t
     WHERE t.seal_seq IS NULL ORDER BY t.created_at, t.id LIMIT $1', target) USING most
  LOOP
    last_seq := last_seq + 1;
    EXECUTE format(
      'UPDATE %s SET seal_seq = $1, seal_prev = $2, seal_hash = $3 WHERE id = $4', entry.part)
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

-- Makes the next part that is missing of the tables that are kept by month.
CREATE OR REPLACE FUNCTION sen_make_month() RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC'
SET lock_timeout = '3s' AS $$
DECLARE
  whole record;
  month date;
  part text;
  missing boolean;
  columns text;
BEGIN
  FOR whole IN SELECT c.oid, c.relname, p.partdefid,
      coalesce(pg_get_partition_constraintdef(p.partdefid), 'true') AS is_rest
    FROM pg_class AS c
    JOIN pg_partitioned_table AS p ON p.partrelid = c.oid
    JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attname = 'seal_month'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relowner = current_user::regrole
      AND p.partdefid <> 0
    ORDER BY c.relname
  LOOP
    FOR month IN SELECT generate_series(date_trunc('month', now()),
      date_trunc('month', now()) + interval '24 months', interval '1 month')::date
    LOOP
      EXECUTE format('SELECT %s FROM (SELECT %L::date AS seal_month) AS given', whole.is_rest, month)
        INTO missing;
      CONTINUE WHEN NOT missing;
      part := format('%s_%s', whole.relname, to_char(month, 'YYYY_MM'));
      EXECUTE format('CREATE TABLE %I (LIKE %s INCLUDING DEFAULTS INCLUDING GENERATED
        INCLUDING CONSTRAINTS INCLUDING STORAGE)', part, whole.oid::regclass);
      EXECUTE format('REVOKE ALL ON %I FROM sen_app', part);
      SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
        WHERE attrelid = whole.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
      EXECUTE format('WITH moved AS (DELETE FROM %1$s WHERE seal_month >= %2$L
        AND seal_month < %3$L RETURNING %4$s) INSERT INTO %5$I (%4$s) SELECT %4$s FROM moved',
        whole.partdefid::regclass, month, (month + interval '1 month')::date, columns, part);
      EXECUTE format('ALTER TABLE %s ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
        whole.oid::regclass, part, month, (month + interval '1 month')::date);
      EXECUTE format('ANALYZE %I', part);
      RETURN part;
    END LOOP;
  END LOOP;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION sen_make_month() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sen_make_month() TO sen_app;

DROP TRIGGER sen_stamp ON nhat_ky;
DROP TRIGGER audit_stamp ON nhat_ky;
ALTER TABLE nhat_ky DROP CONSTRAINT nhat_ky_pkey;
DROP INDEX nhat_ky_seal_seq_key;
ALTER TABLE nhat_ky RENAME TO nhat_ky_before;
REVOKE ALL ON nhat_ky_before FROM sen_app;
DO $$
DECLARE
  old text;
BEGIN
  FOR old IN SELECT indexname FROM pg_indexes
    WHERE schemaname = 'public' AND tablename = 'nhat_ky_before'
  LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', old, replace(old, 'nhat_ky_', 'nhat_ky_before_'));
  END LOOP;
  -- A constant: no row is written for it.
  EXECUTE format('ALTER TABLE nhat_ky_before ADD COLUMN seal_month date NOT NULL DEFAULT %L',
    date_trunc('month', timezone('UTC', now()))::date);
END $$;
ALTER TABLE nhat_ky_before ALTER COLUMN seal_month
  SET DEFAULT date_trunc('month', timezone('UTC', clock_timestamp()))::date;

CREATE TABLE nhat_ky (LIKE nhat_ky_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)
  PARTITION BY RANGE (seal_month);
REVOKE ALL ON nhat_ky FROM sen_app;
GRANT SELECT, INSERT ("id", "version", "created_at", "updated_at", "at", "actor", "role", "action", "resource", "record_id", "record_ids", "patient", "changes", "note", "request_id", "ip") ON nhat_ky TO sen_app;
ALTER TABLE nhat_ky
  ADD CONSTRAINT nhat_ky_pkey PRIMARY KEY (id, seal_month),
  ADD CONSTRAINT nhat_ky_actor_fkey FOREIGN KEY (actor) REFERENCES ca_nhan (id) ON DELETE RESTRICT,
  ADD CONSTRAINT nhat_ky_patient_fkey FOREIGN KEY (patient) REFERENCES benh_nhan (id) ON DELETE RESTRICT;
CREATE UNIQUE INDEX nhat_ky_seal_seq_key ON nhat_ky (seal_seq, seal_month);
CREATE INDEX nhat_ky_at_sort ON nhat_ky (at, id);
CREATE INDEX nhat_ky_actor_idx ON nhat_ky (actor);
CREATE INDEX nhat_ky_role_idx ON nhat_ky (role);
CREATE INDEX nhat_ky_action_idx ON nhat_ky (action);
CREATE INDEX nhat_ky_resource_idx ON nhat_ky (resource);
CREATE INDEX nhat_ky_record_id_idx ON nhat_ky (record_id);
CREATE INDEX nhat_ky_patient_idx ON nhat_ky (patient);
CREATE INDEX nhat_ky_request_id_idx ON nhat_ky (request_id);
CREATE INDEX nhat_ky_unsealed_idx ON nhat_ky (created_at, id) WHERE (seal_seq IS NULL);
CREATE INDEX nhat_ky_record_ids ON nhat_ky USING gin (record_ids jsonb_ops)
  WHERE record_ids IS NOT NULL;
CREATE INDEX nhat_ky_links_made ON nhat_ky (actor, at)
  WHERE resource = 'nguoi-than' AND action = 'create';
CREATE INDEX nhat_ky_looked ON nhat_ky (at, actor, patient) INCLUDE (role)
  WHERE patient IS NOT NULL AND actor IS NOT NULL
    AND action IN ('view', 'list', 'view-file', 'look-up', 'print', 'export', 'break-glass');

DO $$
BEGIN
  EXECUTE format('ALTER TABLE nhat_ky ATTACH PARTITION nhat_ky_before FOR VALUES FROM (MINVALUE) TO (%L)',
    (date_trunc('month', timezone('UTC', now())) + interval '1 month')::date);
END $$;
CREATE TABLE nhat_ky_rest PARTITION OF nhat_ky DEFAULT;
REVOKE ALL ON nhat_ky_rest FROM sen_app;

CREATE TRIGGER sen_stamp BEFORE INSERT ON nhat_ky
  FOR EACH ROW EXECUTE FUNCTION sen_stamp();
CREATE TRIGGER audit_stamp BEFORE INSERT ON nhat_ky
  FOR EACH ROW EXECUTE FUNCTION audit_stamp();
