-- What somebody filters and sorts a list by, and the columns that they see of it, under a name of theirs;
-- `roles` see it too.
CREATE TABLE list_view (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES ca_nhan (id) ON DELETE CASCADE,
  resource text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  filter jsonb NOT NULL,
  sort jsonb,
  columns text[],
  roles text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, resource, name)
);
CREATE INDEX list_view_shared_idx ON list_view USING gin (roles) WHERE roles <> '{}';
GRANT SELECT, INSERT, UPDATE, DELETE ON list_view TO sen_app;
