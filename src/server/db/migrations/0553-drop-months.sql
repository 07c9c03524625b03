-- A month of many rows is not moved while everybody waits, and a table that is held keeps no other's months.

-- Gives the room of the next old month back, of the tables that are parted by their ids, and answers the
-- part's name; null where there is none. What no rule has removed yet, if it is little, goes to the rest,
-- where it is found as before, while whoever works in the table waits: where it is more the month stays. A
-- table that others hold for long is left to the next call, and keeps no other's months.
CREATE OR REPLACE FUNCTION sen_drop_month() RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC'
SET lock_timeout = '200ms' AS $$
DECLARE
  past record;
  tables text;
  columns text;
  many boolean;
  held regclass[] := '{}';
BEGIN
  FOR past IN SELECT w.oid::regclass AS whole, c.oid AS part, c.relname
    FROM pg_class AS w
    JOIN pg_partitioned_table AS p ON p.partrelid = w.oid
    JOIN pg_attribute AS a ON a.attrelid = w.oid AND a.attnum = p.partattrs[0]
    JOIN pg_inherits AS i ON i.inhparent = w.oid
    JOIN pg_class AS c ON c.oid = i.inhrelid
    WHERE w.relnamespace = 'public'::regnamespace AND w.relowner = current_user::regrole
      AND p.partdefid NOT IN (0, c.oid) AND p.partstrat = 'r' AND a.atttypid = 'uuid'::regtype
      AND substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \(''([0-9a-f-]{36})''\)')::uuid
        <= sen_month_bound((date_trunc('month', now()) - interval '4 months')::date, 'uuid')::uuid
    ORDER BY c.relname
  LOOP
    CONTINUE WHEN past.whole = ANY (held);
    BEGIN
      EXECUTE format('SELECT count(*) > 1000 FROM (SELECT FROM %s LIMIT 1001) AS few',
        past.part::regclass) INTO many;
      CONTINUE WHEN many;
      -- What the part refers to is locked first, as those do who write both.
      SELECT string_agg(DISTINCT confrelid::regclass::text, ', ') INTO tables FROM pg_constraint
        WHERE conrelid = past.part AND contype = 'f';
      EXECUTE format('LOCK TABLE %s %s IN ACCESS EXCLUSIVE MODE', tables || ',', past.whole);
      SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
        WHERE attrelid = past.whole AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
      EXECUTE format('ALTER TABLE %s DETACH PARTITION %s', past.whole, past.part::regclass);
      EXECUTE format('INSERT INTO %1$s (%2$s) SELECT %2$s FROM %3$s', past.whole, columns, past.part::regclass);
      EXECUTE format('DROP TABLE %s', past.part::regclass);
      RETURN past.relname;
    EXCEPTION WHEN lock_not_available THEN
      held := held || past.whole;
    END;
  END LOOP;
  RETURN NULL;
END $$;
