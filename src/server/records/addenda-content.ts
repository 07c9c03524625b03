import { sql } from 'kysely';
import { canonicalJson } from '../../shared/records/canonical';
import type { Database } from '../db/database';

/** What the hash of an addendum covers. */
export interface AddendumContent {
  id: string;
  record: string;
  kind: string;
  doctor: string;
  field: string | null;
  reason: string;
  text: string;
  files: readonly { id: string; sha256: string }[] | null;
}

/** What these addenda say, as canonical JSON by id. */
export async function addendumContents(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<AddendumContent>`
    SELECT a.id, a.record, a.kind, a.doctor, a.field, a.reason, a.text,
      (SELECT jsonb_agg(jsonb_build_object('id', s.id, 'sha256', s.sha256) ORDER BY s.id)
        FROM stored_file s WHERE s.resource = 'dinh-chinh' AND s.record_id = a.id) AS files
    FROM dinh_chinh a WHERE a.id = ANY(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, canonicalJson(row)]));
}
