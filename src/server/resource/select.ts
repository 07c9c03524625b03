import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { facetOf } from '../../shared/fields/registry';
import type { Predicate } from '../../shared/resource/predicate';
import type { Resource } from '../../shared/resource/resource';
import type { Row } from '../db/database';
import { columnSql } from '../db/sql/column';
import { predicateSql } from '../db/sql/predicate';
import { decryptValue } from './field-cipher';
import type { Values } from './hooks';
import { type Scope, sqlContext } from './scope';

/** What statements call the table of the resource they are about. */
export const ALIAS = 't';

const systemNames = (resource: Resource): string[] => [
  'version',
  'createdAt',
  'updatedAt',
  ...(resource.archive ? ['archivedAt'] : []),
];

/** The columns of a record with these fields, and with the system fields: nothing else is read. */
export function columnsSql(
  scope: Scope,
  resource: Resource,
  fields: ReadonlySet<string>,
): RawBuilder<unknown> {
  const names = ['id', ...Object.keys(resource.fields).filter((name) => fields.has(name))];
  const columns = [...names, ...systemNames(resource)].map((name) => {
    const column = columnSql(scope.services.config, resource, name, ALIAS, sqlContext(scope));
    return sql`${column} AS ${sql.ref(name)}`;
  });
  if (resource.patient !== undefined) {
    const patient = columnSql(scope.services.config, resource, resource.patient, ALIAS);
    columns.push(sql`${patient} AS "$patient"`);
  }
  return sql.join(columns);
}

/** What the audit needs of a row that `columnsSql` read. */
export const auditedRow = (row: Row): { id: string; patient: string | null } => ({
  id: String(row.id),
  patient: typeof row.$patient === 'string' ? row.$patient : null,
});

/** Rows that a predicate of the policy lets through; all of them without one. */
export function rowsSql(
  scope: Scope,
  resource: Resource,
  predicate: Predicate | null,
): RawBuilder<SqlBool> {
  if (predicate === null) return sql`true`;
  return predicateSql(scope.services.config, resource, predicate, {
    alias: ALIAS,
    ...sqlContext(scope),
  });
}

/** Builds the record from what `columnsSql` read: named members only, values as the API has them. */
export function toRecord(
  scope: Scope,
  resource: Resource,
  fields: ReadonlySet<string>,
  row: Row,
): Values {
  const record: Values = { id: row.id };
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!fields.has(name)) continue;
    const raw = row[name] ?? null;
    if (raw === null) record[name] = null;
    else if (field.encrypted) {
      record[name] = decryptValue(scope.services.secrets, String(row.id), String(raw));
    } else record[name] = facetOf(field).fromSql?.(raw, field) ?? raw;
  }
  for (const name of systemNames(resource)) record[name] = row[name] ?? null;
  return record;
}

/** The members of a record that somebody who may read `fields` is shown. */
export function shownRecord(
  resource: Resource,
  fields: ReadonlySet<string>,
  record: Values,
): Values {
  const names = ['id', ...Object.keys(resource.fields).filter((name) => fields.has(name))];
  return Object.fromEntries(
    [...names, ...systemNames(resource)].map((name) => [name, record[name] ?? null]),
  );
}
