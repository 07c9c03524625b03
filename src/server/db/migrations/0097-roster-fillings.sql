-- Rosters that are being filled in, and what was proposed. The process that runs one notes every
-- second that it lives; whoever reads one that has fallen silent knows that it came to nothing.
CREATE TABLE roster_filling (
  id uuid PRIMARY KEY,
  department uuid NOT NULL REFERENCES phong_ban (id) ON DELETE CASCADE,
  first_day date NOT NULL,
  last_day date NOT NULL,
  most_seconds integer NOT NULL,
  by uuid REFERENCES ca_nhan (id) ON DELETE SET NULL,
  at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'running', 'done', 'failed', 'applied')),
  lived_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  ended_at timestamptz,
  stop boolean NOT NULL DEFAULT false,
  cost double precision,
  bound double precision,
  duties jsonb NOT NULL DEFAULT '[]',
  gaps jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX roster_filling_state ON roster_filling (state, id);
GRANT SELECT, INSERT, UPDATE, DELETE ON roster_filling TO sen_app;
