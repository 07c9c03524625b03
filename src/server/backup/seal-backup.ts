import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { BackupKey } from './key';
import { seal } from './seal';

/**
 * Seals the open tar.gz that versions before encrypted backups wrote. Nothing of it is believed by
 * this: whoever seals a file vouches for where it comes from.
 * @throws Error when `fresh` exists or `old` cannot be read.
 */
export async function sealBackup(old: string, fresh: string, key: BackupKey): Promise<void> {
  const sealed = await seal(createReadStream(old), key);
  await pipeline(sealed, createWriteStream(fresh, { mode: 0o600, flags: 'wx' }));
}
