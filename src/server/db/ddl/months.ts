import type { ColumnModel, TableModel } from './model';
import { boundedName, quoted } from './names';

/**
 * The month in which a row came, of the database's clock in UTC. The runtime role may not write it, so
 * that nobody chooses the part of the table, and the seal leaves it out.
 */
export const MONTH_COLUMN: ColumnModel = {
  name: 'seal_month',
  type: 'date',
  notNull: true,
  default: `date_trunc('month'::text, timezone('UTC'::text, clock_timestamp()))::date`,
};

/** A unique index of a table in parts must name what parts it. */
export const withMonth = (table: { byMonth?: boolean }, columns: string[]): string[] =>
  table.byMonth ? [...columns, MONTH_COLUMN.name] : columns;

/** What follows the columns of a table that is kept in a part for each month. */
export const partitionClause = (table: TableModel): string =>
  table.byMonth ? ` PARTITION BY RANGE (${quoted(MONTH_COLUMN.name)})` : '';

/** The part for the rows of months that have no part yet; the runtime role reaches it by the table alone. */
export function restOf(table: TableModel): string[] {
  if (!table.byMonth) return [];
  const rest = quoted(boundedName(table.name, 'rest'));
  return [
    `CREATE TABLE ${rest} PARTITION OF ${quoted(table.name)} DEFAULT;`,
    `REVOKE ALL ON ${rest} FROM sen_app;`,
  ];
}

/**
 * The functions that make one missing part of a coming month, with the rows of it that came meanwhile, and
 * that give back the room of one old month of rows that rules remove. They answer its name, null where none
 * is left, take no table, so that the runtime role chooses nothing, and give up where others hold the
 * table for long.
 */
export const MONTHS_SQL = `-- Where a month begins among the values that a table is parted by: the month itself, or the lowest id that
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
      AND substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \\(''([0-9a-f-]{36})''\\)')::uuid
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
REVOKE EXECUTE ON FUNCTION sen_drop_month() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sen_drop_month() TO sen_app;`;
