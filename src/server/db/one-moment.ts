import { sql } from 'kysely';
import type { Database } from './database';

/**
 * Reads as of one moment. The tables are locked before it, so that none loses a part to who moves months out
 * of it: rows of the moment would be gone with the part, whatever the moment says. Writers go on.
 * @param tables by their names in SQL. @param work reads with what it is given alone.
 */
export function atOneMoment<T>(
  db: Database,
  tables: readonly string[],
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      if (tables.length > 0)
        await sql`LOCK TABLE ${sql.join(tables.map((name) => sql.table(name)))} IN ACCESS SHARE MODE`.execute(
          tx,
        );
      return work(tx);
    });
}
