-- Open streams hear of beds over the channel that they listen to already.
CREATE OR REPLACE FUNCTION beds_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sen_live', 'beds');
  RETURN NULL;
END $$;
