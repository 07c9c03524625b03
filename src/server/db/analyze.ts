import { sql } from 'kysely';
import type { Database } from './database';

/**
 * Gives the planner its numbers of all tables, after many rows came in at once. Only the owner of a
 * table may: asked of anybody else, PostgreSQL skips it with a warning.
 */
export async function analyze(owner: Database): Promise<void> {
  const { rows } = await sql<{ tables: string | null }>`
    SELECT string_agg(oid::regclass::text, ', ') AS tables FROM pg_class
    WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace`.execute(
    owner,
  );
  const tables = rows[0]?.tables;
  if (tables) await sql.raw(`ANALYZE ${tables}`).execute(owner);
}
