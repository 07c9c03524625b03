import { analyze } from '../db/analyze';
import { Client } from '../db/client';
import { MIGRATIONS } from '../db/extension-migrations';
import { migrate, readMigrations } from '../db/migrate';
import { requireUnbound } from '../resource/files/binding';
import type { Settings } from '../settings';
import { asOwner } from '../start/database';
import { storeOf } from '../storage/store';
import { type Checked, checkBackup } from './check-backup';
import { openConnections } from './connections';
import { fill, type Source } from './fill';
import type { BackupKey } from './key';
import type { Manifest } from './manifest';
import { takeSecret } from './take-secret';
import { isEmpty, markUnfinished, markWhole, takeBack } from './unfinished';

/**
 * Puts a backup into an empty database and `DATA_DIR`: rows over several connections, checked by every
 * constraint again. Nothing is written before the whole file proved authentic. A restore that fails leaves
 * no row; one that is killed is noted in the database, which no server starts on, and can be repeated.
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
    await takeBack(client);
    await asOwner(url, settings, (owner) =>
      migrate(owner, migrations, new Set(manifest.migrations.map(({ name }) => name))),
    );
    await markUnfinished(client);
    await fillOrTakeBack(client, url, { file, key, checked, store: storeOf(settings) });
    await markWhole(client);
    await asOwner(url, settings, analyze);
    return checked;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function fillOrTakeBack(client: Client, url: string, source: Source): Promise<void> {
  const many = await openConnections(url, 'sen restore');
  try {
    await fill(client, source, many);
  } catch (error) {
    await many.close();
    // Where that fails, too, the note stays, and the next restore does it.
    await takeBack(client).catch(() => undefined);
    throw error;
  } finally {
    await many.close();
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
