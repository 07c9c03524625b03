-- Until when a second factor may be set up with the password alone: for who has just set the password
-- by a code that an administrator handed over. Else a code to the phone or e-mail on file is asked for.

ALTER TABLE auth_credential ADD COLUMN enrol_until timestamptz;
