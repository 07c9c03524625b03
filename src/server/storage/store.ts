import type { Settings } from '../settings';
import { diskStore } from './disk-store';
import type { FileStore } from './file-store';
import type { Patience, Watching } from './s3/circuit';
import { s3Store } from './s3/s3-store';

/** Programs of the terminal would rather wait than fail. */
const PROGRAM: Patience = {
  answerMs: 30_000,
  attempts: 5,
  failures: Number.POSITIVE_INFINITY,
  restMs: 0,
};

/** People who wait for a server are answered within two seconds. */
export const SERVING: Patience = {
  answerMs: 1_500,
  attempts: 2,
  failures: 2,
  restMs: 3_000,
};

const stores = new WeakMap<Settings, FileStore>();

/** Opens the store of a running server; {@link storeOf} answers it from then on. */
export function openStore(
  settings: Settings,
  patience: Patience,
  watching: Watching = {},
): FileStore {
  const { filesUrl } = settings;
  const store =
    filesUrl === undefined ? diskStore(settings) : s3Store(filesUrl, patience, watching);
  stores.set(settings, store);
  return store;
}

/** Where the settings say that files are kept. */
export const storeOf = (settings: Settings): FileStore =>
  stores.get(settings) ?? openStore(settings, PROGRAM);
