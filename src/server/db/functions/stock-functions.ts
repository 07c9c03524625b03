import { databaseFunction } from './database-function';

const theKhoBalance = databaseFunction('the_kho_balance', (of) => {
  const entry = of('the_kho');
  const batch = of('lo_thuoc');
  const store = of('kho');
  return {
    head: `the_kho_balance() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp`,
    body: `
DECLARE
  remaining integer;
BEGIN
  -- Entries stand; only the owner of the tables may take one back, and the balance follows.
  IF TG_OP <> 'INSERT' THEN
    UPDATE stock_balance SET quantity = quantity - OLD.${entry.quantity}
      WHERE store = OLD.${entry.store} AND batch = OLD.${entry.batch};
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN NULL;
  END IF;
  -- What went out before an expiry was put right stands.
  IF TG_OP = 'INSERT' AND (NEW.${entry.kind} = 'issue'
      OR (NEW.${entry.transfer} IS NOT NULL AND NEW.${entry.quantity} > 0 AND NOT EXISTS (
        SELECT FROM ${store.$} WHERE id = NEW.${entry.store} AND ${store.kind} = 'quarantine'))) THEN
    -- The day of UTC is never ahead of the clinic's: what the server refuses by its own day stays its own.
    IF EXISTS (SELECT FROM ${batch.$} WHERE id = NEW.${entry.batch}
        AND ${batch.expiry} < (NEW.${entry.at} AT TIME ZONE 'UTC')::date) THEN
      RAISE EXCEPTION 'batch % has expired', NEW.${entry.batch}
        USING ERRCODE = 'check_violation', CONSTRAINT = 'the_kho_expired', TABLE = 'the_kho';
    END IF;
  END IF;
  IF NEW.${entry.quantity} <= 0 THEN
    PERFORM FROM ${batch.$} WHERE id = NEW.${entry.batch} FOR NO KEY UPDATE;
  END IF;
  INSERT INTO stock_balance AS b (store, batch, quantity)
    VALUES (NEW.${entry.store}, NEW.${entry.batch}, NEW.${entry.quantity})
    ON CONFLICT (batch, store) DO UPDATE SET quantity = b.quantity + excluded.quantity
    RETURNING b.quantity INTO remaining;
  IF NEW.${entry.quantity} <= 0 AND remaining < 0 THEN
    RAISE EXCEPTION 'batch % has less than that', NEW.${entry.batch}
      USING ERRCODE = 'check_violation', CONSTRAINT = 'the_kho_balance', TABLE = 'the_kho';
  END IF;
  RETURN NULL;
END `,
  };
});

const stockPaperStands = databaseFunction('stock_paper_stands', (of) => {
  const paper = of('phieu_chuyen');
  return {
    head: 'stock_paper_stands() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp',
    body: `
BEGIN
  IF OLD.${paper.state} IN ('posted', 'approved') AND NOT sen_is_owner(TG_RELID) THEN
    RAISE EXCEPTION 'paper % has moved the stock', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END `,
  };
});

export const stockFunctions = [stockPaperStands, theKhoBalance];
