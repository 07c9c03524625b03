-- Saves of drafts and messages to be sent get a part for each month of their ids, which carry their time. What
-- is there becomes the first part as it is: it is read once and not written, but for the few ids that no
-- clock gave. Each table is locked for that long. A save that is sent again has its id, and so its part, at
-- the turn of a month too.

-- Where a month begins among the values that a table is parted by: the month itself, or the lowest id that
-- the clock gives in it (UUID version 7).
CREATE OR REPLACE FUNCTION sen_month_bound(month date, kind regtype) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN kind <> 'uuid'::regtype THEN month::text ELSE (
    lpad(to_hex((extract(epoch FROM month) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid::text END
$$;

-- Makes the next part that is missing of the tables that are kept by month: two years ahead where rows
-- say their month, a season where their ids do.
CREATE OR REPLACE FUNCTION sen_make_month() RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC'
SET lock_timeout = '3s' AS $$
DECLARE
  whole record;
  month date;
  part text;
  bounds text[];
  missing boolean;
  columns text;
BEGIN
  FOR whole IN SELECT c.oid, c.relname, p.partdefid, a.attname AS key, a.atttypid::regtype AS kind,
      CASE a.atttypid WHEN 'uuid'::regtype THEN 3 ELSE 24 END AS ahead,
      coalesce(pg_get_partition_constraintdef(p.partdefid), 'true') AS is_rest
    FROM pg_class AS c
    JOIN pg_partitioned_table AS p ON p.partrelid = c.oid
    JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum = p.partattrs[0]
    WHERE c.relnamespace = 'public'::regnamespace AND c.relowner = current_user::regrole
      AND p.partdefid <> 0 AND p.partstrat = 'r'
      AND (a.attname = 'seal_month' OR a.atttypid = 'uuid'::regtype)
    ORDER BY c.relname
  LOOP
    FOR month IN SELECT generate_series(date_trunc('month', now()),
      date_trunc('month', now()) + make_interval(months => whole.ahead), interval '1 month')::date
    LOOP
      bounds := ARRAY[sen_month_bound(month, whole.kind),
        sen_month_bound((month + interval '1 month')::date, whole.kind)];
      EXECUTE format('SELECT %s FROM (SELECT %L::%s AS %I) AS given', whole.is_rest, bounds[1],
        whole.kind, whole.key) INTO missing;
      CONTINUE WHEN NOT missing;
      part := format('%s_%s', whole.relname, to_char(month, 'YYYY_MM'));
      EXECUTE format('CREATE TABLE %I (LIKE %s INCLUDING DEFAULTS INCLUDING GENERATED
        INCLUDING CONSTRAINTS INCLUDING STORAGE)', part, whole.oid::regclass);
      EXECUTE format('REVOKE ALL ON %I FROM sen_app', part);
      SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
        WHERE attrelid = whole.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
      EXECUTE format('WITH moved AS (DELETE FROM %1$s WHERE %6$I >= %2$L
        AND %6$I < %3$L RETURNING %4$s) INSERT INTO %5$I (%4$s) SELECT %4$s FROM moved',
        whole.partdefid::regclass, bounds[1], bounds[2], columns, part, whole.key);
      EXECUTE format('ALTER TABLE %s ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
        whole.oid::regclass, part, bounds[1], bounds[2]);
      EXECUTE format('ANALYZE %I', part);
      RETURN part;
    END LOOP;
  END LOOP;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION sen_make_month() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sen_make_month() TO sen_app;

-- Gives the room of the next old month back, of the tables that are parted by their ids, and answers the
-- part's name; null where there is none. What no rule has removed yet, if it is little, goes to the rest,
-- where it is found as before; where it is much the month stays.
CREATE OR REPLACE FUNCTION sen_drop_month() RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC'
SET lock_timeout = '200ms' AS $$
DECLARE
  past record;
  tables text;
  columns text;
  many boolean;
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
    EXECUTE format('SELECT count(*) > 10000 FROM (SELECT FROM %s LIMIT 10001) AS few',
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
  END LOOP;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION sen_drop_month() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sen_drop_month() TO sen_app;

CREATE FUNCTION sen_next_month() RETURNS uuid LANGUAGE sql AS $$
  SELECT sen_month_bound((date_trunc('month', timezone('UTC', now())) + interval '1 month')::date, 'uuid')::uuid
$$;

ALTER TABLE record_save RENAME TO record_save_before;
ALTER INDEX record_save_pkey RENAME TO record_save_before_pkey;
ALTER INDEX record_save_at RENAME TO record_save_before_at;
CREATE TABLE record_save (LIKE record_save_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)
  PARTITION BY RANGE (save_id);
ALTER TABLE record_save
  ADD CONSTRAINT record_save_pkey PRIMARY KEY (record, save_id),
  ADD CONSTRAINT record_save_record_fkey FOREIGN KEY (record) REFERENCES ho_so_benh_an (id) ON DELETE CASCADE;
CREATE INDEX record_save_at ON record_save (record, at DESC);
CREATE TABLE record_save_rest PARTITION OF record_save DEFAULT;
WITH moved AS (DELETE FROM record_save_before WHERE save_id >= sen_next_month() RETURNING *)
  INSERT INTO record_save_rest SELECT * FROM moved;
DO $$
BEGIN
  EXECUTE format('ALTER TABLE record_save ATTACH PARTITION record_save_before FOR VALUES FROM (MINVALUE) TO (%L)',
    sen_next_month());
END $$;
REVOKE ALL ON record_save_before, record_save_rest FROM sen_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON record_save TO sen_app;

-- A notification and its messages are made in one statement, once for each key: no index has to find a
-- second message of it.
DROP INDEX notify_outbox_once, notify_outbox_device;
ALTER TABLE notify_outbox RENAME TO notify_outbox_before;
ALTER INDEX notify_outbox_pkey RENAME TO notify_outbox_before_pkey;
ALTER INDEX notify_outbox_due RENAME TO notify_outbox_before_due;
ALTER INDEX notify_outbox_finished RENAME TO notify_outbox_before_finished;
ALTER INDEX notify_outbox_notification RENAME TO notify_outbox_before_notification;
CREATE TABLE notify_outbox (LIKE notify_outbox_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)
  PARTITION BY RANGE (id);
ALTER TABLE notify_outbox
  ADD CONSTRAINT notify_outbox_pkey PRIMARY KEY (id),
  ADD CONSTRAINT notify_outbox_notification_id_fkey
    FOREIGN KEY (notification_id) REFERENCES thong_bao (id) ON DELETE CASCADE,
  ADD CONSTRAINT notify_outbox_device_fkey FOREIGN KEY (device) REFERENCES notify_device (id) ON DELETE SET NULL;
CREATE INDEX notify_outbox_due ON notify_outbox (due_at) WHERE state = 'waiting';
CREATE INDEX notify_outbox_finished ON notify_outbox (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX notify_outbox_notification ON notify_outbox (notification_id);
CREATE INDEX notify_outbox_device ON notify_outbox (device) WHERE device IS NOT NULL;
CREATE TABLE notify_outbox_rest PARTITION OF notify_outbox DEFAULT;
WITH moved AS (DELETE FROM notify_outbox_before WHERE id >= sen_next_month() RETURNING *)
  INSERT INTO notify_outbox_rest SELECT * FROM moved;
DO $$
BEGIN
  EXECUTE format('ALTER TABLE notify_outbox ATTACH PARTITION notify_outbox_before FOR VALUES FROM (MINVALUE) TO (%L)',
    sen_next_month());
END $$;
REVOKE ALL ON notify_outbox_before, notify_outbox_rest FROM sen_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON notify_outbox TO sen_app;
DROP FUNCTION sen_next_month();
