import { type RawBuilder, sql } from 'kysely';
import { rowsIn } from '../../shared/fields/ask';
import type { Field } from '../../shared/fields/kinds';
import { facetOf } from '../../shared/fields/registry';
import { columnName, tableName } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import { runLater } from '../db/connection';
import { hashColumn, joinTableOf } from '../db/sql/physical';
import { serverFacetOf } from '../fields/registry';
import { encryptValue, type Place } from './field-cipher';
import type { RowOf, Values } from './hooks';
import { addRowsSql, type InnerRows, removeRowsSql } from './inner-rows';
import type { Scope } from './scope';
import { writtenHash } from './written-hash';

type Column = [name: string, value: unknown];

function parameter(field: Field, value: unknown): unknown {
  return value === null ? null : (serverFacetOf(field).toSql?.(value, field) ?? value);
}

async function encryptedColumns(
  scope: Scope,
  place: Place,
  field: Field,
  value: unknown,
): Promise<Column[]> {
  const columns = [columnName(place.field), hashColumn(place.field)] as const;
  if (value === null) return columns.map((name) => [name, null]);
  const text = String(value);
  return [
    [columns[0], encryptValue(scope.services.secrets, place, text)],
    [columns[1], await writtenHash(scope, place, field, text)],
  ];
}

/** The columns that a write sets; many references are rows of their own. */
async function columnsOf(
  scope: Scope,
  resource: Resource,
  id: string,
  values: Values,
): Promise<Column[]> {
  const columns: Column[] = [];
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name];
    if (!field || value === undefined || facetOf(field).sqlType(field) === null) continue;
    if (field.encrypted) {
      const place = { resource, field: name, id };
      columns.push(...(await encryptedColumns(scope, place, field, value ?? null)));
    } else columns.push([columnName(name), parameter(field, value)]);
  }
  return columns;
}

/** Rows of fields are written anew: their order is theirs alone. */
async function writeInnerRows(scope: Scope, resource: Resource, id: string, values: Values) {
  for (const [name, value] of Object.entries(values)) {
    if (!rowsIn(resource.fields[name]) || value === undefined) continue;
    await runLater(scope.db, removeRowsSql(resource, name, id));
    const rows = (value ?? []) as InnerRows['rows'];
    for (const statement of addRowsSql(resource, name, [{ id, rows }])) {
      await runLater(scope.db, statement);
    }
  }
}

async function writeJoins(scope: Scope, resource: Resource, id: string, values: Values) {
  for (const [name, value] of Object.entries(values)) {
    const join = joinTableOf(resource, name);
    if (!join || value === undefined) continue;
    const { owner, target, position } = join;
    const table = sql.table(join.table);
    const ids = [...new Set([value ?? []].flat())];
    await runLater(scope.db, sql`DELETE FROM ${table} WHERE ${sql.ref(owner)} = ${id}`);
    if (ids.length === 0) continue;
    await runLater(
      scope.db,
      sql`INSERT INTO ${table} (${sql.ref(owner)}, ${sql.ref(target)}, ${sql.ref(position)})
        SELECT ${id}::uuid, chosen.id, chosen.place
        FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS chosen (id, place)`,
    );
  }
}

/** Adds a row with these values of its fields; the database gives the others. */
export async function insertRow<N extends string>(
  scope: Scope,
  resource: Resource<N>,
  id: string,
  row: Partial<RowOf<N>>,
): Promise<void> {
  const values: Values = row;
  const columns: Column[] = [['id', id], ...(await columnsOf(scope, resource, id, values))];
  const names = columns.map(([name]) => sql.ref(name));
  const given = columns.map(([, value]): RawBuilder<unknown> => sql`${value}`);
  await runLater(
    scope.db,
    sql`INSERT INTO ${sql.table(tableName(resource.name))} (${sql.join(names)})
      VALUES (${sql.join(given)})`,
  );
  await writeJoins(scope, resource, id, values);
  await writeInnerRows(scope, resource, id, values);
}

/** Sets these values of a row, raises its version and notes the time. */
export async function updateRow<N extends string>(
  scope: Scope,
  resource: Resource<N>,
  id: string,
  row: Partial<RowOf<N>>,
  system: { archivedAt?: Date | null } = {},
): Promise<void> {
  const values: Values = row;
  const columns = await columnsOf(scope, resource, id, values);
  if (system.archivedAt !== undefined) columns.push(['archived_at', system.archivedAt]);
  const assignments = [
    sql`version = version + 1`,
    sql`updated_at = now()`,
    ...columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  ];
  await runLater(
    scope.db,
    sql`UPDATE ${sql.table(tableName(resource.name))} SET ${sql.join(assignments)}
      WHERE id = ${id}`,
  );
  await writeJoins(scope, resource, id, values);
  await writeInnerRows(scope, resource, id, values);
}

/** Deletes a row. */
export async function deleteRow(scope: Scope, resource: Resource, id: string): Promise<void> {
  await sql`DELETE FROM ${sql.table(tableName(resource.name))} WHERE id = ${id}`.execute(scope.db);
}
