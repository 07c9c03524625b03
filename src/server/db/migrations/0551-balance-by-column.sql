-- Only what changes a balance reckons it: a remark of an entry locks no batch. Expiry is asked when an
-- entry is written, not when a later correction touches it.

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
  -- What went out before an expiry was put right stands.
  IF TG_OP = 'INSERT' AND (NEW."kind" = 'issue'
      OR (NEW."transfer" IS NOT NULL AND NEW."quantity" > 0 AND NOT EXISTS (
        SELECT FROM "kho" WHERE id = NEW."store" AND "kind" = 'quarantine'))) THEN
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

CREATE OR REPLACE TRIGGER the_kho_balance AFTER INSERT OR DELETE OR UPDATE OF store, batch, quantity ON the_kho
  FOR EACH ROW EXECUTE FUNCTION the_kho_balance();
