-- Which folder of files belongs to this database: the folder holds the same id.

CREATE TABLE installation (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  id uuid NOT NULL,
  bound_at timestamptz NOT NULL DEFAULT now()
);
REVOKE ALL ON installation FROM sen_app;
GRANT SELECT ON installation TO sen_app;
