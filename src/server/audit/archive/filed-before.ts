import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database';

/**
 * The day (`YYYY-MM-DD`) before which entries of an append-only table are in archive files, so that no
 * answer from the table has them; null where none are.
 * @param since when what is asked about began, as SQL: files from before it have nothing of it.
 */
export async function filedBefore(
  db: Database,
  table: string,
  since: RawBuilder<unknown> = sql`NULL`,
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT (max(month) + interval '1 month')::date AS day FROM sen_archived_month
    WHERE table_name = ${table} AND last_at >= coalesce((${since})::timestamptz, '-infinity')`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}
