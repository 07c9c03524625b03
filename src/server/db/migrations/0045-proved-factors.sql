-- Whether the phone of the account was proved when its factor was set up. What was set up before is
-- perhaps a stranger's, who registered with somebody else's number: it does not outlive the reset of
-- the password by a code to that phone.

ALTER TABLE auth_second_factor ADD COLUMN phone_proved boolean NOT NULL DEFAULT false;
ALTER TABLE auth_passkey ADD COLUMN phone_proved boolean NOT NULL DEFAULT false;
