-- Sign-in: what is secret about an account is kept apart from the account itself.

CREATE TABLE auth_credential (
  user_id uuid PRIMARY KEY REFERENCES ca_nhan (id) ON DELETE CASCADE,
  password_hash text NOT NULL,
  changed_at timestamptz NOT NULL
);

-- The second factor; it counts from confirmed_at on. A code of a step up to last_step is used up.
CREATE TABLE auth_second_factor (
  user_id uuid PRIMARY KEY REFERENCES ca_nhan (id) ON DELETE CASCADE,
  secret bytea NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0
);

-- A session is a family of refresh tokens; ending it ends the access tokens as well.
CREATE TABLE auth_session (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES ca_nhan (id) ON DELETE CASCADE,
  device text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('logout', 'password', 'owner', 'staff', 'reuse'))
);
CREATE INDEX auth_session_user ON auth_session (user_id) WHERE ended_at IS NULL;
CREATE INDEX auth_session_expiry ON auth_session (expires_at);

-- Only hashes. The successor of a token is derived from it, so it is not stored either.
CREATE TABLE auth_refresh_token (
  hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES auth_session (id) ON DELETE CASCADE,
  successor bytea,
  used_at timestamptz
);
CREATE INDEX auth_refresh_token_session ON auth_refresh_token (session_id);

-- One-time codes, hashed with a key. No account: the code of the first administrator.
CREATE TABLE auth_code (
  purpose text NOT NULL,
  user_id uuid REFERENCES ca_nhan (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  UNIQUE NULLS NOT DISTINCT (purpose, user_id)
);
CREATE INDEX auth_code_user ON auth_code (user_id);

-- Failures by a keyed hash of what is limited: no address and no name is kept.
CREATE TABLE auth_throttle (
  key bytea PRIMARY KEY,
  failures integer NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL,
  blocked_until timestamptz,
  good_at timestamptz
);
CREATE INDEX auth_throttle_last ON auth_throttle (last_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON
  auth_credential, auth_second_factor, auth_session, auth_refresh_token, auth_code, auth_throttle
  TO sen_app;
