import { rm } from 'node:fs/promises';
import { readBackupKey } from '../backup/key';
import type { Settings } from '../settings';
import { storeOf } from '../storage/store';
import { sealedPath } from './place';
import { openPlace, sealInto } from './sealed-file';

/** The folder where the changes of the embedded cluster are archived; undefined where they are not. */
const placeOf = ({ databaseUrl, recoveryDir }: Settings): string | undefined =>
  databaseUrl === undefined ? recoveryDir : undefined;

/**
 * Brings a file of the store into the folder of recovery at once, where the clinic has one: what is about
 * to be nowhere else does not wait for the server's next minute.
 * @throws Error where the folder is away, or was begun with another key.
 */
export async function keepInRecovery(settings: Settings, name: string): Promise<void> {
  const place = placeOf(settings);
  if (place === undefined) return;
  const key = await openPlace(place, await readBackupKey(settings));
  const bytes = await storeOf(settings).open(name);
  if (bytes === null) throw new Error(`${name}: không còn / is gone`);
  await sealInto(sealedPath(place, 'files', name), bytes.body, key, 'at-once');
}

/** Takes a file out of the folder of recovery again that no row will name. */
export async function forgetInRecovery(settings: Settings, name: string): Promise<void> {
  const place = placeOf(settings);
  if (place !== undefined) await rm(sealedPath(place, 'files', name), { force: true });
}
