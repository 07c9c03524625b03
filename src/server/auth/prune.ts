import { sql } from 'kysely';
import type { Services } from '../services';

const DAY_MS = 86_400_000;
/** Longer than an address stays trusted and than anybody asks about an ended session. */
const KEPT_DAYS = 60;

/** Forgets sessions, codes and failures that nothing depends on any more. */
export async function pruneAuth(services: Services): Promise<void> {
  const now = services.clock();
  const old = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await sql`DELETE FROM auth_session WHERE expires_at < ${old}`.execute(services.db);
  await sql`DELETE FROM auth_code WHERE expires_at < ${now}`.execute(services.db);
  await sql`DELETE FROM auth_throttle WHERE last_at < ${old}`.execute(services.db);
}
