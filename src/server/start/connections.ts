import { sql } from 'kysely';
import type { Database } from '../db/database';
import { SERVER_NAME, SERVER_NAMES } from '../db/pool';

/** Connections that a server opens at most: its pool, that of exports, and those that listen. */
const EACH = 40;

/** What the database has for those who are no superusers, and how many servers there are. */
interface Shared {
  connections: number;
  servers: number;
}

/** What whoever starts a server should know of the connections that the database has; null where they do. */
export function connectionWarning({ connections, servers }: Shared): string | null {
  const needed = servers * EACH;
  if (connections >= needed) return null;
  return (
    `max_connections: PostgreSQL có ${connections} kết nối cho ${servers} máy chủ, cần ${needed}; khi đông, ` +
    'có yêu cầu bị từ chối (503) / ' +
    `PostgreSQL has ${connections} connections for ${servers} servers, which need ${needed}; some requests ` +
    'of a busy hour will be refused (503)'
  );
}

/** What the database that a server runs on has, this server counted. */
export async function readShared(db: Database): Promise<Shared> {
  const { rows } = await sql<Shared>`
    SELECT current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int AS connections,
      (SELECT count(DISTINCT application_name)::int + 1 FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE ${SERVER_NAMES}
          AND application_name <> ${SERVER_NAME}) AS servers`.execute(db);
  const [shared] = rows;
  if (shared === undefined) throw new Error('the database says nothing of itself');
  return shared;
}
