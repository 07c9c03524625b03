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
 * The function that makes one missing part of the months up to two years ahead, with the rows of it
 * that came meanwhile, and answers its name; null where none is missing. It takes no table, so that
 * the runtime role chooses nothing, and gives up where others hold the table for long.
 */
export const MONTHS_SQL = `-- Makes the next part that is missing of the tables that are kept by month.
CREATE OR REPLACE FUNCTION sen_make_month() RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC'
SET lock_timeout = '3s' AS $$
DECLARE
  whole record;
  month date;
  part text;
  missing boolean;
  columns text;
BEGIN
  FOR whole IN SELECT c.oid, c.relname, p.partdefid,
      coalesce(pg_get_partition_constraintdef(p.partdefid), 'true') AS is_rest
    FROM pg_class AS c
    JOIN pg_partitioned_table AS p ON p.partrelid = c.oid
    JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attname = 'seal_month'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relowner = current_user::regrole
      AND p.partdefid <> 0
    ORDER BY c.relname
  LOOP
    FOR month IN SELECT generate_series(date_trunc('month', now()),
      date_trunc('month', now()) + interval '24 months', interval '1 month')::date
    LOOP
      EXECUTE format('SELECT %s FROM (SELECT %L::date AS seal_month) AS given', whole.is_rest, month)
        INTO missing;
      CONTINUE WHEN NOT missing;
      part := format('%s_%s', whole.relname, to_char(month, 'YYYY_MM'));
      EXECUTE format('CREATE TABLE %I (LIKE %s INCLUDING DEFAULTS INCLUDING GENERATED
        INCLUDING CONSTRAINTS INCLUDING STORAGE)', part, whole.oid::regclass);
      EXECUTE format('REVOKE ALL ON %I FROM sen_app', part);
      SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
        WHERE attrelid = whole.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
      EXECUTE format('WITH moved AS (DELETE FROM %1$s WHERE seal_month >= %2$L
        AND seal_month < %3$L RETURNING %4$s) INSERT INTO %5$I (%4$s) SELECT %4$s FROM moved',
        whole.partdefid::regclass, month, (month + interval '1 month')::date, columns, part);
      EXECUTE format('ALTER TABLE %s ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
        whole.oid::regclass, part, month, (month + interval '1 month')::date);
      EXECUTE format('ANALYZE %I', part);
      RETURN part;
    END LOOP;
  END LOOP;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION sen_make_month() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sen_make_month() TO sen_app;`;
