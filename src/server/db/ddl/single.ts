import { SINGLE_ID } from '../../../shared/resource/names';
import { literal } from '../sql/literal';
import type { TableModel } from './model';
import { quoted } from './names';

/** Tells every process, at the commit, which table of one row changed. */
export const SINGLE_SQL = `CREATE OR REPLACE FUNCTION sen_single_changed() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('sen_catalogue', TG_TABLE_NAME);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION sen_single_changed() FROM PUBLIC;`;

/** The row of a table that holds exactly one, of the defaults of its columns. */
export const onlyRow = ({ name }: TableModel): string =>
  `INSERT INTO ${quoted(name)} ("id") VALUES (${literal(SINGLE_ID)});`;

/** The trigger by which the processes hear of changes. */
export const toldOfChanges = ({ name }: TableModel): string =>
  `CREATE TRIGGER sen_single_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON ${quoted(name)} FOR EACH STATEMENT EXECUTE FUNCTION sen_single_changed();`;
