import { hostname } from 'node:os';
import {
  Kysely,
  type LogEvent,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import pg from 'pg';
import { Checkout } from './checkout';
import { Client } from './client';
import { columnTypes } from './column-types';
import { type CompartmentSize, Compartments, type Place } from './compartments';
import { PipelinedConnection } from './connection';
import type { Database, Tables } from './database';
import { Openings } from './openings';
import { probeOf } from './probe';
import { PATIENT_MS, Pulse } from './pulse';
import { LOCK_TIMEOUT_MS, PASSED_ON, STATEMENT_TIMEOUT_MS, UNSORTED_KB } from './session-settings';
import { StatementNames } from './statement-names';

export interface PoolOptions {
  /** `postgresql://…`; a Unix socket is `postgresql://user@/database?host=%2Fdirectory`. */
  url: string;
  /**
   * The same database without the pooler that `url` leads to. A pooler takes no settings with a connection
   * (the login has them) and hears no notices.
   */
  directUrl?: string;
  /** The clinic's zone: what `now()::date` means. */
  timeZone: string;
  /** The role that statements run as; the URL's own user when absent (migrations). */
  role?: string;
  /** Connections at most. */
  max?: number;
  /** Milliseconds until a statement is cancelled; 0 never. Default {@link STATEMENT_TIMEOUT_MS}. */
  statementTimeout?: number;
  /** Milliseconds that a silent database is waited for; default what {@link Pulse} has for the timeout. */
  answerMs?: number;
  /** Statements that come again are prepared by name; default true. */
  prepared?: boolean;
  /** Sees each statement after it ran, failed ones included (tests count them). */
  onQuery?: (sql: string, event: LogEvent) => void;
  /** Told of errors on idle connections, which no caller is waiting for. */
  onIdleError?: (error: Error) => void;
}

/** The role that the pool of the running server uses. */
export const RUNTIME_ROLE = 'sen_app';

/** How parts of the server share the connections of a pool. */
const sharesOf = (max: number): CompartmentSize => ({
  each: 2,
  most: Math.min(6, max),
  together: Math.min(12, max),
});

/** Connections at most: so many that six parts may be held up by locks and the others have theirs. */
const CONNECTIONS = 30;

const STARTED = Math.floor(Date.now() / 1000 - process.uptime());

/**
 * What connections that listen are called, of which a running server always has one: machine, process,
 * and when it was started, in seconds since 1970. PostgreSQL keeps 63 bytes of it.
 */
export const SERVER_NAME = `sen ${hostname().slice(0, 36)}#${process.pid}@${STARTED}`;
/** What the names of all servers are like, for LIKE. */
export const SERVER_NAMES = 'sen %#%@%';

/** How each pool connects, for connections beside it, and how its notices are heard. */
const connections = new WeakMap<Database, Record<'beside' | 'listening', pg.ClientConfig>>();
const pools = new WeakMap<Database, pg.Pool>();
const pulses = new WeakMap<Database, Pulse>();

/** The compartments of each pool, and the pool as seen by each part of the server. */
interface Shared {
  compartments: Compartments;
  open: (part: string) => Database;
  parts: Map<string, Database>;
}
const shares = new WeakMap<Database, Shared>();
/** The whole pool of what a part of the server uses. */
const wholes = new WeakMap<Database, Database>();

/**
 * Opens a pool. Values arrive as DATE `YYYY-MM-DD`, time `HH:MM`, timestamptz ISO 8601 UTC,
 * int8 and numeric as numbers. Nothing is connected before the first statement.
 */
export function createPool(options: PoolOptions): Database {
  const settings = [`-c TimeZone=${options.timeZone}`, `-c ${PASSED_ON}=1`];
  if (options.role !== undefined)
    settings.push(`-c role=${options.role}`, `-c gin_pending_list_limit=${UNSORTED_KB}kB`);
  const max = options.max ?? CONNECTIONS;
  const statementTimeout = options.statementTimeout ?? STATEMENT_TIMEOUT_MS;
  const plain: pg.ClientConfig = {
    connectionString: options.url,
    types: columnTypes,
    connectionTimeoutMillis: 10_000,
    application_name: 'sen',
  };
  const direct: pg.ClientConfig = {
    ...plain,
    connectionString: options.directUrl ?? options.url,
    options: settings.join(' '),
    statement_timeout: statementTimeout,
    // Who may take as long as it takes may also wait so long.
    lock_timeout: statementTimeout === 0 ? 0 : LOCK_TIMEOUT_MS,
  };
  const connection = options.directUrl === undefined ? direct : plain;
  const openings = new Openings();
  const pool = new pg.Pool({
    ...connection,
    Client: openings.Client,
    max,
    idleTimeoutMillis: 30_000,
    // What does not wait for the statement before it is sent behind it at once.
    pipeline: true,
  } as pg.PoolConfig);
  pool.on('error', (error) => options.onIdleError?.(error));
  const { onQuery } = options;
  const names = new StatementNames(options.prepared ?? true);
  const compartments = new Compartments(sharesOf(max));
  const probe = probeOf(() => new Client({ ...connection, keepAlive: true }));
  const pulse = new Pulse(probe, {
    answerMs: options.answerMs ?? (statementTimeout === 0 ? PATIENT_MS : undefined),
    statementMs: statementTimeout,
  });
  const checkout = new Checkout(pool, pulse, openings);
  const end = () => {
    pulse.end();
    compartments.end();
  };
  const open = (part?: string) => {
    const enter = part === undefined ? freely : () => compartments.enter(part);
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: pipelined(pool, { names, checkout, enter, end }) }),
      log: onQuery && ((event) => onQuery(event.query.sql, event)),
    });
    connections.set(db, {
      beside: { ...connection, keepAlive: true },
      listening: { ...direct, keepAlive: true, application_name: SERVER_NAME },
    });
    pools.set(db, pool);
    pulses.set(db, pulse);
    return db;
  };
  const db = open();
  shares.set(db, { compartments, open, parts: new Map() });
  return db;
}

/**
 * A pool as one part of the server uses it: the same connections, of which a part that is held up by a
 * lock never takes those that others need. What is no whole pool is answered as it is.
 */
export function partOf(db: Database, part: string): Database {
  const shared = shares.get(db);
  if (shared === undefined) return db;
  const known = shared.parts.get(part) ?? shared.open(part);
  shared.parts.set(part, known);
  wholes.set(known, db);
  return known;
}

/**
 * A connection beside a pool, of the same role and zone, and for LISTEN past any pooler: it is not open
 * yet, and whoever asked for it ends it.
 */
export function clientBeside(db: Database, use: 'beside' | 'listening' = 'beside'): Client {
  const connection = connections.get(db);
  if (connection === undefined) throw new Error('not a pool of createPool');
  return new Client(connection[use]);
}

/**
 * Waits for something on a connection beside a pool as for a statement of the pool: a silent database is noticed
 * while it is waited for, and `abandon` is told.
 * @throws AppError UNAVAILABLE where the database is silent
 */
export function waitBeside<T>(
  db: Database,
  work: () => Promise<T>,
  abandon: () => void,
): Promise<T> {
  return pulses.get(db)?.during(work, abandon) ?? work();
}

/** How the connections of a pool are used; `waiting` are callers that have none yet. */
export interface PoolUse {
  used: number;
  idle: number;
  waiting: number;
  max: number;
}

/** How a pool is used just now; null for what `createPool` did not make. */
export function poolUse(db: Database): PoolUse | null {
  const pool = pools.get(db);
  if (pool === undefined) return null;
  const { totalCount, idleCount: idle, waitingCount: waiting, options } = pool;
  return { used: totalCount - idle, idle, waiting, max: options.max };
}

/** The whole pool, of what `partOf` answered too: for what must not wait in the part's own row. */
export const wholePool = (db: Database): Database => wholes.get(db) ?? db;

/** Whether a part has waited so long for all its connections that whoever comes now need not wait, too. */
export const isPartHung = (db: Database, part: string): boolean =>
  shares.get(db)?.compartments.isHung(part) ?? false;

/** How many connections each part of the server holds and waits for; null for what is no whole pool. */
export const partUse = (db: Database): Compartments['count'] | null =>
  shares.get(db)?.compartments.count ?? null;

const freely = async (): Promise<Place> => ({ heard: () => undefined, leave: () => undefined });

/** What comes between a caller and the pool. */
interface Joining {
  names: StatementNames;
  checkout: Checkout;
  enter: () => Promise<Place>;
  /** Ends what looks after the pool. */
  end: () => void;
}

const pipelined = (pool: pg.Pool, { names, checkout, enter, end }: Joining): PostgresPool => ({
  connect: async () => {
    const place = await enter();
    try {
      const client = await checkout.take();
      const connection = new PipelinedConnection(client, names, checkout, place);
      return connection as unknown as PostgresPoolClient;
    } catch (error) {
      place.leave();
      throw error;
    }
  },
  end: () => {
    end();
    return pool.end();
  },
});
