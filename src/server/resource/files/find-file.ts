import { sql } from 'kysely';
import { isId } from '../../../shared/fields/reference';
import type { Actor } from '../../../shared/resource/actor';
import { type Config, findResource } from '../../../shared/resource/config';
import { tableName } from '../../../shared/resource/names';
import type { Policy } from '../../../shared/resource/policy';
import type { Resource } from '../../../shared/resource/resource';
import { predicateSql } from '../../db/sql/predicate';
import type { Services } from '../../services';

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

export type Policies = ReadonlyMap<string, Policy>;

/** The file with this id, whoever asks; null where there is none. */
export async function findFile(services: Services, id: string): Promise<FileRow | null> {
  if (!isId(id)) return null;
  const { rows } = await sql<FileRow>`
    SELECT id, resource, record_id AS "recordId", field, name, type, size, sha256, public
    FROM stored_file WHERE id = ${id} AND deleted_at IS NULL`.execute(services.db);
  return rows[0] ?? null;
}

/** Which rows of a resource the actor may see, as a condition over `alias`. */
function visibleRows(config: Config, resource: Resource, policies: Policies, actor: Actor) {
  const rows = policies.get(resource.name)?.[actor.role].rows;
  return rows ? predicateSql(config, resource, rows, { alias: 'r', actor }) : sql`true`;
}

/** The resource of a file whose record and field the actor may read; null where it may not. */
export async function readableResource(
  services: Services,
  policies: Policies,
  actor: Actor,
  file: FileRow,
): Promise<Resource | null> {
  const resource = findResource(services.config, file.resource);
  const policy = policies.get(file.resource)?.[actor.role];
  if (!resource || !policy?.read || !policy.fields.read.has(file.field)) return null;
  const { rows } = await sql`
    SELECT 1 FROM ${sql.table(tableName(resource.name))} AS r
    WHERE r.id = ${file.recordId}
      AND ${visibleRows(services.config, resource, policies, actor)}`.execute(services.db);
  return rows.length > 0 ? resource : null;
}
