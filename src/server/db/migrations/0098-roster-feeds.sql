-- The secret address under which somebody's calendar reads the own duties: one each, by its hash.
CREATE TABLE roster_feed (
  user_id uuid PRIMARY KEY REFERENCES ca_nhan (id) ON DELETE CASCADE,
  secret_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON roster_feed TO sen_app;
