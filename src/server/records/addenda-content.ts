import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { canonicalJson } from '../../shared/records/canonical';
import type { Database } from '../db/database';

/** What these addenda say, as canonical JSON by id: what the hash of one covers. */
export async function addendumContents(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('dinh_chinh as a')
    .select(['a.id', 'a.record', 'a.kind', 'a.doctor', 'a.field', 'a.reason', 'a.text'])
    .select((a) =>
      a
        .selectFrom('stored_file as s')
        .select(({ ref }) => {
          const file = jsonBuildObject({ id: ref('s.id'), sha256: ref('s.sha256') });
          return sql`jsonb_agg(${file} ORDER BY ${ref('s.id')})`.as('files');
        })
        .where('s.resource', '=', 'dinh-chinh')
        .whereRef('s.record_id', '=', 'a.id')
        .as('files'),
    )
    .where('a.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, canonicalJson(row)]));
}
