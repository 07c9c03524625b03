import type { Logger } from 'pino';
import type { Database } from '../db/database';
import { startEmbedded } from '../db/embedded/launch';
import { createPool } from '../db/pool';
import { loggedError } from '../http/log-requests';
import type { Settings } from '../settings';

export interface DatabaseAddress {
  /** Address as the owner of the tables. */
  url: string;
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
  if (settings.databaseUrl !== undefined) {
    return { url: settings.databaseUrl, stop: async () => undefined };
  }
  const embedded = await startEmbedded({ dataDir: settings.dataDir, onUnexpectedEnd });
  return { url: embedded.url, stop: embedded.stop };
}

/** A pool as the owner, for migrations and for copying whole tables: statements may take long. */
export function ownerPool(url: string, settings: Settings): Database {
  return createPool({ url, timeZone: settings.timeZone, max: 1, statementTimeout: 0 });
}

/** Does something as the owner, in a pool that is closed afterwards. */
export async function asOwner<T>(
  url: string,
  settings: Settings,
  work: (owner: Database) => Promise<T>,
): Promise<T> {
  const owner = ownerPool(url, settings);
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}

/** The pool of the running server. */
export function runtimePool(url: string, role: string, settings: Settings, log: Logger): Database {
  return createPool({
    url,
    role,
    timeZone: settings.timeZone,
    max: 10,
    onIdleError: (error) => log.warn({ failure: loggedError(error) }, 'database connection lost'),
  });
}
