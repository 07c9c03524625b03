import { adminPath } from '../../../shared/resource/names';
import { sqlText } from '../sql/literal';
import type { Statement } from './statement';

/** Tables beside the config's that hold names of it; a database that is only planned on may lack them. */
function carried(table: string, set: string, where: string, what: string): Statement {
  return {
    phase: 'alter',
    table,
    lock: 'SHARE ROW EXCLUSIVE',
    what,
    sql: `DO $$ BEGIN
  IF to_regclass(${sqlText(table)}) IS NOT NULL THEN
    ALTER TABLE ${table} DISABLE TRIGGER USER;
    UPDATE ${table} SET ${set} WHERE ${where};
    ALTER TABLE ${table} ENABLE TRIGGER USER;
  END IF;
END $$;`,
  };
}

/** Carries the files and the links of a renamed resource along; the audit keeps the name of then. */
export function carryResource(from: string, to: string): Statement[] {
  const [old, now] = [adminPath(from), adminPath(to)];
  const rest = `substr(link, ${old.length + 1})`;
  return [
    carried(
      'stored_file',
      `resource = ${sqlText(to)}`,
      `resource = ${sqlText(from)}`,
      `files of ${from} are those of ${to}`,
    ),
    carried(
      'thong_bao',
      `link = ${sqlText(now)} || ${rest}`,
      `link = ${sqlText(old)} OR link ~ ${sqlText(`^${old}[/?#]`)}`,
      `links to ${from} lead to ${to}`,
    ),
  ];
}

/** Carries the files of a renamed field along; `resource` is the name of now. */
export const carryField = (resource: string, from: string, to: string): Statement =>
  carried(
    'stored_file',
    `field = ${sqlText(to)}`,
    `resource = ${sqlText(resource)} AND field = ${sqlText(from)}`,
    `files of ${resource}.${from} are those of ${to}`,
  );
