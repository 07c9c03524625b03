import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import { Client } from '../db/client';
import { bindingPath, fileFolder, incomingFolder, trashFolder } from '../resource/files/folder';
import { loadSecret, secretPath } from '../secrets';
import type { Settings } from '../settings';
import { type Archive, createArchive } from './archive';
import { readCatalogue } from './catalogue';
import {
  type BackupTable,
  checkOf,
  FILES,
  MANIFEST,
  type Manifest,
  SECRET,
  TABLES,
} from './manifest';

/**
 * Writes everything into one tar.gz: all tables as of one moment, the uploads, and the generated
 * secret, without which encrypted fields cannot be read. The server may go on working meanwhile.
 *
 * @returns what the archive holds. @throws Error when `file` exists or the database does not answer.
 */
export async function writeBackup(
  file: string,
  url: string,
  settings: Settings,
): Promise<Manifest> {
  const path = resolve(file);
  const archive = await createArchive(path);
  const spool = await mkdtemp(join(dirname(path), '.sen-backup-'));
  const client = new Client({ connectionString: url, application_name: 'sen backup' });
  try {
    await client.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const manifest: Manifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      ...(await readCatalogue(client)),
      secretCheck: checkOf(await loadSecret(settings)),
    };
    await archive.addText(MANIFEST, JSON.stringify(manifest));
    if (settings.secretKey === undefined) {
      await archive.addText(SECRET, await readFile(secretPath(settings.dataDir), 'utf8'));
    }
    for (const table of manifest.tables) await addTable(archive, client, table, spool);
    await client.query('COMMIT');
    await addFiles(archive, settings);
    await archive.finish();
    return manifest;
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await client.end().catch(() => undefined);
    await rm(spool, { recursive: true, force: true });
  }
}

/** A tar entry begins with its size, so the rows go to a file first. */
async function addTable(
  archive: Archive,
  client: Client,
  { name, columns }: BackupTable,
  spool: string,
): Promise<void> {
  const path = join(spool, 'table');
  const rows = client.query(copyTo(`COPY ${name} (${columns.join(', ')}) TO STDOUT`));
  await pipeline(rows, createWriteStream(path, { mode: 0o600 }));
  await archive.addFile(`${TABLES}${name}`, path);
}

/** Uploads; those that still wait for their request, or are in the trash, belong to no record. */
async function addFiles(archive: Archive, settings: Settings): Promise<void> {
  const folder = fileFolder(settings);
  const notKept = [incomingFolder(settings), trashFolder(settings), bindingPath(settings)];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || notKept.some((each) => path.startsWith(each))) continue;
    await archive.addFile(`${FILES}${relative(folder, path)}`, path);
  }
}
