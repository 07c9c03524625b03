import { randomBytes } from 'node:crypto';
import type { LogEvent } from 'kysely';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Database } from '../src/server/db/database';
import { databaseUrl } from '../src/server/db/embedded/launch';
import { readMigrations } from '../src/server/db/migrate';
import { createPool, RUNTIME_ROLE } from '../src/server/db/pool';
import { PATIENT_MS } from '../src/server/db/pulse';
import { ensureRuntimeLogin } from '../src/server/db/roles/ensure-runtime';
import { addressFor, loginOf, runtimeLogin } from '../src/server/db/roles/runtime-login';
import { type ClusterAnswer, type DemoDay, demoTemplate, TEMPLATE } from './cluster-answer';

export interface TestDatabase {
  /** Pool of the runtime login, as the server has it. */
  db: Database;
  /** Pool of the owner of all tables. */
  owner: Database;
  /** Address as the owner, for a server of its own. */
  url: string;
  /** Address as the runtime login. */
  runtimeUrl: string;
  /** The statements that `db` ran since the last call. */
  takeQueries: () => string[];
  /** Closes both pools and drops the database. */
  drop: () => Promise<void>;
}

export interface TestDatabaseOptions {
  /** The database to copy: the migrated one unless a test made its own. */
  template?: string;
  timeZone?: string;
}

/** A database of its own for a test file: all migrations applied, no rows. Takes about 60 ms. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { socketDirectory } = await testCluster();
  return withLogin(await copyDatabase(socketDirectory, { template: TEMPLATE, ...options }));
}

/** A copy of the demo's clinic as it is on that day, for a server with `DEMO_SECRET`. */
export async function createDemoDatabase(day: DemoDay): Promise<TestDatabase> {
  const { socketDirectory } = await testCluster(day);
  return withLogin(
    await copyDatabase(socketDirectory, { template: demoTemplate(day), strategy: 'file_copy' }),
  );
}

/** A database without any migration. */
export async function createEmptyDatabase(): Promise<Pick<TestDatabase, 'url' | 'drop'>> {
  const { socketDirectory } = await testCluster();
  const { url, drop } = await copyDatabase(socketDirectory, { template: 'template1' });
  return { url, drop };
}

/** A database with the extensions, roles and functions of the first migration only. */
export async function createBaseDatabase(): Promise<TestDatabase> {
  const { socketDirectory } = await testCluster();
  const database = await withLogin(await copyDatabase(socketDirectory, { template: 'template1' }));
  const [base] = await readMigrations();
  await sql.raw(base!.text).execute(database.owner);
  return database;
}

/** The disk of a busy machine stands still for longer than a person is to wait; no test measures it here. */
const PATIENT = { answerMs: PATIENT_MS };

/** Any key: the cluster of the tests trusts everybody. */
const DATABASE_KEY = new Uint8Array(32);

/** Makes the runtime login as a start does. */
async function withLogin(database: TestDatabase): Promise<TestDatabase> {
  await ensureRuntimeLogin(database.owner, loginOf(database.runtimeUrl));
  return database;
}

interface CopyOptions extends TestDatabaseOptions {
  template: string;
  /** Files are the faster copy of a filled database, the log that of an empty one. */
  strategy?: 'file_copy' | 'wal_log';
}

async function copyDatabase(socketDirectory: string, options: CopyOptions): Promise<TestDatabase> {
  const timeZone = options.timeZone ?? 'Asia/Ho_Chi_Minh';
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(
    socketDirectory,
    sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${sql.id(options.template)}
      STRATEGY ${sql.raw(options.strategy ?? 'wal_log')}`,
  );
  const url = databaseUrl(socketDirectory, name);
  let queries: string[] = [];
  const onQuery = (_sql: string, event: LogEvent) => queries.push(event.query.sql);
  const login = runtimeLogin(name, DATABASE_KEY);
  const runtimeUrl = addressFor(url, login);
  const db = createPool({
    url: runtimeUrl,
    timeZone,
    role: RUNTIME_ROLE,
    max: 5,
    onQuery,
    ...PATIENT,
  });
  const owner = createPool({ url, timeZone, max: 2, ...PATIENT });
  return {
    db,
    owner,
    url,
    runtimeUrl,
    takeQueries: () => {
      const taken = queries;
      queries = [];
      return taken;
    },
    drop: async () => {
      await Promise.all([db.destroy(), owner.destroy()]);
      await administer(socketDirectory, sql`DROP DATABASE ${sql.id(name)} WITH (FORCE)`);
      await administer(socketDirectory, sql`DROP ROLE IF EXISTS ${sql.id(login.user)}`);
    },
  };
}

/** Starts the cluster of this run, or fills that day's demo, when no test has asked before. */
async function testCluster(demo?: DemoDay): Promise<ClusterAnswer> {
  const answer = await fetch(inject('clusterAddress') + (demo ? `?demo=${demo}` : ''));
  if (!answer.ok) throw new Error(`the test cluster did not start: ${await answer.text()}`);
  const cluster = (await answer.json()) as ClusterAnswer;
  if (cluster.problem !== null) throw new Error(cluster.problem);
  return cluster;
}

async function administer(
  socketDirectory: string,
  statement: ReturnType<typeof sql>,
): Promise<void> {
  const url = databaseUrl(socketDirectory, 'postgres');
  const admin = createPool({ url, timeZone: 'UTC', max: 1, statementTimeout: 60_000, ...PATIENT });
  try {
    await statement.execute(admin);
  } finally {
    await admin.destroy();
  }
}
