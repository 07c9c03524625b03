import { type RawBuilder, sql } from 'kysely';
import { tableName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import type { RowSource } from './context';

/** A config whose computed fields need each other would nest without end. */
const DEEPEST = 12;

/** A row of `resource` nested inside `row`, under an alias of its own. */
export function nested(row: RowSource, resource: Resource): RowSource {
  const alias = `${row.alias}_x`;
  if (alias.length - alias.replaceAll('_x', '').length > DEEPEST * 2) {
    throw new Error(`${resource.name}: computed fields and conditions nest too deeply`);
  }
  return { resource, alias, isInner: true };
}

/** The table of a row source under its alias. */
export const sourceSql = ({ resource, alias }: RowSource): RawBuilder<unknown> =>
  sql`${sql.table(tableName(resource.name))} AS ${sql.ref(alias)}`;

/** Leaves out archived rows, after other conditions. */
export const presentSql = ({ resource, alias }: RowSource): RawBuilder<unknown> =>
  resource.archive ? sql` AND ${sql.ref(`${alias}.archived_at`)} IS NULL` : sql``;
