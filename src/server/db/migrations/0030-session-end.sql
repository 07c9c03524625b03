-- Sessions end for good some time after the sign-in, can be locked by a device, and remember when
-- their owner was last seen to be the owner.

ALTER TABLE auth_session
  ADD COLUMN ends_at timestamptz,
  ADD COLUMN proved_at timestamptz,
  ADD COLUMN locked_at timestamptz,
  ADD COLUMN wrong_proofs integer NOT NULL DEFAULT 0;

-- Those that go on already are held to the same: 26 hours of staff, 90 days of patients.
UPDATE auth_session s SET ends_at = s.created_at
    + CASE a.role WHEN 'benh-nhan' THEN interval '2160 hours' ELSE interval '26 hours' END
  FROM ca_nhan a WHERE a.id = s.user_id;
UPDATE auth_session SET expires_at = ends_at WHERE expires_at > ends_at;

ALTER TABLE auth_session
  ALTER COLUMN ends_at SET NOT NULL,
  ADD CHECK (expires_at <= ends_at),
  DROP CONSTRAINT auth_session_ended_by_check,
  ADD CONSTRAINT auth_session_ended_by_check
    CHECK (ended_by IN ('logout', 'password', 'owner', 'staff', 'reuse', 'guessed'));
