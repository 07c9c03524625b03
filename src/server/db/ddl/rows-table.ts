import type { Fields } from '../../../shared/fields/kinds';
import type { Config } from '../../../shared/resource/config';
import { tableName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import { fieldChecks, numbered } from './checks';
import { fieldColumns } from './columns';
import type { TableModel } from './model';
import { boundedName, quoted, quotedList, ROW_AT, ROW_OF, rowsTable } from './names';

/** The table of a field's rows: the record that they belong to, their place in it, and their fields. */
export function rowsTableModel(
  config: Config,
  resource: Resource,
  name: string,
  fields: Fields,
): TableModel {
  const table = rowsTable(resource.name, name);
  const inside: Resource = { ...resource, fields, checks: [], archive: false, appendOnly: false };
  const entries = Object.entries(fields);
  return {
    name: table,
    resource: resource.name,
    field: name,
    was: rowsTable(resource.was ?? resource.name, resource.fields[name]?.was ?? name),
    columns: [
      { name: ROW_OF, type: 'uuid', notNull: true },
      { name: ROW_AT, type: 'integer', notNull: true },
      ...entries
        .flatMap(([inner, field]) => fieldColumns(inside, table, inner, field))
        .map((column) => ({ ...column, field: `${name}.${column.field}` })),
    ],
    constraints: numbered([
      {
        name: boundedName(table, 'pkey'),
        kind: 'primary',
        definition: `PRIMARY KEY (${quotedList([ROW_OF, ROW_AT])})`,
      },
      {
        name: boundedName(table, ROW_OF, 'fkey'),
        kind: 'foreign',
        definition: `FOREIGN KEY (${quoted(ROW_OF)}) REFERENCES ${quoted(tableName(resource.name))} ("id") ON DELETE CASCADE`,
        about: { fields: [name], check: 'reference' },
      },
      ...entries
        .flatMap((entry) => fieldChecks(config, inside, table, entry))
        .map((one) => ({ ...one, about: { fields: [name], check: 'value' as const } })),
    ]),
    indexes: [],
    sequences: [],
  };
}
