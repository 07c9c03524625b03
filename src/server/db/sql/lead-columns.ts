import { referralTo } from '../../../shared/fields/ask';
import { columnName, tableName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import { boundedName } from '../ddl/names';

/** The column with the ids of one of the resources that a field refers to. */
export const leadColumn = (field: string, to: string): string =>
  boundedName(columnName(field), tableName(to));

/** The id of a row of `to` in a column of addresses, as SQL over `column`; empty for one of another. */
export const leadSql = (column: string, to: string): string =>
  `CASE WHEN ${column} LIKE '${to}/%' THEN substr(${column}, ${to.length + 2})::uuid END`;

/** The column that `place/rooms` stands for: the ids of `rooms` in the field `place`; null for no such. */
export function leadColumnNamed(resource: Resource, name: string): string | null {
  const [field = '', to] = name.split('/');
  if (to === undefined) return null;
  return referralTo(resource.fields[field], to)?.oneOf ? leadColumn(field, to) : null;
}

/** The column of a field, or of a way that leads from it (`place/phong`). */
export const columnNamed = (resource: Resource, name: string): string =>
  leadColumnNamed(resource, name) ?? columnName(name);
