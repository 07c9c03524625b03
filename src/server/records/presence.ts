import { sql } from 'kysely';
import type { Presence } from '../../shared/records/record-values';
import type { Scope } from '../resource/scope';

/** Who has said nothing for so many seconds is gone. */
const GONE_SECONDS = 45;

/** Who else has a record open now. */
export async function presentOthers(scope: Scope, record: string): Promise<Presence[]> {
  const { rows } = await sql<Presence>`
    SELECT a.id AS user, a.full_name AS name, p.since, p.field
    FROM record_presence p JOIN ca_nhan a ON a.id = p.user_id
    WHERE p.record = ${record} AND p.user_id <> ${scope.actor.userId}
      AND p.seen_at > ${scope.now}::timestamptz - make_interval(secs => ${GONE_SECONDS})
    ORDER BY p.since, a.id`.execute(scope.db);
  return rows;
}

/** Says that the actor has the record open, or with `leave` no more, and answers who else has. */
export async function announce(
  scope: Scope,
  record: string,
  { field, leave }: { field: string | null; leave: boolean },
): Promise<Presence[]> {
  const { userId } = scope.actor;
  if (leave) {
    await sql`DELETE FROM record_presence
      WHERE record = ${record} AND user_id = ${userId}`.execute(scope.db);
  } else {
    await sql`DELETE FROM record_presence
      WHERE record = ${record} AND seen_at < ${scope.now}::timestamptz - interval '1 hour'`.execute(
      scope.db,
    );
    const gone = sql`${scope.now}::timestamptz - make_interval(secs => ${GONE_SECONDS})`;
    await sql`
      INSERT INTO record_presence AS p (record, user_id, since, seen_at, field)
      VALUES (${record}, ${userId}, ${scope.now}, ${scope.now}, ${field})
      ON CONFLICT (record, user_id) DO UPDATE SET seen_at = excluded.seen_at,
        field = excluded.field,
        since = CASE WHEN p.seen_at > ${gone} THEN p.since ELSE excluded.since END`.execute(
      scope.db,
    );
  }
  return presentOthers(scope, record);
}
