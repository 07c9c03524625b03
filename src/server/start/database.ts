import type { Logger } from 'pino';
import type { Database } from '../db/database';
import { runningEmbedded, startEmbedded } from '../db/embedded/launch';
import { requireOwnCluster } from '../db/embedded/major';
import { createPool } from '../db/pool';
import { isRuntimeLogin } from '../db/roles/check-runtime';
import { loggedError } from '../http/log-requests';
import { measureStatement } from '../monitoring/statement-times';
import type { Settings } from '../settings';
import { traceStatement } from '../tracing/trace';

export interface DatabaseAddress {
  /** Address as the owner of the tables; null where this process was given the runtime login alone. */
  owner: string | null;
  /** Address as a runtime login that was chosen; null where the start makes one. */
  runtime: string | null;
  stop: () => Promise<void>;
}

/**
 * The database that the settings name: another server, or the embedded one, which is started.
 * `onUnexpectedEnd` is called when the embedded one ends by itself.
 */
export async function openDatabase(
  settings: Settings,
  onUnexpectedEnd?: () => void,
): Promise<DatabaseAddress> {
  const { databaseOwnerUrl, dataDir } = settings;
  const direct = settings.databaseDirectUrl ?? settings.databaseUrl;
  if (direct === undefined) {
    const embedded = await startEmbedded({ dataDir, onUnexpectedEnd });
    return { owner: embedded.url, runtime: null, stop: embedded.stop };
  }
  const stop = async () => undefined;
  if (databaseOwnerUrl !== undefined) {
    return { owner: databaseOwnerUrl, runtime: direct, stop };
  }
  const alone = await using(ownerPool(direct, settings), isRuntimeLogin);
  return alone ? { owner: null, runtime: direct, stop } : { owner: direct, runtime: null, stop };
}

/** Where a command of the terminal finds the database as its owner. */
export interface OwnerAddress {
  url: string;
  stop: () => Promise<void>;
}

/**
 * The database as its owner, for a command of the terminal: that of the settings, the embedded one
 * that a server runs right now, else the embedded one, started until `stop`.
 *
 * @throws OtherMajor where the embedded one is of another major version, before anything is touched.
 */
export async function openAsOwner(settings: Settings): Promise<OwnerAddress> {
  const given = settings.databaseOwnerUrl ?? settings.databaseDirectUrl ?? settings.databaseUrl;
  // A server of the old release may run: its tables are not to be changed for programs that cannot read them.
  if (given === undefined) await requireOwnCluster(settings.dataDir);
  const known = given ?? (await runningEmbedded(settings.dataDir));
  if (known !== null) return { url: known, stop: async () => undefined };
  const { url, stop } = await startEmbedded({ dataDir: settings.dataDir });
  return { url, stop };
}

/** A pool as the owner, for migrations and for copying whole tables: statements may take long. */
export function ownerPool(url: string, settings: Settings): Database {
  return createPool({ url, timeZone: settings.timeZone, max: 1, statementTimeout: 0 });
}

/** Does something with a pool that is closed afterwards. */
async function using<T>(pool: Database, work: (pool: Database) => Promise<T>): Promise<T> {
  try {
    return await work(pool);
  } finally {
    await pool.destroy();
  }
}

/** Does something as the owner, in a pool that is closed afterwards. */
export const asOwner = <T>(
  url: string,
  settings: Settings,
  work: (owner: Database) => Promise<T>,
): Promise<T> => using(ownerPool(url, settings), work);

/** Does a command's work as the owner; what had to be started for it is stopped. */
export async function withOwner<T>(
  settings: Settings,
  work: (owner: Database) => Promise<T>,
): Promise<T> {
  const { url, stop } = await openAsOwner(settings);
  try {
    return await asOwner(url, settings, work);
  } finally {
    await stop();
  }
}

/** A pool of the running server, of `max` connections if said; where `url` leads to a pooler, past it too. */
export function runtimePool(
  url: string,
  role: string,
  settings: Settings,
  log: Logger,
  max?: number,
): Database {
  return createPool({
    url,
    directUrl: url === settings.databaseUrl ? settings.databaseDirectUrl : undefined,
    role,
    timeZone: settings.timeZone,
    prepared: settings.databasePrepare,
    max,
    onQuery: (_sql, event) => {
      measureStatement(event);
      traceStatement(event);
    },
    onIdleError: (error) => log.warn({ failure: loggedError(error) }, 'database connection lost'),
  });
}
