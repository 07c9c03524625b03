-- Passkeys beside one-time codes, and recovery codes for who lost both.

-- The counter and the backup flags are what the authenticator said last.
CREATE TABLE auth_passkey (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES ca_nhan (id) ON DELETE CASCADE,
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  multi_device boolean NOT NULL,
  backed_up boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX auth_passkey_user ON auth_passkey (user_id);

-- Hashes of codes that nobody can guess; each is used once.
CREATE TABLE auth_recovery_code (
  user_id uuid NOT NULL REFERENCES ca_nhan (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- Challenges that a passkey has answered, so that no answer counts twice.
CREATE TABLE auth_spent_challenge (
  hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX auth_spent_challenge_expiry ON auth_spent_challenge (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON auth_passkey, auth_recovery_code, auth_spent_challenge
  TO sen_app;
