import type { SchemaModel, TableModel } from './model';
import { quoted } from './names';
import { forgetSeen } from './seen';
import type { Plan } from './statement';
import { forgetWords } from './words';

/** Whether a field that held several rows is to hold one. */
const becomesOne = ({ resource, field }: TableModel, after: SchemaModel): boolean =>
  field !== undefined &&
  after.tables.some(
    (table) =>
      table.resource === resource &&
      !table.field &&
      table.columns.some((column) => column.field === field),
  );

/** The new tables that have all fields of one that is gone, which may have been renamed. */
function perhapsRenamed(gone: TableModel, before: SchemaModel, after: SchemaModel): string {
  if (gone.field !== undefined) return '';
  const fields = gone.columns.filter(({ field }) => field !== undefined);
  const found = after.tables.filter(
    ({ name, field, columns }) =>
      !field &&
      !before.tables.some((table) => table.name === name) &&
      fields.every((one) =>
        columns.some((column) => column.name === one.name && column.type === one.type),
      ),
  );
  if (found.length === 0) return '';
  const names = found.map(({ resource }) => `"${resource}"`).join(' or ');
  return `; renamed to ${names}? then say \`was: '${gone.resource}'\` there`;
}

/** A table that is gone from the config: taken away where `dropped` says so, else refused. */
export function dropTable(
  table: TableModel,
  before: SchemaModel,
  after: SchemaModel,
  dropped: readonly string[],
): Plan {
  const name = table.field ? `${table.resource}.${table.field}` : table.resource;
  if (!dropped.includes(name) && !dropped.includes(table.resource)) {
    const lost = 'is gone from the config; its data would be lost (list it in `dropped`)';
    const reason = becomesOne(table, after)
      ? 'several rows cannot become one without losing data'
      : lost + perhapsRenamed(table, before, after);
    const refusal = `${name}: ${reason}`;
    return { statements: [], refusals: [refusal], inQuestion: { [refusal]: quoted(table.name) } };
  }
  const quotedName = quoted(table.name);
  const references = table.constraints.filter((constraint) => constraint.kind === 'foreign');
  const base = { table: table.name, lock: 'ACCESS EXCLUSIVE' } as const;
  return {
    refusals: [],
    statements: [
      ...forgetWords(table),
      ...forgetSeen(table),
      ...references.map((constraint) => ({
        ...base,
        phase: 'release' as const,
        sql: `ALTER TABLE ${quotedName} DROP CONSTRAINT ${quoted(constraint.name)};`,
        what: `rule ${constraint.name}`,
      })),
      {
        ...base,
        phase: 'drop',
        sql: `DROP TABLE ${quotedName};`,
        what: 'its data are lost, as `dropped` says',
        touches: quotedName,
      },
    ],
  };
}
