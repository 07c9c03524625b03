import type { Database } from './database';
import { clientBeside } from './pool';

/**
 * Does the work while no other server of the database does what has the same key; nothing where one does.
 * @param key of the advisory lock. @returns what the work answers; null where another server does it.
 */
export async function elected<T>(
  db: Database,
  key: number,
  work: () => Promise<T>,
): Promise<T | null> {
  const client = clientBeside(db, 'listening');
  await client.connect();
  try {
    const { rows } = await client.query<{ elected: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS elected',
      [key],
    );
    return rows[0]?.elected ? await work() : null;
  } finally {
    // The lock ends with the connection, also where this process does.
    await client.end();
  }
}
