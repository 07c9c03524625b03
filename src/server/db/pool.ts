import {
  Kysely,
  type LogEvent,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-types';
import type { Database, Row } from './database';

export interface PoolOptions {
  /** `postgresql://…`; a Unix socket is `postgresql://user@/database?host=%2Fdirectory`. */
  url: string;
  /** The clinic's zone: what `now()::date` means. */
  timeZone: string;
  /** The role that statements run as; the URL's own user when absent (migrations). */
  role?: string;
  /** Connections at most. */
  max?: number;
  /** Milliseconds until a statement is cancelled; 0 never. Default 15,000. */
  statementTimeout?: number;
  /** Sees each statement after it ran, failed ones included (tests count them). */
  onQuery?: (sql: string, event: LogEvent) => void;
  /** Told of errors on idle connections, which no caller is waiting for. */
  onIdleError?: (error: Error) => void;
}

/** The role that the pool of the running server uses. */
export const RUNTIME_ROLE = 'sen_app';

/** SQLSTATE read_only_sql_transaction: the server behind the connection became a replica. */
const READ_ONLY = '25006';

/**
 * Opens a pool. Values arrive as DATE `YYYY-MM-DD`, time `HH:MM`, timestamptz ISO 8601 UTC,
 * int8 and numeric as numbers. Nothing is connected before the first statement.
 */
export function createPool(options: PoolOptions): Database {
  const settings = [`-c TimeZone=${options.timeZone}`];
  if (options.role !== undefined) settings.push(`-c role=${options.role}`);
  const pool = new pg.Pool({
    connectionString: options.url,
    options: settings.join(' '),
    max: options.max ?? 10,
    types: columnTypes,
    statement_timeout: options.statementTimeout ?? 15_000,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'sen',
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  const { onQuery } = options;
  return new Kysely<Record<string, Row>>({
    dialect: new PostgresDialect({ pool: droppingReadOnly(pool) }),
    log: onQuery && ((event) => onQuery(event.query.sql, event)),
  });
}

/** After a failover a connection may still lead to the old primary: such a client is closed. */
function droppingReadOnly(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      let stale = false;
      const connection: Pick<PostgresPoolClient, 'release'> & { query: unknown } = {
        query: async (sql: string, parameters: readonly unknown[]) => {
          try {
            return await client.query(sql, [...parameters]);
          } catch (error) {
            if (error instanceof pg.DatabaseError && error.code === READ_ONLY) stale = true;
            throw error;
          }
        },
        release: () => client.release(stale),
      };
      return connection as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
