-- Keys that were made after the first ones, which are derived from the secret. Each is kept sealed
-- with the secret; while the secret is replaced, with the old and the new one.

CREATE TABLE key_version (
  use text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  made_at timestamptz NOT NULL DEFAULT now(),
  begins_at timestamptz NOT NULL,
  ends_at timestamptz,
  PRIMARY KEY (use, version)
);

CREATE TABLE key_seal (
  use text NOT NULL,
  version integer NOT NULL,
  secret text NOT NULL,
  sealed text NOT NULL,
  PRIMARY KEY (use, version, secret),
  FOREIGN KEY (use, version) REFERENCES key_version ON DELETE CASCADE
);

REVOKE ALL ON key_version, key_seal FROM sen_app;
GRANT SELECT ON key_version, key_seal TO sen_app;
