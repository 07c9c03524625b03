/**
 * Tables that say which entries of append-only tables are in files, and how the chain enters and leaves
 * each run of them.
 */
export const ARCHIVED_SQL = `-- Months of a chain that were moved to files, and which entries each has: the chain goes on through them.
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
GRANT SELECT ON sen_archived_month, sen_archived_run TO sen_app;`;
