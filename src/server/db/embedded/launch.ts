import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '../client';
import { serverAccount } from './account';
import { packagedBinaries, usableBinaries } from './binaries';
import {
  type Cluster,
  dataOf,
  initialise,
  logOf,
  OWNER,
  type Server,
  startServer,
} from './cluster';
import { clusterHome, existingHome, SYSTEM_DIRECTORY } from './home';
import { type Lock, lockDirectory } from './lock';
import { watchLog } from './log';
import { requireOwnCluster } from './major';
import {
  clearOrphan,
  endPostmaster,
  forgetSocketDirectory,
  isPostmasterOf,
  readPostmaster,
} from './postmaster';

export interface EmbeddedOptions {
  /** Absolute path; made when missing. */
  dataDir: string;
  /** PostgreSQL settings on top of the standard ones. */
  settings?: Record<string, string>;
  /** Called when the server ends although nobody asked it to. */
  onUnexpectedEnd?: () => void;
}

export interface Embedded {
  /** Address of the database `sen` as its owner; see {@link databaseUrl}. */
  url: string;
  socketDirectory: string;
  /** Process id of PostgreSQL. */
  pid: number;
  /** Shuts PostgreSQL down cleanly and gives the directory free. */
  stop: () => Promise<void>;
}

/** Address of a database behind a socket directory, as the cluster's owner. */
export function databaseUrl(socketDirectory: string, database: string): string {
  return `postgresql://${OWNER}@localhost/${database}?host=${encodeURIComponent(socketDirectory)}`;
}

/**
 * Starts the PostgreSQL of `dataDir`, making it first when it is new. What a killed predecessor
 * left running or lying about is cleared away.
 *
 * @throws DirectoryInUse naming the process that serves the directory; OtherMajor, before anything is touched,
 *   where the cluster is of another major version.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  await requireOwnCluster(dataDir);
  const locks = [await lockDirectory(dataDir)];
  try {
    const cluster = await prepareCluster(dataDir, options.settings);
    // A copied DATA_DIR points to the same cluster as its original.
    if (!cluster.home.startsWith(`${dataDir}/`)) locks.push(await lockDirectory(cluster.home));
    await clearOrphan(dataOf(cluster));
    await initialise(cluster);
    const server = await startServer(cluster);
    return await serve(cluster, server, locks, options);
  } catch (error) {
    await releaseAll(locks);
    throw error;
  }
}

/** Address of the database when a process serves `dataDir` right now, else null. */
export async function runningEmbedded(dataDir: string): Promise<string | null> {
  const home = await existingHome(await realpath(dataDir).catch(() => dataDir));
  if (home === null) return null;
  const postmaster = await readPostmaster(dataOf({ home }));
  if (postmaster === null || !isPostmasterOf(dataOf({ home }), postmaster.pid)) return null;
  return databaseUrl(postmaster.socketDirectory, 'sen');
}

/** Where the files of the cluster of `dataDir` are. @throws Error where it has none. */
export async function clusterFiles(dataDir: string): Promise<string> {
  const home = await existingHome(await realpath(dataDir));
  if (home !== null) return dataOf({ home });
  throw new Error(`${dataDir}: không có cơ sở dữ liệu / has no database`);
}

/** The programs, account and place of the cluster of `dataDir`, which may have to be made yet. */
export async function prepareCluster(
  dataDir: string,
  settings: Record<string, string> | undefined,
): Promise<Cluster> {
  const usual = serverAccount();
  const { home, account } = await clusterHome(dataDir, usual);
  const copyRoot = usual === null ? join(dataDir, 'programs') : SYSTEM_DIRECTORY;
  const binaries = await usableBinaries(await packagedBinaries(), account, copyRoot);
  return { binaries, account, home, settings };
}

async function serve(
  cluster: Cluster,
  server: Server,
  locks: Lock[],
  options: EmbeddedOptions,
): Promise<Embedded> {
  let stopping: Promise<void> | undefined;
  const unwatch = watchLog(logOf(cluster));
  server.child.once('exit', () => {
    if (stopping === undefined) options.onUnexpectedEnd?.();
  });
  const end = async () => {
    unwatch();
    await endPostmaster(server.pid);
    await forgetSocketDirectory(server.socketDirectory, dataOf(cluster));
    await releaseAll(locks);
  };
  const stop = () => {
    stopping ??= end();
    return stopping;
  };
  try {
    await ensureDatabase(server.socketDirectory);
  } catch (error) {
    await stop();
    throw error;
  }
  // The process may end without waiting for PostgreSQL: the next start clears it.
  server.child.unref();
  return {
    url: databaseUrl(server.socketDirectory, 'sen'),
    socketDirectory: server.socketDirectory,
    pid: server.pid,
    stop,
  };
}

async function ensureDatabase(socketDirectory: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(socketDirectory, 'postgres') });
  await client.connect();
  try {
    const found = await client.query("SELECT FROM pg_database WHERE datname = 'sen'");
    if (found.rowCount === 0) await client.query('CREATE DATABASE sen');
  } finally {
    await client.end();
  }
}

async function releaseAll(locks: Lock[]): Promise<void> {
  for (const lock of locks.reverse()) await lock.release();
}
