import { joinTableName } from '../../../shared/resource/names';
import type { SchemaModel, TableModel } from './model';
import { boundedName, quoted } from './names';
import type { Statement } from './statement';

/** The column of a reference that has become many references, and the table that they stand in. */
interface Spread {
  owner: TableModel;
  column: string;
  field: string;
  join: TableModel;
}

function spreads(before: SchemaModel, after: SchemaModel): Spread[] {
  return after.tables.flatMap((join) => {
    if (!join.field || before.tables.some(({ name }) => name === join.name)) return [];
    const owner = before.tables.find(
      ({ resource, field, appendOnly }) => resource === join.resource && !field && !appendOnly,
    );
    // Under its name of now, or the former one, by which its list would have been called.
    const column = owner?.columns.find(
      ({ field, type }) =>
        field !== undefined &&
        type === 'uuid' &&
        (field === join.field || boundedName(joinTableName(join.resource, field)) === join.was),
    );
    return owner && column?.field
      ? [{ owner, column: column.name, field: column.field, join }]
      : [];
  });
}

/** The tombstones that go without saying: the values of these columns stand in the join table. */
export const spreadFields = (before: SchemaModel, after: SchemaModel): string[] =>
  spreads(before, after).map(({ owner, field }) => `${owner.resource}.${field}`);

/** Moves the one row that each row referred to into the list of those that it refers to now. */
export const spreadRows = (before: SchemaModel, after: SchemaModel): Statement[] =>
  spreads(before, after).flatMap(({ owner, column, join }): Statement[] => {
    const [mine, other, position] = join.columns.map(({ name }) => quoted(name));
    const [from, field] = [quoted(owner.name), quoted(column)];
    // What keeps the words of the rows hangs on it; it is made anew without it.
    const release = owner.words?.columns.includes(column)
      ? `DROP TRIGGER sen_words ON ${from};\n`
      : '';
    return [
      {
        phase: 'alter',
        table: join.name,
        lock: 'ROW EXCLUSIVE',
        what: `each ${column} is the first of its list`,
        touches: `${from} WHERE ${field} IS NOT NULL`,
        sql: `INSERT INTO ${quoted(join.name)} (${mine}, ${other}, ${position})
  SELECT "id", ${field}, 1 FROM ${from} WHERE ${field} IS NOT NULL;`,
      },
      {
        phase: 'alter',
        table: owner.name,
        lock: 'ACCESS EXCLUSIVE',
        what: `${column} stands in ${join.name} now`,
        sql: `${release}ALTER TABLE ${from} DROP COLUMN ${field};`,
      },
    ];
  });
