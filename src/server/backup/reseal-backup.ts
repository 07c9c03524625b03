import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { BackupKey } from './key';
import { seal, unseal } from './seal';

interface SealedFile {
  file: string;
  key: BackupKey;
}

/**
 * Seals a backup with another key. The new file is there only when the whole old one proved authentic.
 * @throws Error when the old file was not sealed with its key or was changed, or the new one exists.
 */
export async function resealBackup(old: SealedFile, fresh: SealedFile): Promise<void> {
  const plain = await unseal(createReadStream(old.file), old.key);
  const target = createWriteStream(fresh.file, { mode: 0o600, flags: 'wx' });
  let made = false;
  target.once('open', () => {
    made = true;
  });
  try {
    await pipeline(await seal(plain, fresh.key), target);
  } catch (error) {
    if (made) await rm(fresh.file, { force: true });
    throw error;
  }
}
