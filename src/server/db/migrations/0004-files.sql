-- Files of records: the bytes are in DATA_DIR/tep/<id>, what is known of them is here.

CREATE TABLE stored_file (
  id uuid PRIMARY KEY,
  resource text NOT NULL,
  record_id uuid NOT NULL,
  field text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  size integer NOT NULL CHECK (size >= 0),
  sha256 text NOT NULL,
  public boolean NOT NULL DEFAULT false,
  uploaded_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX stored_file_record ON stored_file (resource, record_id);
CREATE INDEX stored_file_deleted ON stored_file (deleted_at) WHERE deleted_at IS NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON stored_file TO sen_app;
