import { sql } from 'kysely';
import type { Services } from '../services';

/**
 * Makes what is missing of the parts for this month and those to come, each in a transaction of its own, so
 * that writers wait for one of them at most. Of several processes any may do it.
 * @returns the names of the parts that it made.
 */
export async function makeMonths({ db, log }: Services): Promise<string[]> {
  const made: string[] = [];
  for (;;) {
    const { rows } = await sql<{ part: string | null }>`SELECT sen_make_month() AS part`.execute(
      db,
    );
    const part = rows[0]?.part ?? null;
    if (part === null) break;
    made.push(part);
  }
  if (made.length > 0) log.info({ made }, 'parts by month');
  return made;
}

/**
 * Gives the room of old months back whose rows the rules of retention have removed. Who works waits a
 * fifth of a second at most; where somebody holds a table for longer, the next run goes on with it.
 * @returns the names of the parts that are gone.
 */
export async function dropMonths({ db, log }: Services): Promise<string[]> {
  const dropped: string[] = [];
  for (;;) {
    const { rows } = await sql<{ part: string | null }>`SELECT sen_drop_month() AS part`.execute(
      db,
    );
    const part = rows[0]?.part ?? null;
    if (part === null) break;
    dropped.push(part);
  }
  if (dropped.length > 0) log.info({ dropped }, 'parts by month were dropped');
  return dropped;
}
