-- Stock never falls below zero: whoever adds to the ledger holds the batch until the transaction
-- ends, so that of two who take the last tablets one is refused.

CREATE FUNCTION the_kho_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.quantity > 0 THEN
    RETURN NULL;
  END IF;
  PERFORM FROM lo_thuoc WHERE id = NEW.batch FOR NO KEY UPDATE;
  IF (SELECT sum(quantity) FROM the_kho WHERE batch = NEW.batch) < 0 THEN
    RAISE EXCEPTION 'batch % has less than that', NEW.batch
      USING ERRCODE = 'check_violation', CONSTRAINT = 'the_kho_balance', TABLE = 'the_kho';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER the_kho_balance AFTER INSERT ON the_kho
  FOR EACH ROW EXECUTE FUNCTION the_kho_balance();

-- A prescription is replaced once.
CREATE UNIQUE INDEX don_thuoc_replaces_once ON don_thuoc (replaces);
