import { sql } from 'kysely';
import type { Services } from '../services';

/**
 * Makes what is missing of the audit's parts for this month and two years ahead, each in a transaction
 * of its own, so that writers wait for one of them at most. Of several processes any may do it.
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
  if (made.length > 0) log.info({ made }, 'parts of the audit');
  return made;
}
