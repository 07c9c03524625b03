import { sql } from 'kysely';
import type { Services } from '../services';

/** How many notifications of an account are unread. */
export async function countUnread(services: Services, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    SELECT count(*)::integer AS unread FROM thong_bao
    WHERE "user" = ${userId} AND state = 'unread'`.execute(services.db);
  return rows[0]!.unread;
}

/** Marks every notification of an account as read; answers how many were not. */
export async function readAll(services: Services, userId: string): Promise<number> {
  const now = services.clock();
  const { numAffectedRows } = await sql`
    UPDATE thong_bao SET state = 'read', read_at = ${now}, version = version + 1, updated_at = ${now}
    WHERE "user" = ${userId} AND state = 'unread'`.execute(services.db);
  return Number(numAffectedRows);
}
