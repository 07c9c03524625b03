import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings';
import { trashFolder } from '../storage/folder';

/** The space where `DATA_DIR` is, in bytes; null where it cannot be asked: the folder is gone. */
export async function spaceOf({
  dataDir,
}: Settings): Promise<{ free: number; size: number } | null> {
  const space = await statfs(dataDir).catch(() => null);
  return space && { free: space.bavail * space.bsize, size: space.blocks * space.bsize };
}

/** Files in the trash, and their bytes. A folder that is not there holds none. */
export async function trashUse(settings: Settings): Promise<{ files: number; bytes: number }> {
  const folder = trashFolder(settings);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) =>
    stat(join(parentPath, name)).then(
      ({ size }) => size,
      // Emptied meanwhile.
      () => 0,
    ),
  );
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { files: files.length, bytes };
}
