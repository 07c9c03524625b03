import { type RawBuilder, sql } from 'kysely';
import type { Field } from '../../shared/fields/kinds';
import { facetOf } from '../../shared/fields/registry';
import { columnName, tableName } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import { hashColumn, joinTableOf } from '../db/sql/physical';
import { serverFacetOf } from '../fields/registry';
import { encryptValue, lookupHash } from './field-cipher';
import type { Values } from './hooks';
import type { Scope } from './scope';

type Column = [name: string, value: unknown];

function parameter(field: Field, value: unknown): unknown {
  return value === null ? null : (serverFacetOf(field).toSql?.(value, field) ?? value);
}

function encryptedColumns(scope: Scope, id: string, name: string, field: Field, value: unknown) {
  const { secrets } = scope.services;
  const text = value === null ? null : String(value);
  const columns: Column[] = [
    [columnName(name), text === null ? null : encryptValue(secrets, id, text)],
    [hashColumn(name), text === null ? null : lookupHash(secrets, field, text)],
  ];
  return columns;
}

/** The columns that a write sets; many references are rows of their own. */
function columnsOf(scope: Scope, resource: Resource, id: string, values: Values): Column[] {
  return Object.entries(values).flatMap(([name, value]): Column[] => {
    const field = resource.fields[name];
    if (!field || value === undefined || facetOf(field).sqlType(field) === null) return [];
    if (field.encrypted) return encryptedColumns(scope, id, name, field, value ?? null);
    return [[columnName(name), parameter(field, value)]];
  });
}

async function writeJoins(scope: Scope, resource: Resource, id: string, values: Values) {
  for (const [name, value] of Object.entries(values)) {
    const join = joinTableOf(resource, name);
    if (!join || value === undefined) continue;
    const { owner, target, position } = join;
    const table = sql.table(join.table);
    const ids = [...new Set([value ?? []].flat())];
    await sql`DELETE FROM ${table} WHERE ${sql.ref(owner)} = ${id}`.execute(scope.db);
    if (ids.length === 0) continue;
    await sql`
      INSERT INTO ${table} (${sql.ref(owner)}, ${sql.ref(target)}, ${sql.ref(position)})
      SELECT ${id}::uuid, chosen.id, chosen.place
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS chosen (id, place)`.execute(scope.db);
  }
}

/** Adds a row with these values of its fields; the database gives the others. */
export async function insertRow(
  scope: Scope,
  resource: Resource,
  id: string,
  values: Values,
): Promise<void> {
  const columns: Column[] = [['id', id], ...columnsOf(scope, resource, id, values)];
  const names = columns.map(([name]) => sql.ref(name));
  const given = columns.map(([, value]): RawBuilder<unknown> => sql`${value}`);
  await sql`INSERT INTO ${sql.table(tableName(resource.name))} (${sql.join(names)})
    VALUES (${sql.join(given)})`.execute(scope.db);
  await writeJoins(scope, resource, id, values);
}

/** Sets these values of a row, raises its version and notes the time. */
export async function updateRow(
  scope: Scope,
  resource: Resource,
  id: string,
  values: Values,
  system: { archivedAt?: Date | null } = {},
): Promise<void> {
  const columns = columnsOf(scope, resource, id, values);
  if (system.archivedAt !== undefined) columns.push(['archived_at', system.archivedAt]);
  const assignments = [
    sql`version = version + 1`,
    sql`updated_at = now()`,
    ...columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  ];
  await sql`UPDATE ${sql.table(tableName(resource.name))} SET ${sql.join(assignments)}
    WHERE id = ${id}`.execute(scope.db);
  await writeJoins(scope, resource, id, values);
}

/** Deletes a row. */
export async function deleteRow(scope: Scope, resource: Resource, id: string): Promise<void> {
  await sql`DELETE FROM ${sql.table(tableName(resource.name))} WHERE id = ${id}`.execute(scope.db);
}
