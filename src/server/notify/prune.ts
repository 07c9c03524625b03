import { sql } from 'kysely';
import type { Services } from '../services';

const DAY_MS = 86_400_000;
/** A stream that was away for longer begins anew. */
const EVENT_DAYS = 3;
/** Longer than any event can come again. */
const KEY_DAYS = 400;

/** Forgets old events of the stream, and keys that cannot come again; messages go by their rule of retention. */
export async function pruneNotifications(services: Services): Promise<void> {
  const before = (days: number) => new Date(services.clock().getTime() - days * DAY_MS);
  await sql`
    WITH gone AS (
      DELETE FROM notify_event
      WHERE id <= (SELECT max(id) FROM notify_event WHERE created_at < ${before(EVENT_DAYS)})
      RETURNING id
    )
    UPDATE notify_event_horizon SET id = greatest(id, (SELECT max(id) FROM gone))
    WHERE EXISTS (SELECT FROM gone)`.execute(services.db);
  await sql`DELETE FROM notify_key WHERE created_at < ${before(KEY_DAYS)}`.execute(services.db);
}
