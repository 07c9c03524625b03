import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chown, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { constants, createBrotliDecompress } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import { extract } from 'tar-stream';
import { readArchive } from '../../src/server/backup/archive';
import type { BackupKey } from '../../src/server/backup/key';
import { FILES, MANIFEST, type Manifest, TABLES } from '../../src/server/backup/manifest';
import { sealBackup } from '../../src/server/backup/seal-backup';
import { Client } from '../../src/server/db/client';
import { serverAccount } from '../../src/server/db/embedded/account';
import { readMigrations } from '../../src/server/db/migrate';

const RELEASES = fileURLToPath(new URL('../fixtures/releases', import.meta.url));

/** Releases, and the commit before the first, whose backup is kept, and of some the data folder; `scripts/release-fixture.ts` makes them. */
export const releases = (): Promise<string[]> => readdir(RELEASES);

/** The passphrase of `scripts/release-fixture/old-program.ts`. */
const RELEASE_KEY: BackupKey = { passphrase: 'a stored release of Sen' };

/** The data folder of a release, or null where none is kept. */
export function folderOf(release: string): string | null {
  const path = join(RELEASES, release, 'data-linux-x64.tar.br');
  return existsSync(path) ? path : null;
}

/** The sealed backup of a release and its key. What was written before backups were sealed is sealed into `directory`. */
export async function sealedBackup(
  release: string,
  directory: string,
): Promise<{ file: string; key: BackupKey }> {
  const written = join(RELEASES, release, 'backup.sen');
  if (existsSync(written)) return { file: written, key: RELEASE_KEY };
  const file = join(directory, `${release}.sen`);
  const key = { ...RELEASE_KEY, workFactor: 4 };
  if (!existsSync(file)) await sealBackup(join(RELEASES, release, 'backup.tar.gz'), file, key);
  return { file, key };
}

/** Rows as COPY writes them, sorted, of the columns that a table had then. */
type Rows = Map<string, { columns: string[]; rows: string[] }>;

/** What a release had stored: rows, digests of files by id, and the number series. */
export interface Stored {
  tables: Rows;
  files: Map<string, string>;
  sequences: Manifest['sequences'];
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const sortedLines = (copied: string): string[] => copied.split('\n').slice(0, -1).sort();

/** What is in a backup, read without restoring it. */
export async function readBackup({ file, key }: { file: string; key: BackupKey }): Promise<Stored> {
  let manifest: Manifest | undefined;
  const copied = new Map<string, string>();
  const files = new Map<string, string>();
  for await (const { name, body } of readArchive(file, key)) {
    if (name === MANIFEST) manifest = JSON.parse(await text(body)) as Manifest;
    if (name.startsWith(FILES)) files.set(name.slice(FILES.length), digest(await buffer(body)));
    if (!name.startsWith(TABLES)) continue;
    // A table is one entry, or since the second format several with a number each.
    const table = name.slice(TABLES.length).replace(/\/\d+$/, '');
    copied.set(table, (copied.get(table) ?? '') + (await text(body)));
  }
  const tables: Rows = new Map();
  for (const { name, columns } of manifest?.tables ?? []) {
    tables.set(name, { columns, rows: sortedLines(copied.get(name) ?? '') });
  }
  return { tables, files, sequences: manifest?.sequences ?? [] };
}

/** A renaming as the planner writes it. */
const RENAMED = /ALTER (TABLE|SEQUENCE) "(\w+)" RENAME (?:COLUMN "(\w+)" )?TO "(\w+)"/g;

/** What tables, columns and sequences of a release are called now, by the migrations that renamed them. */
async function namesNow() {
  const steps = (await readMigrations()).flatMap(({ text: sql }) => [...sql.matchAll(RENAMED)]);
  const plain = (name: string) => name.replaceAll('"', '');
  const follow = (what: string, name: string) =>
    steps.reduce(
      (now, [, kind, old, column, next]) =>
        kind === what && column === undefined && old === now ? next! : now,
      plain(name),
    );
  return {
    table: (table: string) => `"${follow('TABLE', table)}"`,
    sequence: (sequence: string) => `"${follow('SEQUENCE', sequence)}"`,
    /** Of a table by the name that it had then. */
    column: (table: string, column: string) => {
      let [of, now] = [plain(table), plain(column)];
      for (const [, kind, old, renamed, next] of steps) {
        if (kind !== 'TABLE' || old !== of) continue;
        if (renamed === undefined) of = next!;
        else if (renamed === now) now = next!;
      }
      return `"${now}"`;
    },
  };
}

/** What a database has now of what a release had stored. */
export async function readDatabase(
  url: string,
  then: Stored,
): Promise<Pick<Stored, 'tables' | 'sequences'>> {
  const client = new Client({ connectionString: url, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    const now = await namesNow();
    const tables: Rows = new Map();
    for (const [table, { columns }] of then.tables) {
      const names = columns.map((column) => now.column(table, column)).join(', ');
      const rows = copyTo(`COPY (SELECT ${names} FROM ${now.table(table)}) TO STDOUT`);
      tables.set(table, { columns, rows: sortedLines(await text(client.query(rows))) });
    }
    const sequences = [];
    for (const { name } of then.sequences) {
      const { rows } = await client.query<{ value: string; called: boolean }>(
        `SELECT last_value::text AS value, is_called AS called FROM ${now.sequence(name)}`,
      );
      sequences.push({ name, ...rows[0]! });
    }
    return { tables, sequences };
  } finally {
    await client.end();
  }
}

/** Digests of the stored files of a data folder, by id. */
export async function readFiles(dataDir: string): Promise<Map<string, string>> {
  const folder = join(dataDir, 'tep');
  const files = new Map<string, string>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!/^[\da-f-]{36}$/.test(entry.name)) continue;
    files.set(entry.name, digest(await buffer(createReadStream(join(folder, entry.name)))));
  }
  return files;
}

/** Unpacks the data folder of a release; as root the cluster belongs to PostgreSQL's account. */
export async function unpackData(folder: string, dataDir: string): Promise<void> {
  const account = serverAccount();
  const entries = extract();
  const archive = createReadStream(folder);
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  const unpacked = pipeline(archive, createBrotliDecompress({ params }), entries);
  unpacked.catch(() => undefined);
  for await (const entry of entries) {
    const { name, type, mode } = entry.header;
    const path = join(dataDir, name);
    if (type === 'directory') await mkdir(path, { mode });
    else await writeFile(path, await buffer(entry as unknown as NodeJS.ReadableStream), { mode });
    const ofCluster = name === 'postgres' || name.startsWith('postgres/');
    if (account !== null && ofCluster) await chown(path, account.uid, account.gid);
    entry.resume();
  }
  await unpacked;
}
