import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupKey } from '../backup/key';
import { writeBackup } from '../backup/write-backup';
import { MIGRATIONS } from '../db/extension-migrations';
import { isFresh, migrate, pendingMigrations } from '../db/migrate';
import type { Settings } from '../settings';
import { asOwner } from '../start/database';

/** What an upgrade did. */
export interface Upgraded {
  applied: string[];
  /** The backup that was written before. */
  backup: string;
}

/** Where the backup before an upgrade is kept; its name tells the moment. */
const backupPath = ({ dataDir }: Settings, at: Date): string =>
  join(dataDir, 'backups', `before-upgrade-${at.toISOString().replace(/[:.]/g, '-')}.sen`);

/**
 * Writes a backup and applies what is pending after it. Where a migration fails, what others would
 * have changed is taken back with it, so that the release before starts as if nothing had been.
 *
 * @returns null where nothing was pending: no backup is written then.
 * @throws Error of the backup, before anything is changed, or naming the migration that failed and
 *   the backup.
 */
export async function upgrade(
  url: string,
  key: BackupKey,
  settings: Settings,
  { migrations = MIGRATIONS, at = new Date() } = {},
): Promise<Upgraded | null> {
  const pending = await asOwner(url, settings, async (owner) =>
    (await isFresh(owner)) ? [] : pendingMigrations(owner, migrations),
  );
  if (pending.length === 0) return null;
  const backup = backupPath(settings, at);
  await mkdir(join(settings.dataDir, 'backups'), { recursive: true, mode: 0o700 });
  await writeBackup(backup, key, url, settings);
  try {
    return { applied: await asOwner(url, settings, (owner) => migrate(owner, migrations)), backup };
  } catch (cause) {
    throw new Error(
      'Nâng cấp không thành công, bản trước vẫn khởi động được. / ' +
        `The upgrade failed; the release before still starts.\n${(cause as Error).message}\n` +
        `Bản sao lưu / backup: ${backup}`,
      { cause },
    );
  }
}
