-- What was published of a department's roster, by whom, and which broken rules were let pass.
CREATE TABLE roster_publication (
  id uuid PRIMARY KEY,
  department uuid NOT NULL REFERENCES phong_ban (id) ON DELETE CASCADE,
  first_day date NOT NULL,
  last_day date NOT NULL,
  at timestamptz NOT NULL,
  by uuid REFERENCES ca_nhan (id) ON DELETE SET NULL
);
CREATE INDEX roster_publication_days ON roster_publication (department, last_day);

CREATE TABLE roster_override (
  publication uuid NOT NULL REFERENCES roster_publication (id) ON DELETE CASCADE,
  key text NOT NULL,
  rule text NOT NULL,
  day date NOT NULL,
  person uuid,
  duty uuid,
  -- What was broken, in the words of that moment.
  told text NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL,
  by uuid REFERENCES ca_nhan (id) ON DELETE SET NULL,
  PRIMARY KEY (publication, key)
);

-- Each duty as it was published last: what differs from it has changed since. A duty that is removed
-- stays here until the next publication has told the person.
CREATE TABLE roster_published (
  duty uuid PRIMARY KEY,
  publication uuid NOT NULL REFERENCES roster_publication (id) ON DELETE CASCADE,
  department uuid NOT NULL,
  person uuid NOT NULL,
  kind text NOT NULL,
  role text NOT NULL,
  start timestamptz NOT NULL,
  "end" timestamptz NOT NULL
);
CREATE INDEX roster_published_start ON roster_published (department, start);

GRANT SELECT, INSERT ON roster_publication, roster_override TO sen_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON roster_published TO sen_app;

-- Duties that are published already are published as they are; nobody is told of them again.
INSERT INTO roster_publication (id, department, first_day, last_day, at)
SELECT gen_random_uuid(), department, min(start)::date, max(start)::date, now()
FROM lich_ca_truc WHERE state IN ('published', 'swap_requested') AND "end" > now()
GROUP BY department;
INSERT INTO roster_published
SELECT c.id, p.id, c.department, coalesce(c.nurse, c.doctor), c.kind, c.role, c.start, c."end"
FROM lich_ca_truc c JOIN roster_publication p ON p.department = c.department
WHERE c.state IN ('published', 'swap_requested') AND c."end" > now();
