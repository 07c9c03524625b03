import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { type Archive, createArchive } from '../backup/archive';
import type { BackupKey } from '../backup/key';
import { checkOf, SECRET } from '../backup/manifest';
import { Client } from '../db/client';
import { loadSecret, secretPath } from '../secrets';
import type { Settings } from '../settings';
import { baseName, sealedPath } from './place';

/** Names of the entries of a base; the cluster's files are `data/<path>`. */
export const ABOUT = 'about.json';
export const DATA = 'data/';
/** The last entry: the names of all folders, of which some are empty. */
export const FOLDERS = 'folders.json';

/** What PostgreSQL makes anew at a start, and what a copy must not bring along. */
const SLOTS = /^pg_replslot\//;
const EMPTIED = /^(pg_wal|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const LEFT_OUT =
  /(^|\/)(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|(recovery|standby)\.signal|pgsql_tmp.*|pg_internal\.init.*)$/;
/** Read last: it tells how far the others are. */
const CONTROL = 'global/pg_control';

/** The first entry of a base. */
export interface AboutBase {
  format: 1;
  /** Of PostgreSQL, as `PG_VERSION` has it. */
  major: string;
  /** Bytes of a segment of the log. */
  segmentBytes: number;
  /** Tells whether a secret is the one that encrypted the data. */
  secretCheck: string;
}

/** What a base is made of. */
interface Source {
  /** Address as the cluster's owner. */
  url: string;
  /** The cluster's files. */
  data: string;
  settings: Settings;
}

/**
 * Copies the cluster's files as they are, while people work: what changes meanwhile is put right by the
 * log. PostgreSQL is told before and after (`pg_backup_start`, `pg_backup_stop`).
 * @returns the name of the base. @throws Error where the cluster has files elsewhere (tablespaces).
 */
export async function writeBase(source: Source, place: string, key: BackupKey): Promise<string> {
  const { url, data, settings } = source;
  const client = new Client({ connectionString: url, application_name: 'sen recovery' });
  await client.connect();
  let archive: Archive | null = null;
  try {
    const { rows } = await client.query<{ bytes: number }>(
      "SELECT pg_size_bytes(current_setting('wal_segment_size'))::int AS bytes",
    );
    const begun = await client.query<{ segment: string }>(
      "SELECT pg_walfile_name(pg_backup_start('sen recovery', fast => true)) AS segment",
    );
    const about: AboutBase = {
      format: 1,
      major: (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim(),
      segmentBytes: rows[0]!.bytes,
      secretCheck: checkOf(await loadSecret(settings)),
    };
    const draft = sealedPath(place, 'bases', 'draft');
    archive = await createArchive(draft, key);
    await archive.add(ABOUT, JSON.stringify(about));
    if (settings.secretKey === undefined)
      await archive.add(SECRET, await readFile(secretPath(settings.dataDir), 'utf8'));
    await addCluster(archive, data);
    const { rows: stopped } = await client.query<{ label: string; at: Date }>(
      'SELECT labelfile AS label, clock_timestamp() AS at FROM pg_backup_stop(false)',
    );
    const { label, at } = stopped[0]!;
    await archive.add(`${DATA}backup_label`, label);
    const segment = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(label)?.[1];
    const name = baseName(new Date(at), segment ?? begun.rows[0]!.segment);
    await archive.finish(sealedPath(place, 'bases', name));
    return name;
  } catch (error) {
    await archive?.abandon();
    throw error;
  } finally {
    // PostgreSQL forgets a copy that was begun when its connection ends.
    await client.end().catch(() => undefined);
  }
}

async function addCluster(archive: Archive, data: string): Promise<void> {
  const folders: string[] = [];
  for await (const { path, name, isFolder } of entriesBelow(data)) {
    if (name.startsWith('pg_tblspc/')) throw new Error(`${path}: tablespace`);
    if (isFolder) folders.push(name);
    else if (name !== CONTROL) await archive.addStream(`${DATA}${name}`, () => asLongAs(path));
  }
  await archive.add(`${DATA}${CONTROL}`, await readTwice(join(data, CONTROL)));
  await archive.add(FOLDERS, JSON.stringify(folders));
}

interface Entry {
  path: string;
  name: string;
  isFolder: boolean;
}

async function* entriesBelow(data: string, folder = data): AsyncGenerator<Entry> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(goneIsEmpty)) {
    const path = join(folder, entry.name);
    const name = relative(data, path);
    if (LEFT_OUT.test(name) || SLOTS.test(name)) continue;
    if (EMPTIED.test(name) && !entry.isDirectory()) continue;
    yield { path, name, isFolder: entry.isDirectory() };
    if (entry.isDirectory()) yield* entriesBelow(data, path);
  }
}

/** A database or a temporary folder that was dropped meanwhile. */
function goneIsEmpty(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/**
 * A file as long as it is now: what it grows by comes from the log, and where it is cut meanwhile zeros
 * stand for what the log takes away. Null where it was dropped.
 */
async function asLongAs(path: string): Promise<{ size: number; body: Readable } | null> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (found === null) return null;
  const { size } = found;
  if (size === 0) return { size, body: Readable.from([]) };
  const source = createReadStream(path, { end: size - 1 });
  let read = 0;
  const padded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      const missing = size - read;
      if (missing > 0) this.push(Buffer.alloc(missing));
      done();
    },
  });
  source.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') padded.end();
    else padded.destroy(error);
  });
  return { size, body: source.pipe(padded) };
}

/** Until it is twice the same: the server may write it at this moment. */
async function readTwice(path: string): Promise<Buffer> {
  let before = await readFile(path);
  for (;;) {
    const now = await readFile(path);
    if (now.equals(before)) return now;
    before = now;
  }
}
