import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Config } from '../../shared/resource/config';
import { columnName, tableName } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';

/** The field of persons that says since when the use of their data is restricted. */
const RESTRICTED = 'restrictedAt';

/**
 * Leaves out the rows about persons who had the use of their data restricted; null where the
 * resource is not about persons. `alias` is the name of its table in the statement.
 */
export function unrestrictedSql(
  config: Config,
  { subject }: Resource,
  alias: string,
): RawBuilder<SqlBool> | null {
  const people = config.resources.find((each) => each.subject === 'id');
  if (subject === undefined || !people?.fields[RESTRICTED]) return null;
  const key = sql.ref(`${alias}.${subject === 'id' ? 'id' : columnName(subject)}`);
  const since = sql.ref(`restricted.${columnName(RESTRICTED)}`);
  return sql<SqlBool>`NOT EXISTS (SELECT FROM ${sql.table(tableName(people.name))} AS restricted
    WHERE restricted.id = ${key} AND ${since} IS NOT NULL)`;
}
