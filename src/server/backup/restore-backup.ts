import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { analyze } from '../db/analyze';
import { Client } from '../db/client';
import { MIGRATIONS, migrate, readMigrations } from '../db/migrate';
import { idOfFolder } from '../resource/files/binding';
import { fileFolder } from '../resource/files/folder';
import { loadSecret, secretPath, writeSecret } from '../secrets';
import type { Settings } from '../settings';
import { asOwner } from '../start/database';
import { readArchive } from './archive';
import { isEmpty, markRestoring, readForeignKeys } from './catalogue';
import {
  checkOf,
  FILES,
  MANIFEST,
  type Manifest,
  manifestSchema,
  SECRET,
  TABLES,
} from './manifest';

/**
 * Puts a backup into an empty database and `DATA_DIR`: all rows in one transaction, checked by
 * every constraint again. A restore that breaks off can be repeated.
 *
 * @throws Error when the database is not empty, `DATA_DIR` has the files of another one, the backup is
 *   of a newer version, or its data were encrypted under another secret.
 */
export async function restoreBackup(
  file: string,
  url: string,
  settings: Settings,
  migrations = MIGRATIONS,
): Promise<Manifest> {
  const client = new Client({ connectionString: url, application_name: 'sen restore' });
  await client.connect();
  try {
    if (!(await isEmpty(client))) {
      throw new Error('Cơ sở dữ liệu không trống. / The database is not empty.');
    }
    if ((await idOfFolder(settings)) !== null) {
      throw new Error(
        `DATA_DIR: ${settings.dataDir} có tệp của một cơ sở dữ liệu khác; hãy chọn thư mục trống. / ` +
          `${settings.dataDir} has the files of another database; choose an empty folder.`,
      );
    }
    const manifest = await readManifest(file);
    await checkSecret(file, manifest, settings);
    await applyMigrations(manifest, url, settings, migrations);
    await markRestoring(client, true);
    await client.query('BEGIN');
    await fill(client, file, manifest, fileFolder(settings));
    await markRestoring(client, false);
    await client.query('COMMIT');
    await asOwner(url, settings, analyze);
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function readManifest(file: string): Promise<Manifest> {
  for await (const { name, body } of readArchive(file)) {
    if (name !== MANIFEST) break;
    return manifestSchema.parse(JSON.parse(await text(body)));
  }
  throw new Error(`${file} không phải bản sao lưu của Sen / is no backup of Sen`);
}

/** Takes over the secret of the backup, unless `SECRET_KEY` or `DATA_DIR` has one. */
async function checkSecret(file: string, manifest: Manifest, settings: Settings): Promise<void> {
  if (settings.secretKey === undefined) {
    for await (const { name, body } of readArchive(file)) {
      if (name.startsWith(TABLES)) break;
      if (name !== SECRET) continue;
      await mkdir(settings.dataDir, { recursive: true });
      await writeSecret(secretPath(settings.dataDir), (await text(body)).trim());
      break;
    }
  }
  if (checkOf(await loadSecret(settings)) === manifest.secretCheck) return;
  throw new Error(
    'SECRET_KEY: khác với khóa lúc sao lưu, dữ liệu mã hóa sẽ không đọc được / ' +
      'differs from the one at the backup, so encrypted data could not be read',
  );
}

async function applyMigrations(
  { migrations }: Manifest,
  url: string,
  settings: Settings,
  directory: string,
): Promise<void> {
  const known = new Map((await readMigrations(directory)).map((each) => [each.name, each.sha256]));
  const foreign = migrations.find(({ name, sha256 }) => known.get(name) !== sha256);
  if (foreign !== undefined) {
    throw new Error(
      `Bản sao lưu thuộc phiên bản khác của Sen (${foreign.name}). / ` +
        `The backup is of another version of Sen (${foreign.name}).`,
    );
  }
  await asOwner(url, settings, (owner) => migrate(owner, directory, migrations.at(-1)?.name));
}

/** Foreign keys and triggers are away while the rows come in, and everything is checked again. */
async function fill(
  client: Client,
  file: string,
  manifest: Manifest,
  folder: string,
): Promise<void> {
  const keys = await readForeignKeys(client);
  for (const key of keys)
    await client.query(`ALTER TABLE ${key.table} DROP CONSTRAINT ${key.name}`);
  for (const { name } of manifest.tables) {
    await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER; DELETE FROM ${name}`);
  }
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns.join(', ')]));
  for await (const { name, body } of readArchive(file)) {
    const table = name.startsWith(TABLES) ? name.slice(TABLES.length) : null;
    if (table !== null && columns.has(table)) {
      const copy = `COPY ${table} (${columns.get(table)}) FROM STDIN`;
      await pipeline(body, client.query(copyFrom(copy)));
    }
    if (name.startsWith(FILES)) await restoreFile(body, folder, name.slice(FILES.length));
  }
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const { table, name, definition } of keys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
  for (const { name } of manifest.tables)
    await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { name, value, called } of manifest.sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, value, called]);
  }
}

async function restoreFile(body: Readable, folder: string, name: string): Promise<void> {
  const path = join(folder, normalize(`/${name}`));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(body, createWriteStream(path, { mode: 0o600 }));
}
