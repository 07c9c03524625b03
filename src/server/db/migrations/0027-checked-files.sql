-- What an account stores is counted when it stores more.
CREATE INDEX stored_file_uploader ON stored_file (uploaded_by) INCLUDE (size);

-- Files that a virus scanner is asked about: beside their rows, since those of signed records are
-- frozen. Nobody is given a file before the scanner has answered.
CREATE TABLE file_check (
  file uuid PRIMARY KEY REFERENCES stored_file (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('waiting', 'clean', 'infected')),
  -- What the scanner calls what it found.
  found text,
  asked_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz
);
CREATE INDEX file_check_waiting ON file_check (asked_at) WHERE state = 'waiting';

GRANT SELECT, INSERT, UPDATE, DELETE ON file_check TO sen_app;
