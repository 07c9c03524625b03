-- What each store has of each batch, kept by the database beside the ledger, so that nobody sums years
-- of entries to know it. Only the trigger of the ledger writes here.

CREATE TABLE stock_balance (
  store uuid NOT NULL REFERENCES kho (id) ON DELETE CASCADE,
  batch uuid NOT NULL REFERENCES lo_thuoc (id) ON DELETE CASCADE,
  quantity integer NOT NULL,
  PRIMARY KEY (batch, store)
);
-- What is there, of batches that may be long gone.
CREATE INDEX stock_balance_left ON stock_balance (store, batch) WHERE quantity <> 0;
REVOKE ALL ON stock_balance FROM sen_app;
GRANT SELECT ON stock_balance TO sen_app;

-- Nobody adds to the ledger between the sums and the trigger that keeps them.
LOCK TABLE the_kho IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO stock_balance (store, batch, quantity)
  SELECT store, batch, sum(quantity) FROM the_kho GROUP BY store, batch;

CREATE OR REPLACE FUNCTION the_kho_balance() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  remaining integer;
BEGIN
  -- Entries stand; only the owner of the tables may take one back, and the balance follows.
  IF TG_OP <> 'INSERT' THEN
    UPDATE stock_balance SET quantity = quantity - OLD."quantity"
      WHERE store = OLD."store" AND batch = OLD."batch";
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN NULL;
  END IF;
  IF NEW."kind" = 'issue' OR (NEW."transfer" IS NOT NULL AND NEW."quantity" > 0
      AND NOT EXISTS (SELECT FROM "kho" WHERE id = NEW."store" AND "kind" = 'quarantine')) THEN
    -- The day of UTC is never ahead of the clinic's: what the server refuses by its own day stays its own.
    IF EXISTS (SELECT FROM "lo_thuoc" WHERE id = NEW."batch"
        AND "expiry" < (NEW."at" AT TIME ZONE 'UTC')::date) THEN
      RAISE EXCEPTION 'batch % has expired', NEW."batch"
        USING ERRCODE = 'check_violation', CONSTRAINT = 'the_kho_expired', TABLE = 'the_kho';
    END IF;
  END IF;
  IF NEW."quantity" <= 0 THEN
    PERFORM FROM "lo_thuoc" WHERE id = NEW."batch" FOR NO KEY UPDATE;
  END IF;
  INSERT INTO stock_balance AS b (store, batch, quantity)
    VALUES (NEW."store", NEW."batch", NEW."quantity")
    ON CONFLICT (batch, store) DO UPDATE SET quantity = b.quantity + excluded.quantity
    RETURNING b.quantity INTO remaining;
  IF NEW."quantity" <= 0 AND remaining < 0 THEN
    RAISE EXCEPTION 'batch % has less than that', NEW."batch"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'the_kho_balance', TABLE = 'the_kho';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER the_kho_balance AFTER INSERT OR UPDATE OR DELETE ON the_kho
  FOR EACH ROW EXECUTE FUNCTION the_kho_balance();
