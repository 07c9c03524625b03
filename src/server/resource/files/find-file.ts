import { sql } from 'kysely';
import { AppError } from '../../../shared/errors';
import { isId } from '../../../shared/fields/reference';
import { findResource } from '../../../shared/resource/config';
import { tableName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import type { Database } from '../../db/database';
import { columnSql } from '../../db/sql/column';
import { predicateSql } from '../../db/sql/predicate';
import { policyOf, type Scope, sqlContext } from '../scope';

/** The file with this id, whoever asks, if it has not left its record; null where there is none. */
export async function findFile(db: Database, id: string) {
  if (!isId(id)) return null;
  const found = await db
    .selectFrom('stored_file as f')
    .leftJoin('file_check as c', 'c.file', 'f.id')
    .select(['f.id', 'f.resource', 'f.record_id as recordId', 'f.field', 'f.name', 'f.type'])
    .select(['f.size', 'f.sha256', 'f.public', 'c.state as check'])
    .where('f.id', '=', id)
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}

/** A row of `stored_file` that has not left its record. */
export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** What a file belongs to, for who may read it. */
export interface FileOwner {
  resource: Resource;
  /** The person whom the record is about, where it is one. */
  subject: string | null;
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
  const subject = resource.subject
    ? columnSql(config, resource, resource.subject, 'r', sqlContext(scope))
    : sql`NULL`;
  const { rows } = await sql<{ subject: string | null }>`
    SELECT ${subject} AS subject FROM ${sql.table(tableName(resource.name))} AS r
    WHERE r.id = ${file.recordId} AND ${visible}`.execute(scope.db);
  const [row] = rows;
  return row ? { resource, subject: row.subject } : null;
}

/**
 * Lets nobody have a file that a scanner has not answered about, or found something in.
 * @throws AppError FILE_WAITING, FILE_REMOVED
 */
export function requireChecked({ check }: Pick<FileRow, 'check'>): void {
  if (check === 'waiting') throw new AppError('FILE_WAITING', { retryAfter: 10 });
  if (check === 'infected') throw new AppError('FILE_REMOVED');
}
