import { readFile } from 'node:fs/promises';
import type { Settings } from '../settings';

/** Shorter ones could be guessed by whoever holds the file. */
const SHORTEST = 16;

/** What a backup is sealed and opened with. */
export interface BackupKey {
  passphrase: string;
  /** Of scrypt, base-2 logarithm; the library's own unless said. */
  workFactor?: number;
}

function checked(passphrase: string, from: string): BackupKey {
  if (passphrase.length >= SHORTEST) return { passphrase };
  throw new Error(
    `${from}: phải có ít nhất ${SHORTEST} ký tự / must have at least ${SHORTEST} characters`,
  );
}

/**
 * The key of backups: the first line of a key file, else `BACKUP_KEY`. A demo, whose data are invented,
 * falls back on its password.
 *
 * @throws Error when there is none, or it is too short to protect anything.
 */
export async function readBackupKey(settings: Settings, keyFile?: string): Promise<BackupKey> {
  if (keyFile !== undefined) {
    const [line = ''] = (await readFile(keyFile, 'utf8')).split('\n', 1);
    return checked(line.trim(), keyFile);
  }
  if (settings.backupKey !== undefined) return { passphrase: settings.backupKey };
  if (settings.demo) return { passphrase: settings.demoPassword };
  throw new Error(
    'BACKUP_KEY: bản sao lưu luôn được mã hóa; đặt BACKUP_KEY hoặc thêm --key TỆP / ' +
      'backups are always encrypted; set BACKUP_KEY or add --key FILE',
  );
}
