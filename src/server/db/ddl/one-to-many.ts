import type { SchemaModel, TableModel } from './model';
import { quoted } from './names';
import type { Statement } from './statement';

/** The column of a reference that has become many references, and the table that they stand in. */
interface Spread {
  owner: TableModel;
  column: string;
  join: TableModel;
}

function spreads(before: SchemaModel, after: SchemaModel): Spread[] {
  return after.tables.flatMap((join) => {
    if (!join.field || before.tables.some(({ name }) => name === join.name)) return [];
    const owner = before.tables.find(
      ({ resource, field, appendOnly }) => resource === join.resource && !field && !appendOnly,
    );
    const column = owner?.columns.find(
      ({ field, type }) => field === join.field && type === 'uuid',
    );
    return owner && column ? [{ owner, column: column.name, join }] : [];
  });
}

/** The tombstones that go without saying: the values of these columns stand in the join table. */
export const spreadFields = (before: SchemaModel, after: SchemaModel): string[] =>
  spreads(before, after).map(({ join }) => `${join.resource}.${join.field}`);

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
