-- Who looked at whom in some days is answered by this index alone, however long the audit is.
CREATE INDEX nhat_ky_looked ON nhat_ky (at, actor, patient) INCLUDE (role)
  WHERE patient IS NOT NULL AND actor IS NOT NULL
    AND action IN ('view', 'list', 'view-file', 'look-up', 'print', 'export', 'break-glass');

-- What a manager has looked into, and found.
CREATE TABLE unusual_review (
  id uuid PRIMARY KEY,
  actor uuid NOT NULL REFERENCES ca_nhan (id),
  rule text NOT NULL CHECK (rule IN ('many', 'colleague', 'namesake', 'stranger')),
  from_day date NOT NULL,
  to_day date NOT NULL,
  reviewed_by uuid NOT NULL REFERENCES ca_nhan (id),
  at timestamptz NOT NULL,
  note text NOT NULL
);
CREATE INDEX unusual_review_actor ON unusual_review (actor, rule, at DESC);
CREATE INDEX unusual_review_reviewed_by ON unusual_review (reviewed_by);
GRANT SELECT, INSERT ON unusual_review TO sen_app;
