import { sql } from 'kysely';
import { isId } from '../../../shared/fields/reference';
import { findResource } from '../../../shared/resource/config';
import { tableName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import type { Database } from '../../db/database';
import { columnSql } from '../../db/sql/column';
import { predicateSql } from '../../db/sql/predicate';
import { policyOf, type Scope, sqlContext } from '../scope';

/** A row of `stored_file` that has not left its record. */
export interface FileRow {
  id: string;
  resource: string;
  recordId: string;
  field: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  public: boolean;
}

/** The file with this id, whoever asks; null where there is none. */
export async function findFile(db: Database, id: string): Promise<FileRow | null> {
  if (!isId(id)) return null;
  const { rows } = await sql<FileRow>`
    SELECT id, resource, record_id AS "recordId", field, name, type, size, sha256, public
    FROM stored_file WHERE id = ${id} AND deleted_at IS NULL`.execute(db);
  return rows[0] ?? null;
}

/** What a file belongs to, for who may read it. */
export interface FileOwner {
  resource: Resource;
  /** The patient whom the record is about, where it is one. */
  patient: string | null;
}

/** What a file belongs to, where the actor may read its record and field; null where it may not. */
export async function readableOwner(scope: Scope, file: FileRow): Promise<FileOwner | null> {
  const { config } = scope.services;
  const resource = findResource(config, file.resource);
  if (!resource) return null;
  const policy = policyOf(scope, resource);
  if (!policy.read || !policy.fields.read.has(file.field)) return null;
  const visible = policy.rows
    ? predicateSql(config, resource, policy.rows, { alias: 'r', ...sqlContext(scope) })
    : sql`true`;
  const patient = resource.patient
    ? columnSql(config, resource, resource.patient, 'r', sqlContext(scope))
    : sql`NULL`;
  const { rows } = await sql<{ patient: string | null }>`
    SELECT ${patient} AS patient FROM ${sql.table(tableName(resource.name))} AS r
    WHERE r.id = ${file.recordId} AND ${visible}`.execute(scope.db);
  const [row] = rows;
  return row ? { resource, patient: row.patient } : null;
}
