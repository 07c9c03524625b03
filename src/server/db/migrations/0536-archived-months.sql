-- Old months of the audit can be moved to files; its chain goes on through them.

-- Months of a chain that were moved to files, and which entries each has: the chain goes on through them.
CREATE TABLE IF NOT EXISTS sen_archived_month (
  file text PRIMARY KEY,
  table_name text NOT NULL,
  month date NOT NULL,
  rows bigint NOT NULL CHECK (rows > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  bytes bigint NOT NULL,
  sha256 text NOT NULL,
  key_id integer NOT NULL,
  archived_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS sen_archived_run (
  table_name text NOT NULL,
  first bigint NOT NULL,
  last bigint NOT NULL CHECK (last >= first),
  prev bytea NOT NULL,
  hash bytea NOT NULL,
  file text NOT NULL REFERENCES sen_archived_month (file),
  PRIMARY KEY (table_name, first)
);
CREATE INDEX IF NOT EXISTS sen_archived_run_file ON sen_archived_run (file);
REVOKE ALL ON sen_archived_month, sen_archived_run FROM sen_app;
GRANT SELECT ON sen_archived_month, sen_archived_run TO sen_app;

-- What is wrong with the chain: 'missing', 'unlinked' or 'changed' rows and a 'cut' end; no row when it holds.
-- Of entries in files it knows where the chain enters and leaves them.
CREATE OR REPLACE FUNCTION sen_verify_seal(target regclass)
RETURNS TABLE (seq bigint, id uuid, problem text)
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  last_seq bigint;
  last_hash bytea;
  head sen_seal_head;
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT c.first, c.id, CASE
       WHEN first <> before_seq + 1 THEN ''missing''
       WHEN prev IS DISTINCT FROM before_hash THEN ''unlinked''
       ELSE ''changed'' END
     FROM (
       SELECT l.*, coalesce(lag(l.last) OVER w, 0) AS before_seq,
         coalesce(lag(l.hash) OVER w, ''''::bytea) AS before_hash
       FROM (
         SELECT t.seal_seq AS first, t.seal_seq AS last, t.seal_prev AS prev, t.seal_hash AS hash, t.id,
           to_jsonb(t) AS record
         FROM %s AS t WHERE t.seal_seq IS NOT NULL
         UNION ALL
         SELECT r.first, r.last, r.prev, r.hash, NULL, NULL FROM sen_archived_run AS r
         WHERE r.table_name = %L
       ) AS l WINDOW w AS (ORDER BY l.first)
     ) AS c
     WHERE first <> before_seq + 1 OR prev IS DISTINCT FROM before_hash
       OR record IS NOT NULL AND hash IS DISTINCT FROM sen_seal_digest(first, prev, record)
     ORDER BY first', target, target::text);
  EXECUTE format('SELECT seal_seq, seal_hash FROM %s WHERE seal_seq IS NOT NULL
    ORDER BY seal_seq DESC LIMIT 1', target) INTO last_seq, last_hash;
  SELECT * INTO head FROM sen_seal_head WHERE table_name = target::text;
  IF head.seq IS DISTINCT FROM last_seq OR head.hash IS DISTINCT FROM last_hash THEN
    RETURN QUERY SELECT head.seq, NULL::uuid, 'cut'::text;
  END IF;
END $$;
