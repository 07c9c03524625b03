import type { Settings } from '../settings';
import { diskStore } from './disk-store';
import type { FileStore } from './file-store';
import type { Patience, Watching } from './s3/circuit';
import { PATIENT } from './s3/patience';
import { s3Store } from './s3/s3-store';

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
  stores.get(settings) ?? openStore(settings, PATIENT);
