-- Seals of the audit and of the chain of signatures with a key that the database does not have: 32
-- bytes for each entry from `first` to `last`. They are only added, each after the one before.
CREATE TABLE chain_seal (
  chain text NOT NULL,
  first bigint NOT NULL,
  last bigint NOT NULL,
  macs bytea NOT NULL,
  key_id integer NOT NULL DEFAULT 1,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (chain, first),
  CHECK (last >= first AND octet_length(macs) = 32 * (last - first + 1))
);
REVOKE ALL ON chain_seal FROM sen_app;
GRANT SELECT, INSERT (chain, first, last, macs, key_id) ON chain_seal TO sen_app;

CREATE FUNCTION chain_seal_next() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.first <> coalesce((SELECT max(s.last) FROM chain_seal AS s WHERE s.chain = NEW.chain), 0) + 1 THEN
    RAISE EXCEPTION 'chain_seal %: not the next seal', NEW.first USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER chain_seal_next BEFORE INSERT ON chain_seal
  FOR EACH ROW EXECUTE FUNCTION chain_seal_next();
