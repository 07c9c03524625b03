import { sql } from 'kysely';
import { rowsIn } from '../../../shared/fields/ask';
import type { Field } from '../../../shared/fields/kinds';
import { writtenKind } from '../../../shared/fields/options';
import { facetOf } from '../../../shared/fields/registry';
import { type Config, findResource } from '../../../shared/resource/config';
import type { Database } from '../database';
import type { ColumnModel, SchemaModel, TableModel } from './model';
import { quoted } from './names';
import { CORRECT, idOf } from './obstacles';
import { renameModel } from './rename';

/** Values that a change of the config narrows in ways that no rule of the database says. */
export interface Look {
  table: TableModel;
  column: ColumnModel;
  field: Field;
}

/** Values read at a time. */
const BATCH = 5_000;

/** Rows that are named. */
const NAMED = 3;

/** The field whose values a column holds; of rows inside of a record it is named `rows.field`. */
function fieldOf(config: Config, table: TableModel, column: ColumnModel): Field | undefined {
  const fields = findResource(config, table.resource)?.fields ?? {};
  const [outer = '', inner] = (column.field ?? '').split('.');
  return inner === undefined ? fields[outer] : rowsIn(fields[outer])?.[inner];
}

/** What is to be looked at where the tables of `before` become those of `after`. */
export function looksOf(config: Config, before: SchemaModel, after: SchemaModel): Look[] {
  const { model } = renameModel(before, after);
  return after.tables.flatMap((table) => {
    const old = model.tables.find(({ name }) => name === table.name);
    return table.columns.flatMap((column): Look[] => {
      const was = old?.columns.find(({ name }) => name === column.name);
      if (!was || column.form === undefined || column.form === was.form) return [];
      if (was.encrypted || was.type !== column.type) return [];
      const field = fieldOf(config, table, column);
      return field ? [{ table, column, field }] : [];
    });
  });
}

/** Whether a field keeps a value as it stands there. */
const isKept = (field: Field, value: string): boolean => {
  const { success, data } = facetOf(field).zod(field).safeParse(value);
  return success && data === value;
};

/** Looks at all rows that have a value; null where none is in the way. */
export async function lookAt(db: Database, { table, column, field }: Look): Promise<string | null> {
  const [name, value] = [quoted(table.name), quoted(column.name)];
  const wrong: string[] = [];
  let count = 0;
  await sql`DECLARE looked NO SCROLL CURSOR FOR
    SELECT ${sql.raw(idOf(table))}::text AS id, ${sql.raw(value)} AS value
    FROM ${sql.raw(name)} WHERE ${sql.raw(value)} IS NOT NULL ORDER BY 1`.execute(db);
  for (;;) {
    const { rows } = await sql<{ id: string; value: string }>`
      FETCH ${sql.raw(String(BATCH))} FROM looked`.execute(db);
    for (const row of rows) {
      if (isKept(field, row.value)) continue;
      count += 1;
      if (wrong.length < NAMED) wrong.push(row.id);
    }
    if (rows.length < BATCH) break;
  }
  await sql`CLOSE looked`.execute(db);
  if (count === 0) return null;
  const has = count === 1 ? '1 row has' : `${count} rows have`;
  const what = `what ${writtenKind(field)} does not take so (${wrong.join(', ')})`;
  return `${table.resource}.${column.field}: ${has} ${what}; ${CORRECT}`;
}
