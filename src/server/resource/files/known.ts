import { sql } from 'kysely';
import type { Database } from '../../db/database';

const BATCH = 1000;

/** Of these ids of files, those that no row names, not even of a file that left its record. */
export async function unknownIds(db: Database, ids: readonly string[]): Promise<string[]> {
  const unknown: string[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    const part = ids.slice(start, start + BATCH);
    const rows = await db
      .selectFrom(sql<{ id: string }>`unnest(${part}::uuid[])`.as<'asked'>(sql`asked (id)`))
      .select('asked.id')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('stored_file').select('id').whereRef('id', '=', 'asked.id'))),
      )
      .execute();
    unknown.push(...rows.map((row) => row.id));
  }
  return unknown;
}
