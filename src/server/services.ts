import type { Logger } from 'pino';
import type { Config } from '../shared/resource/config';
import type { Database } from './db/database';
import type { Secrets } from './secrets';
import type { Settings } from './settings';

/** What every part of the server is given: made once at start, or by a test. */
export interface Services {
  settings: Settings;
  secrets: Secrets;
  /** Pool of the runtime role. */
  db: Database;
  /** Pool of a replica for the public catalogue, which may be a moment behind; else `db` serves it. */
  replica?: Database;
  /** A small pool of its own for exports, whose readers may be slow; else `db` serves them. */
  downloads?: Database;
  config: Config;
  log: Logger;
  /** The time now; tests pass their own. */
  clock: () => Date;
  /** Aborted once the server stops: from then on it is not ready. */
  stopping?: AbortSignal;
}
