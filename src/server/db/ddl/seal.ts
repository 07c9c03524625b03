import { ARCHIVED_SQL } from './archived';
import type { TableModel } from './model';
import { MONTHS_SQL } from './months';
import { quoted, quotedList } from './names';

/** Columns that hold nothing of the record itself, so that the seal leaves them out. */
const ASIDE = `'^seal_(seq|prev|hash|month)$|_fold$'`;

/**
 * Functions of append-only tables: each sealed row holds the SHA-256 of its number, of the hash
 * before it and of its canonical JSON (empty members left out, so that a new column changes no old
 * hash). The last hash is also kept apart, so that rows cut off at the end are missed.
 */
export const SEAL_SQL = `CREATE TABLE IF NOT EXISTS sen_seal_head (
  table_name text PRIMARY KEY,
  seq bigint NOT NULL,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL DEFAULT now()
);
REVOKE ALL ON sen_seal_head FROM sen_app;
GRANT SELECT ON sen_seal_head TO sen_app;

${ARCHIVED_SQL}

CREATE OR REPLACE FUNCTION sen_seal_digest(seq bigint, prev bytea, record jsonb) RETURNS bytea
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT sha256(convert_to(
    seq || E'\\n' || encode(prev, 'hex') || E'\\n' ||
    coalesce((
      SELECT jsonb_object_agg(key, value)::text FROM jsonb_each(record)
      WHERE value <> 'null'::jsonb AND key !~ ${ASIDE}
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
REVOKE EXECUTE ON FUNCTION sen_seal(regclass, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sen_seal(regclass, integer) TO sen_app;

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

-- Whether who asks owns the table: only then a row says itself when it was made.
CREATE OR REPLACE FUNCTION sen_is_owner(target oid) RETURNS boolean
LANGUAGE sql STABLE
RETURN (SELECT pg_has_role(current_user, relowner, 'USAGE') FROM pg_class WHERE oid = target);

-- The time of a row is that of the database.
CREATE OR REPLACE FUNCTION sen_stamp() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT sen_is_owner(TG_RELID) THEN
    NEW.created_at := clock_timestamp();
    NEW.updated_at := NEW.created_at;
  END IF;
  RETURN NEW;
END $$;

${MONTHS_SQL}`;

/** The trigger that gives the rows of an append-only table their time. */
export const stampTrigger = ({ name }: TableModel): string =>
  `CREATE TRIGGER sen_stamp BEFORE INSERT ON ${quoted(name)}
  FOR EACH ROW EXECUTE FUNCTION sen_stamp();`;

/**
 * What the runtime role may do with a table; of an append-only one it may only read and add, of one
 * with a single row read and change it.
 */
export function grantsOf(table: TableModel): string {
  const name = quoted(table.name);
  const sequences = table.sequences.map(
    (sequence) => `GRANT USAGE ON SEQUENCE ${quoted(sequence.name)} TO sen_app;`,
  );
  if (table.single) {
    return [
      `REVOKE ALL ON ${name} FROM sen_app;`,
      `GRANT SELECT, UPDATE ON ${name} TO sen_app;`,
      ...sequences,
    ].join('\n');
  }
  if (!table.appendOnly) {
    return [`GRANT SELECT, INSERT, UPDATE, DELETE ON ${name} TO sen_app;`, ...sequences].join('\n');
  }
  const written = table.columns
    .filter((column) => !column.generated && !column.name.startsWith('seal_'))
    .map((column) => column.name);
  return [
    `REVOKE ALL ON ${name} FROM sen_app;`,
    `GRANT SELECT, INSERT (${quotedList(written)}) ON ${name} TO sen_app;`,
    ...sequences,
  ].join('\n');
}
