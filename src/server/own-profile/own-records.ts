import { sql } from 'kysely';
import type { Resource } from '../../shared/resource/resource';
import type { FileRow } from '../resource/files/find-file';
import type { Values } from '../resource/hooks';
import { everyRowSql } from '../resource/list';
import { policyOf, type Scope } from '../resource/scope';
import { toRecord } from '../resource/select';

/** All rows of one resource about a patient, as the asker may see them. */
export interface OwnRecords {
  resource: Resource;
  fields: ReadonlySet<string>;
  records: Values[];
}

/** What the asker may see of a patient, resource by resource; archived rows too. */
export async function ownRecords(scope: Scope, patient: string): Promise<OwnRecords[]> {
  const found: OwnRecords[] = [];
  for (const resource of scope.services.config.resources) {
    const policy = policyOf(scope, resource);
    if (resource.subject === undefined || !policy.read) continue;
    const { rows } = await everyRowSql(scope, resource, policy, {
      conditions: [{ field: resource.subject, operator: 'eq', values: [patient] }],
      q: '',
      archived: 'all',
      sort: { field: 'id', direction: 'ASC' },
      offset: 0,
      limit: 0,
    }).execute(scope.db);
    const fields = policy.fields.read;
    const records = rows.map((row) => toRecord(scope, resource, fields, row));
    if (records.length > 0) found.push({ resource, fields, records });
  }
  return found;
}

/** The files of these records that the asker may read. */
export async function ownFiles(scope: Scope, own: readonly OwnRecords[]): Promise<FileRow[]> {
  const files: FileRow[] = [];
  for (const { resource, fields, records } of own) {
    const ids = records.map((record) => String(record.id));
    const rows = await scope.db
      .selectFrom('stored_file as f')
      .leftJoin('file_check as c', 'c.file', 'f.id')
      .select(['f.id', 'f.resource', 'f.record_id as recordId', 'f.field', 'f.name'])
      .select(['f.type', 'f.size', 'f.sha256', 'f.public', 'c.state as check'])
      .where('f.resource', '=', resource.name)
      .where('f.record_id', '=', sql<string>`ANY(${ids}::uuid[])`)
      .where('f.deleted_at', 'is', null)
      .where(sql<boolean>`coalesce(c.state, 'clean') = 'clean'`)
      .orderBy('f.id')
      .execute();
    files.push(...rows.filter((file) => fields.has(file.field)));
  }
  return files;
}
