import { sql } from 'kysely';
import { columnsOf } from '../db/sql/columns-of';
import type { Services } from '../services';

const NOTICE = columnsOf('thong_bao', 'n');
const ACCOUNT = columnsOf('ca_nhan', 'a');

/** Whose stream it is, and the session that opened it. */
export interface StreamOwner {
  userId: string;
  sessionId: string;
}

/** One event of the log: a new notification. */
export interface LoggedEvent {
  /** Its number in the log. */
  id: string;
  notification: string;
  kind: string;
}

export interface StreamState {
  /** Whether the session goes on and the account is not disabled. */
  alive: boolean;
  unread: number;
  /** Events after the cursor, oldest first, at most {@link MOST_EVENTS}. */
  events: LoggedEvent[];
}

export interface StreamStart {
  /** The newest number of the log: a stream that begins now goes on from here. */
  head: string;
  /** Whether everything after the client's last event is still in the log. */
  resumes: boolean;
}

export const MOST_EVENTS = 100;

/** Where a stream begins: after `lastId` where the log still reaches back to it. */
export async function findStart(services: Services, lastId: string | null): Promise<StreamStart> {
  const number = lastId !== null && /^\d{1,18}$/.test(lastId) ? lastId : null;
  const { rows } = await sql<StreamStart>`
    SELECT head::text, coalesce(${number}::bigint BETWEEN horizon AND head, false) AS resumes
    FROM (
      SELECT h.id AS horizon, greatest(h.id, (SELECT max(id) FROM notify_event)) AS head
      FROM notify_event_horizon h
    ) AS log`.execute(services.db);
  return rows[0]!;
}

/** All that a stream needs to go on, as one moment of the database. */
export async function readStream(
  services: Services,
  { userId, sessionId }: StreamOwner,
  cursor: string,
): Promise<StreamState> {
  const { rows } = await sql<StreamState>`
    SELECT
      EXISTS (SELECT FROM auth_session s JOIN ca_nhan a ON ${ACCOUNT.id} = s.user_id
        WHERE s.id = ${sessionId} AND s.user_id = ${userId} AND s.ended_at IS NULL
          AND s.locked_at IS NULL
          AND s.expires_at > ${services.clock()} AND NOT ${ACCOUNT.disabled}) AS alive,
      (SELECT count(*)::integer FROM thong_bao n
        WHERE ${NOTICE.user} = ${userId} AND ${NOTICE.state} = 'unread') AS unread,
      (SELECT coalesce(jsonb_agg(to_jsonb(e) ORDER BY e.number), '[]') FROM (
        SELECT e.id AS number, e.id::text AS id, ${NOTICE.id} AS notification,
          ${NOTICE.kind} AS kind
        FROM notify_event e JOIN thong_bao n ON ${NOTICE.id} = e.notification_id
        WHERE e.user_id = ${userId} AND e.id > ${cursor}::bigint
        ORDER BY e.id LIMIT ${MOST_EVENTS}
      ) AS e) AS events`.execute(services.db);
  return rows[0]!;
}
