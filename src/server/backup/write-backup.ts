import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { to as copyTo } from 'pg-copy-streams';
import { Client } from '../db/client';
import { loadSecret, secretPath } from '../secrets';
import type { Settings } from '../settings';
import { storeOf } from '../storage/store';
import { type Archive, createArchive } from './archive';
import { readCatalogue } from './catalogue';
import type { BackupKey } from './key';
import { findLost } from './lost-uploads';
import {
  type BackupTable,
  checkOf,
  FILES,
  MANIFEST,
  type Manifest,
  SECRET,
  SUMS,
  TABLES,
} from './manifest';
import { type Lost, type Sums, SumsOf } from './sums';

/** Rows are written in pieces of about this many bytes, so that none waits on the disk in clear. */
const PIECE = 4_000_000;

/**
 * Writes everything into one sealed file: all tables as of one moment but sessions and codes, the
 * uploads, and the generated secret, without which encrypted fields cannot be read. The server may go
 * on working meanwhile.
 *
 * @returns what the archive holds, and the uploads that are lost: a backup without them is better than
 *   none. @throws Error when `file` exists or the database does not answer.
 */
export async function writeBackup(
  file: string,
  key: BackupKey,
  url: string,
  settings: Settings,
): Promise<{ manifest: Manifest; lost: Lost }> {
  const archive = await createArchive(resolve(file), key);
  const client = new Client({ connectionString: url, application_name: 'sen backup' });
  try {
    await client.connect();
    await beginAtOneMoment(client);
    const manifest: Manifest = {
      format: 3,
      createdAt: new Date().toISOString(),
      ...(await readCatalogue(client)),
      secretCheck: checkOf(await loadSecret(settings)),
    };
    await archive.add(MANIFEST, JSON.stringify(manifest));
    if (settings.secretKey === undefined) {
      await archive.add(SECRET, await readFile(secretPath(settings.dataDir), 'utf8'));
    }
    const sums = new SumsOf();
    for (const table of manifest.tables) await addTable({ archive, sums }, client, table);
    await addFiles({ archive, sums }, settings);
    const summed = sums.end();
    const lost = await findLost(client, manifest, summed.files);
    await archive.add(SUMS, JSON.stringify({ ...summed, lost } satisfies Sums));
    await archive.finish();
    return { manifest, lost };
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The tables are locked before the moment that is copied, as `pg_dump` does: a part that is moved out of a
 * table between the moment and its copy would be in neither. Writers go on.
 */
async function beginAtOneMoment(client: Client): Promise<void> {
  const { tables } = await readCatalogue(client);
  const names = tables.map(({ name }) => name);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  if (names.length > 0) await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
}

interface Written {
  archive: Archive;
  sums: SumsOf;
}

/** A tar entry begins with its size, so rows are gathered into pieces. */
async function addTable(
  { archive, sums }: Written,
  client: Client,
  { name, columns }: BackupTable,
): Promise<void> {
  sums.table(name);
  let number = 0;
  let gathered: Buffer[] = [];
  let size = 0;
  const write = async () => {
    const piece = Buffer.concat(gathered);
    sums.table(name, piece);
    await archive.add(`${TABLES}${name}/${number}`, piece);
    number += 1;
    gathered = [];
    size = 0;
  };
  // A table in parts is copied as what it answers.
  const answer = `SELECT ${columns.join(', ')} FROM ${name}`;
  const rows = client.query(copyTo(`COPY (${answer}) TO STDOUT`));
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    gathered.push(chunk);
    size += chunk.length;
    if (size >= PIECE) await write();
  }
  if (size > 0) await write();
}

/** Uploads; those that still wait for their request, or are in the trash, belong to no record. */
async function addFiles({ archive, sums }: Written, settings: Settings): Promise<void> {
  const store = storeOf(settings);
  for await (const name of store.names()) {
    // One that was removed since belongs to a record that gave it up, or is found to be lost below.
    await archive.addStream(`${FILES}${name}`, async () => {
      const bytes = await store.open(name);
      return bytes && { ...bytes, through: sums.passing('file', name) };
    });
  }
}
