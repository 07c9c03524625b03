-- Which languages there are is what the config says; a language that it adds is none of the two of the kit.
ALTER TABLE notify_preference DROP CONSTRAINT notify_preference_language_check;
ALTER TABLE notify_preference ADD CONSTRAINT notify_preference_language_check
  CHECK (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
