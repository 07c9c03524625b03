import { type RawBuilder, sql } from 'kysely';
import { rowsIn } from '../../shared/fields/ask';
import { columnName } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import { ROW_AT, ROW_OF, rowsTable } from '../db/ddl/names';
import { serverFacetOf } from '../fields/registry';

/** The rows of one record, in their order. */
export interface InnerRows {
  id: string;
  rows: readonly Readonly<Record<string, unknown>>[];
}

/** Parameters of one statement; PostgreSQL takes 65,535. */
const MOST = 30_000;

/** The statement that takes away a record's rows of a field. */
export const removeRowsSql = (resource: Resource, name: string, id: string): RawBuilder<unknown> =>
  sql`DELETE FROM ${sql.table(rowsTable(resource.name, name))} WHERE ${sql.ref(ROW_OF)} = ${id}`;

/** The statements that add records' rows of a field, valid as they are; none where there are no rows. */
export function addRowsSql(
  resource: Resource,
  name: string,
  records: readonly InnerRows[],
): RawBuilder<unknown>[] {
  const fields = Object.entries(rowsIn(resource.fields[name]) ?? {});
  const columns = [ROW_OF, ROW_AT, ...fields.map(([inner]) => columnName(inner))];
  const tuples = records.flatMap(({ id, rows }) =>
    rows.map((row, index) => {
      const values = fields.map(([inner, field]) => {
        const value = row[inner] ?? null;
        return value === null ? null : (serverFacetOf(field).toSql?.(value, field) ?? value);
      });
      return sql`(${sql.join([id, index + 1, ...values])})`;
    }),
  );
  const size = Math.floor(MOST / columns.length);
  const statements: RawBuilder<unknown>[] = [];
  for (let from = 0; from < tuples.length; from += size) {
    statements.push(sql`INSERT INTO ${sql.table(rowsTable(resource.name, name))}
      (${sql.join(columns.map((column) => sql.ref(column)))})
      VALUES ${sql.join(tuples.slice(from, from + size))}`);
  }
  return statements;
}
