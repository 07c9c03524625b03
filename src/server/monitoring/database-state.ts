import { sql } from 'kysely';
import type { ServiceState } from '../../shared/service/state-operation';
import type { Database } from '../db/database';
import { SERVER_NAME, SERVER_NAMES } from '../db/pool';

/** Tables that are shown. */
const LARGEST = 8;

interface Facts {
  postgres: string;
  bytes: number;
  applied: number;
  newest: string;
  newestAt: string;
  files: number;
  fileBytes: number;
  archived: number;
  archivedBytes: number;
  lockWaiting: number;
  lockLongest: number | null;
  servers: { name: string }[];
  tables: ServiceState['storage']['tables'];
}

/** As large as the catalogue says, which waits for no lock; a table's parts count as the table. */
const TABLES = sql`
  SELECT coalesce(whole.relname, part.relname) AS name,
    sum(pg_stat_get_live_tuples(part.oid))::float8 AS rows,
    sum((part.relpages + coalesce(long.relpages, 0) + coalesce(indexes.pages, 0))::float8
      * current_setting('block_size')::int) AS bytes
  FROM pg_class part
  LEFT JOIN pg_inherits ON inhrelid = part.oid
  LEFT JOIN pg_class whole ON whole.oid = inhparent
  LEFT JOIN pg_class long ON long.oid = part.reltoastrelid
  LEFT JOIN LATERAL (
    SELECT sum(relpages) AS pages FROM pg_index JOIN pg_class ON oid = indexrelid
    WHERE indrelid = part.oid
  ) indexes ON true
  WHERE part.relkind = 'r' AND part.relnamespace = 'public'::regnamespace
  GROUP BY 1 ORDER BY bytes DESC, name LIMIT ${LARGEST}`;

/** Every server listens to the database, under its name. Of a session, roles see each other's name alone. */
const SERVERS = sql`
  SELECT DISTINCT application_name AS name FROM pg_stat_activity
  WHERE datname = current_database() AND application_name LIKE ${SERVER_NAMES} ORDER BY 1`;

/** What a server calls itself, taken apart. */
function serverOf({ name }: { name: string }): ServiceState['servers'][number] {
  const [, shown = name, seconds = '0'] = /^sen (.*)@(\d+)$/.exec(name) ?? [];
  const since = new Date(Number(seconds) * 1000).toISOString();
  return { name: shown, since, answers: name === SERVER_NAME };
}

/** What the database knows of how all is, in one statement that waits for no lock of a table of rows. */
export async function readDatabaseState(
  db: Database,
): Promise<Omit<Facts, 'servers'> & Pick<ServiceState, 'servers'>> {
  const { rows } = await sql<Facts>`
    SELECT current_setting('server_version') AS postgres,
      pg_database_size(current_database())::float8 AS bytes,
      migrations.*, files.*, months.*, locks.*,
      (SELECT coalesce(jsonb_agg(t), '[]') FROM (${SERVERS}) t) AS servers,
      (SELECT coalesce(jsonb_agg(t), '[]') FROM (${TABLES}) t) AS tables
    FROM
      (SELECT count(*)::int AS applied, (array_agg(name ORDER BY applied_at DESC, name DESC))[1] AS newest,
        max(applied_at) AS "newestAt" FROM sen_migration) migrations,
      (SELECT count(*)::int AS files, coalesce(sum(size), 0)::float8 AS "fileBytes"
        FROM stored_file WHERE deleted_at IS NULL) files,
      (SELECT count(*)::int AS archived, coalesce(sum(bytes), 0)::float8 AS "archivedBytes"
        FROM sen_archived_month) months,
      (SELECT count(*)::int AS "lockWaiting",
        extract(epoch FROM clock_timestamp() - min(waitstart))::float8 AS "lockLongest"
        FROM pg_locks WHERE NOT granted) locks`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('the database says nothing of itself');
  return { ...facts, servers: facts.servers.map(serverOf) };
}
