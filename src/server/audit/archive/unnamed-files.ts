import type { Database } from '../../db/database';
import type { FileStore } from '../../storage/file-store';
import { isMonthFile } from './archived-months';

/** Of these names of months in files, those that a row of the database knows. */
export async function namedMonths(db: Database, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('sen_archived_month')
    .select('file')
    .where('file', 'in', names)
    .execute();
  return new Set(rows.map(({ file }) => file));
}

/**
 * Puts months' files into the trash of the store that no row names: a run wrote them and ended before their
 * rows left the table, or the database is an older state, which still has the rows. Only who moves months
 * may do it, since a file comes before its row.
 * @returns their names.
 */
export async function discardUnnamed(db: Database, store: FileStore, now: Date): Promise<string[]> {
  const names: string[] = [];
  for await (const name of store.names()) if (isMonthFile(name)) names.push(name);
  const named = await namedMonths(db, names);
  const day = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const { ids } = await store.discard(
    names.filter((name) => !named.has(name)),
    day,
  );
  return ids;
}
