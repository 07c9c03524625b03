import pg from 'pg';

/** A connection that a pool has given out. */
export type PoolClient = pg.PoolClient;

/**
 * A connection whose loss never ends the process. Nobody waits for a connection that is lost while it
 * is idle, listening or between two statements of a transaction, so it emits `error`, and an `error`
 * that nobody listens to ends Node. Whoever uses the connection is told by the next statement, which
 * fails; a pool tells of its idle ones itself.
 */
export class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** The SQLSTATE with which PostgreSQL refused a statement; empty where it was something else. */
export const sqlState = (error: unknown): string =>
  error instanceof pg.DatabaseError ? (error.code ?? '') : '';
