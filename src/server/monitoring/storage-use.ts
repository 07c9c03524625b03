import { statfs } from 'node:fs/promises';
import type { Settings } from '../settings';
import { storeOf } from '../storage/store';
import { StoreAway } from '../storage/store-away';

/** The space where `DATA_DIR` is, in bytes; null where it cannot be asked: the folder is gone. */
export async function spaceOf({
  dataDir,
}: Settings): Promise<{ free: number; size: number } | null> {
  const space = await statfs(dataDir).catch(() => null);
  return space && { free: space.bavail * space.bsize, size: space.blocks * space.bsize };
}

/** Files in the trash, and their bytes; null where their store does not answer. */
export async function trashUse(
  settings: Settings,
): Promise<{ files: number; bytes: number } | null> {
  const use = { files: 0, bytes: 0 };
  try {
    for await (const { size } of storeOf(settings).trashed()) {
      use.files += 1;
      use.bytes += size;
    }
  } catch (error) {
    if (error instanceof StoreAway) return null;
    throw error;
  }
  return use;
}
