import { referralOf, referralsOf, rowsIn } from '../../../shared/fields/ask';
import type { Referral } from '../../../shared/fields/facet';
import type { Field } from '../../../shared/fields/kinds';
import { type Config, resourceNamed } from '../../../shared/resource/config';
import { columnName, SINGLE_ID, tableName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import { literal } from '../sql/literal';
import { joinTable } from '../sql/physical';
import { declaredChecks, fieldChecks, numbered } from './checks';
import { fieldColumns, SEAL_COLUMNS, sequencesOf, systemColumns } from './columns';
import { indexesOf } from './indexes';
import type { About, ColumnModel, SchemaModel, TableModel } from './model';
import { MONTH_COLUMN, withMonth } from './months';
import { boundedName, quoted, quotedList } from './names';
import { onePlace, orderModel } from './order';
import { rowsTableModel } from './rows-table';
import { seenColumns, seenModel } from './seen';
import { keptColumns, wordsModel } from './words';

const primaryKey = (table: string, columns: string[]) => ({
  name: boundedName(table, 'pkey'),
  kind: 'primary' as const,
  definition: `PRIMARY KEY (${quotedList(columns)})`,
});

/** With the primary key: no second row. */
const oneRow = (table: string) => ({
  name: boundedName(table, 'single'),
  kind: 'check' as const,
  definition: `CHECK (${quoted('id')} = ${literal(SINGLE_ID)}::uuid)`,
});

/** Rows that are there when they get an order are given their places after their column. */
const placed = ({ order }: Resource, column: ColumnModel): ColumnModel =>
  order && column.name === columnName(order.by)
    ? { ...column, backfill: column.backfill ?? '0' }
    : column;

/** The names that the resources had to which a reference to one of several leads. */
function withFormerLeads(config: Config, field: Field, column: ColumnModel): ColumnModel {
  const renamedLeads = referralsOf(field).flatMap(({ to, oneOf }) => {
    const { was } = resourceNamed(config, to);
    return oneOf && was !== undefined ? [{ from: was, to }] : [];
  });
  return renamedLeads.length > 0 && !column.generated ? { ...column, renamedLeads } : column;
}

function resourceTable(config: Config, resource: Resource): TableModel {
  const table = tableName(resource.name);
  const was = tableName(resource.was ?? resource.name);
  const fields = Object.entries(resource.fields);
  return {
    name: table,
    resource: resource.name,
    was,
    columns: [
      ...systemColumns(resource),
      ...fields.flatMap(([name, field]) =>
        fieldColumns(resource, table, name, field).map((column) =>
          withFormerLeads(config, field, placed(resource, column)),
        ),
      ),
      ...keptColumns(config, resource),
      ...seenColumns(config, resource),
      ...(resource.appendOnly ? SEAL_COLUMNS : []),
      ...(resource.byMonth ? [MONTH_COLUMN] : []),
    ],
    constraints: numbered([
      primaryKey(table, withMonth(resource, ['id'])),
      ...(resource.single ? [oneRow(table)] : []),
      ...fields.flatMap((entry) => fieldChecks(config, resource, table, entry)),
      ...declaredChecks(config, resource, table),
      ...onePlace(resource, table),
    ]),
    indexes: resource.single ? [] : numbered(indexesOf(config, resource, table)),
    sequences: sequencesOf(table, was, resource),
    appendOnly: resource.appendOnly,
    byMonth: resource.byMonth,
    single: resource.single,
    order: orderModel(resource),
    words: wordsModel(config, resource),
    seen: seenModel(config, resource),
  };
}

/** The table of a field's many references. */
function referencesTable(
  config: Config,
  resource: Resource,
  [name, field]: [string, Field],
  referral: Referral,
): TableModel {
  const to = resourceNamed(config, referral.to);
  const columns = joinTable(resource.name, name, to.name);
  const former = joinTable(resource.was ?? resource.name, field.was ?? name, to.was ?? to.name);
  const table = boundedName(columns.table);
  const foreign = (column: string, target: string, action: string) => ({
    name: boundedName(table, column, 'fkey'),
    kind: 'foreign' as const,
    definition: `FOREIGN KEY (${quoted(column)}) REFERENCES ${quoted(target)} ("id") ON DELETE ${action}`,
    about: { fields: [name], check: 'reference' } satisfies About,
  });
  const removed = referral.onDelete && referral.onDelete !== 'restrict' ? 'CASCADE' : 'RESTRICT';
  return {
    name: table,
    resource: resource.name,
    field: name,
    was: boundedName(former.table),
    columns: [
      { name: columns.owner, type: 'uuid', notNull: true, was: former.owner },
      { name: columns.target, type: 'uuid', notNull: true, was: former.target },
      { name: columns.position, type: 'integer', notNull: true, default: '0' },
    ],
    constraints: [
      primaryKey(table, [columns.owner, columns.target]),
      foreign(columns.owner, tableName(resource.name), 'CASCADE'),
      foreign(columns.target, tableName(to.name), removed),
    ],
    indexes: [
      {
        name: boundedName(table, columns.target, 'idx'),
        definition: `(${quotedList([columns.target, columns.owner])})`,
      },
    ],
    sequences: [],
  };
}

/** The tables that a config asks for: one per resource, one per field with many references or rows. */
export function schemaModel(config: Config): SchemaModel {
  const tables = config.resources.flatMap((resource) => [
    resourceTable(config, resource),
    ...Object.entries(resource.fields).flatMap((entry) => {
      const referral = referralOf(entry[1]);
      const rows = rowsIn(entry[1]);
      if (rows) return [rowsTableModel(config, resource, entry[0], rows)];
      return referral?.many ? [referencesTable(config, resource, entry, referral)] : [];
    }),
  ]);
  return { tables };
}
