import { analyze } from '../db/analyze';
import { Client } from '../db/client';
import { MIGRATIONS } from '../db/extension-migrations';
import { migrate, readMigrations } from '../db/migrate';
import { requireUnbound } from '../resource/files/binding';
import type { Settings } from '../settings';
import { asOwner } from '../start/database';
import { storeOf } from '../storage/store';
import { isEmpty, markRestoring } from './catalogue';
import { type Checked, checkBackup } from './check-backup';
import { fill } from './fill';
import type { BackupKey } from './key';
import type { Manifest } from './manifest';
import { takeSecret } from './take-secret';

/**
 * Puts a backup into an empty database and `DATA_DIR`: all rows in one transaction, checked by
 * every constraint again. Nothing is written before the whole file proved authentic. A restore that
 * breaks off can be repeated.
 *
 * @returns what it holds. @throws Error when the file was not sealed with this key, was changed or is not whole, when the
 *   database is not empty, `DATA_DIR` has the files of another one, the backup is of a newer version, or
 *   its data were encrypted under another secret.
 */
export async function restoreBackup(
  file: string,
  key: BackupKey,
  url: string,
  settings: Settings,
  migrations = MIGRATIONS,
): Promise<Checked> {
  const client = new Client({ connectionString: url, application_name: 'sen restore' });
  await client.connect();
  try {
    if (!(await isEmpty(client))) {
      throw new Error('Cơ sở dữ liệu không trống. / The database is not empty.');
    }
    await requireUnbound(settings);
    const checked = await checkBackup(file, key);
    const { manifest } = checked;
    await checkMigrations(manifest, migrations);
    await takeSecret(checked.secret, manifest.secretCheck, settings);
    await asOwner(url, settings, (owner) =>
      migrate(owner, migrations, new Set(manifest.migrations.map(({ name }) => name))),
    );
    await markRestoring(client, true);
    await client.query('BEGIN');
    await fill(client, { file, key, checked, store: storeOf(settings) });
    await markRestoring(client, false);
    await client.query('COMMIT');
    await asOwner(url, settings, analyze);
    return checked;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function checkMigrations({ migrations }: Manifest, directory: string): Promise<void> {
  const known = new Map((await readMigrations(directory)).map((each) => [each.name, each.sha256]));
  const foreign = migrations.find(({ name, sha256 }) => known.get(name) !== sha256);
  if (foreign === undefined) return;
  throw new Error(
    `Bản sao lưu thuộc phiên bản khác của Sen (${foreign.name}). / ` +
      `The backup is of another version of Sen (${foreign.name}).`,
  );
}
