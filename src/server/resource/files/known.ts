import { sql } from 'kysely';
import type { Database } from '../../db/database';

const BATCH = 1000;

/** Of these ids of files, those that no row names, not even of a file that left its record. */
export async function unknownIds(db: Database, ids: readonly string[]): Promise<string[]> {
  const unknown: string[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM unnest(${ids.slice(start, start + BATCH)}::uuid[]) AS id
      WHERE NOT EXISTS (SELECT FROM stored_file WHERE stored_file.id = id.id)`.execute(db);
    unknown.push(...rows.map((row) => row.id));
  }
  return unknown;
}
